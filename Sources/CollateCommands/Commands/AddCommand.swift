import ModelKit
import RecordEditing
import RecordStore

/// `add`: one record from the words of a command line.
struct AddCommand: Command {
  static let name = "add"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "add a record to the store",
      discussion: [
        "The words are the record's title, which may be given as a field instead. "
          + CommandWords.fields
      ],
      examples: [
        UsageExample(
          "add to-do Order tiles --due tomorrow --project kitchen --priority high",
          "a to-do of a project"),
        UsageExample("add to-do -- --verbose needs a test", "a title that begins with dashes"),
      ],
      arguments: [
        .model,
        ArgumentSpec(
          "TITLE", "the title, one word or several", required: false, repeatable: true),
      ],
      options: [.id, .set] + StoreOptions.dated, takesFields: true)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.catalog.model(named: context.parsed.argument(0) ?? "")
    let words = context.parsed.arguments.dropFirst().joined(separator: " ")
    try check(words, model)
    let addition = Addition(
      of: model, title: words, id: id, fields: try context.parsed.fieldTexts())
    do {
      // Where there is no store yet, one is only made once the record can be.
      if !(try StorePlace(context.parsed, context.console).exists) {
        try StoreSession(context, access: .trial).editor().check(addition)
      }
      let editor = try StoreSession(context, access: .write).editor()
      let outcome = try editor.add(addition)
      try StoreMessages(context).say(EditingWords(context, editor.present).said(of: outcome))
    } catch EditingError.missingTitle {
      throw missingTitle
    }
    return .done
  }

  /// Refuses a command line that gives no title, or words where none can be taken.
  private func check(_ words: String, _ model: AnyModelModule) throws {
    let hasWords = context.parsed.arguments.count > 1
    guard model.field(.title) != nil else {
      if hasWords {
        throw UsageError.tooManyArguments(
          command: context.parsed.command.name, extra: words, takes: ["MODEL"])
      }
      return
    }
    if hasWords, !words.contains(where: { !$0.isWhitespace }) {
      throw EditingError.noTitle(model: model.name.singular)
    }
    guard hasWords || context.parsed.givesFields else { throw missingTitle }
  }

  private var missingTitle: UsageError {
    .missingArgument(command: context.parsed.command.name, argument: "TITLE", choices: [])
  }

  /// The id that was asked for; integers where they look so.
  private var id: RecordID {
    guard let text = context.parsed.value(of: .id), !text.isEmpty else { return .none }
    return Int64(text).flatMap { "\($0)" == text ? .integer($0) : nil } ?? .text(text)
  }
}

extension ParsedArguments {
  /// The fields that options give, in their order.
  ///
  /// - Throws: `UsageError` for a value of `--set` that is no pair.
  func fieldTexts() throws(UsageError) -> [FieldText] {
    var fields: [FieldText] = []
    for use in uses {
      guard let value = use.value else { continue }
      if use.option.isField {
        fields.append(FieldText(use.option.name, value))
      } else if use.option.name == OptionSpec.set.name {
        guard let equals = value.firstIndex(of: "=") else {
          throw .notAPair(option: OptionSpec.set.flag, value: value, shape: "FIELD=VALUE")
        }
        fields.append(
          FieldText(String(value[..<equals]), String(value[value.index(after: equals)...])))
      }
    }
    return fields
  }
}
