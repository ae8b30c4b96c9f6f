import ModelKit
import RecordStore
import SystemKit

/// `check`: faults of the file and of the records.
struct CheckCommand: Command {
  static let name = "check"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "look for faults in the store and its records",
      discussion: [
        "Exit 1 where there are any.",
        "The store is an SQLite file that anyone may query and add views, tables and plain indexes to. "
          + "Where one of its own tables got a trigger, a column, a constraint, a unique or a computed "
          + "index, it is read and no longer written: each is named with the statement that takes it "
          + "away.",
      ],
      options: StoreOptions.common + [.allWarnings])
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let session = try StoreSession(context, access: .inspect)
    let found = try session.store.check()
    let count = found.faults.count + found.foreign.count + found.problems.count
    if count == 0 {
      try StoreMessages(context).say("no faults in \(Words.quoted(session.place.path))")
      return .done
    }
    let limit: MessageLimit = context.parsed.has(.allWarnings) ? .none : .usual
    var text = ""
    for fault in found.faults { text += VisibleText.of(limit.message(fault)) + "\n" }
    if !found.faults.isEmpty {
      let rest = "; or 'export' of what can still be read, to import it into a new store"
      text += "what helps: a copy that 'backup' made before\(found.isReadable ? rest : "")\n"
    }
    for part in found.foreign { text += VisibleText.of("\(part)") + "\n" }
    let mending = MendingWords(context: context)
    let most = limit == .none ? .max : ProblemGroup.named
    for group in ProblemGroup.of(found.problems, upTo: most) {
      text +=
        VisibleText.of(limit.message(group.line(limit) + mending.words(for: group))) + "\n"
    }
    try context.console.write(text)
    throw CommandError.faults(count: count)
  }
}
