import ListingKit
import ModelKit
import RecordEditing
import RecordStore

/// What `done` and `undone` do: sets the mark of records that are named, and when they were finished.
struct MarkingWork {
  private let context: CommandContext
  private let isDone: Bool

  init(_ context: CommandContext, isDone: Bool) {
    self.context = context
    self.isDone = isDone
  }

  func run() throws -> ExitCode {
    var words = context.parsed.arguments
    let model = try model(&words)
    guard let mark = model.field(.mark) else {
      throw CommandError.nothingCanBeDone(model: model.name.plural)
    }
    let session = try StoreSession(context, access: .change)
    // Of what comes again there are several with one title, and only one to be marked.
    let records = try session.finder.find(words, of: model) { [isDone] table, row in
      table.column(mark).isMarked(row) != isDone
    }
    let editor = try session.editor()
    let outcome =
      try isDone ? editor.complete(records, of: model) : editor.reopen(records, of: model)
    try StoreMessages(context).say(EditingWords(context, editor.present).said(of: outcome))
    return .done
  }

  /// The model that is named first, or else the first one whose records can be done.
  private func model(_ words: inout [String]) throws -> AnyModelModule {
    if words.count > 1, let named = context.catalog.find(words[0]) {
      words.removeFirst()
      return named
    }
    guard let first = context.catalog.models.first(where: { $0.field(.mark) != nil }) else {
      throw CommandError.nothingCanBeDone(model: nil)
    }
    return first
  }
}
