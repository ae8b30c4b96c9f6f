import Glibc
import ModelKit
import RecordStore

/// `remove`: takes records out of the store; several only after a question or `--yes`.
struct RemoveCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.catalog.model(named: context.parsed.argument(0) ?? "")
    let session = try StoreSession(context, access: .write)
    let records = try session.find(Array(context.parsed.arguments.dropFirst()), of: model)
    if records.count > 1, !context.parsed.has(.yes) {
      guard context.console.inputIsTerminal, context.console.errorsAreTerminal else {
        throw CommandError.needsYes(count: records.count)
      }
      guard try isWanted(records) else { return .failed }
    }
    let ids = records.map(\.id)
    let step = "remove \(StepWords.naming(records))"
    try session.wait { try await $0.remove(ids, of: model.name.plural, step: step) }
    try StoreMessages(context).say(
      "removed \(StepWords.naming(records)); '\(context.toolName) undo' brings it back")
    return .done
  }

  private func isWanted(_ records: [FoundRecord]) throws -> Bool {
    for record in records { try context.console.writeError("  \(record.name)\n") }
    try context.console.writeError("remove these \(records.count) records? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
