import ListingKit
import ModelKit
import RecordEditing
import RecordStore
import SortKit
import SystemKit

/// `undo`: takes back the last steps, one by one.
struct UndoCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let count = try context.stepCount(.undo)
    let session = try StoreSession(context, access: .change)
    let done = try session.finder.undo(last: count)
    for step in done { try StoreMessages(context).say("undone: \(step.description)") }
    return .done
  }
}

/// `redo`: does again what was taken back, as long as nothing else was changed since.
struct RedoCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let count = try context.stepCount(.redo)
    let session = try StoreSession(context, access: .change)
    let done = try session.finder.redo(next: count)
    for step in done { try StoreMessages(context).say("redone: \(step.description)") }
    return .done
  }
}

extension CommandContext {
  /// How many steps are meant: one, unless a number is given.
  ///
  /// - Throws: ``CommandError/notACount(_:_:)``.
  fileprivate func stepCount(_ direction: StoreError.Direction) throws(CommandError) -> Int {
    let wanted = parsed.argument(0) ?? "1"
    guard let count = Int(wanted), count > 0 else { throw .notACount(wanted, direction) }
    return count
  }
}

/// `history`: the steps, or what one of them changed.
struct HistoryCommand {
  private let context: CommandContext
  private static let usualLimit = 20

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let session = try StoreSession(context, access: .read)
    if let text = context.parsed.argument(0) {
      guard let number = Int(text), number > 0 else { throw CommandError.notAStep(text) }
      return try show(number, session)
    }
    let limit = try context.parsed.number(.historyLimit, least: 1)
    let steps = try session.store.history(limit: limit ?? Self.usualLimit)
    let zone = try WorldOptions(context.parsed, context.console).zone
    var text = ""
    for step in steps {
      let mark = step.undone == nil ? "" : "  (undone)"
      text += line(step, zone) + "\(mark)\n"
    }
    // Steps are numbered from 1 on, and none is ever left out.
    if limit == nil, let first = steps.last, first.number > 1 {
      let all = first.number - 1 + steps.count
      let hint = context.hint(["history", "--limit", "\(all)"])
      text += "… \(first.number - 1) more: \(VisibleText.of(hint)) shows all\n"
    }
    try context.console.write(text)
    return .done
  }

  private func show(_ number: Int, _ session: StoreSession) throws -> ExitCode {
    let steps = try session.store.history(limit: .max)
    guard let step = steps.first(where: { $0.number == number }) else {
      throw CommandError.notAStep("\(number)")
    }
    let changes = try session.store.changes(of: number)
    let zone = try WorldOptions(context.parsed, context.console).zone
    var text = line(step, zone) + "\n"
    text += ChangeWords.lines(changes, context.catalog)
    try context.console.write(text)
    return .done
  }
}

extension HistoryCommand {
  /// `12  2031-03-01 16:22  done to-do 26 'Order tiles'`, the moment as everywhere in the zone.
  private func line(_ step: HistoryStep, _ zone: ZoneRules) -> String {
    var moment = step.moment
    if case .moment(let microseconds)? = ISODate.parse(moment) {
      let shown = ByteBuffer(capacity: 32)
      ValueText(zone: zone).append(date: DateCell.moment(microseconds), to: shown)
      moment = shown.string
    }
    return "\(step.number)  \(VisibleText.of(moment))  \(VisibleText.of(step.description))"
  }
}

/// Changes of records, a line each with the fields below it.
enum ChangeWords {
  static func lines(_ changes: [RecordChange], _ catalog: Catalog) -> String {
    var text = ""
    for change in changes {
      let model = catalog.find(change.model)?.name.singular ?? change.model
      text += "  \(word(change.kind)) \(VisibleText.of(model)) \(VisibleText.of("\(change.id)"))\n"
      for field in change.fields {
        let old = field.old.map(Words.quoted) ?? "nothing"
        let new = field.new.map(Words.quoted) ?? "nothing"
        text += "    \(VisibleText.of(field.field)): \(old) -> \(new)\n"
      }
    }
    return text
  }

  private static func word(_ kind: RecordChange.Kind) -> String {
    switch kind {
    case .added: "added"
    case .changed: "changed"
    case .removed: "removed"
    }
  }
}
