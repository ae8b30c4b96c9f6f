import Glibc
import ModelKit
import RecordStore

/// `remove`: takes records out of the store; several only after a question or `--yes`.
struct RemoveCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .change)
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
    let left = try referring(to: records, of: model, session)
    let it = records.count == 1 ? "it" : "them"
    let rest = left.isEmpty ? "" : ", which \(left.joined(separator: " and ")) still refer to"
    try StoreMessages(context).say(
      "removed \(StepWords.naming(records))\(rest); \(context.undoWords) brings \(it) back")
    return .done
  }

  /// How many records of each kind refer to those that are gone: `3 to-dos`.
  private func referring(
    to records: [FoundRecord], of model: AnyModelModule, _ session: StoreSession
  ) throws -> [String] {
    var words: [String] = []
    for relation in context.catalog.relations where relation.target == model.name.plural {
      guard let source = context.catalog.find(relation.source) else { continue }
      var count = 0
      for record in records {
        let id = record.id
        let related = try session.wait {
          try await $0.related(to: id, by: relation, of: source)
        }
        count += related.table(of: source).count
      }
      if count > 0 {
        words.append("\(count) \(count == 1 ? source.name.singular : source.name.plural)")
      }
    }
    return words
  }

  private func isWanted(_ records: [FoundRecord]) throws -> Bool {
    for record in records { try context.console.writeError("  \(record.name)\n") }
    try context.console.writeError("remove these \(records.count) records? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
