import ListingKit
import ModelKit
import RecordEditing
import RecordStore
import SortKit
import SystemKit

/// `history`: the steps, or what one of them changed.
struct HistoryCommand: Command {
  static let name = "history"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show what was done to the store, the last step first",
      examples: [
        UsageExample("history", "the last twenty steps"),
        UsageExample("history 12", "what step 12 changed"),
      ],
      arguments: [ArgumentSpec("STEP", "a step's number", required: false)],
      options: [.historyLimit, .timeZone] + StoreOptions.common)
  }

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
