import Glibc
import ModelKit
import RecordStore
import SortKit

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
      guard try isWanted(records) else {
        try context.console.writeError("nothing was removed\n")
        return .failed
      }
    }
    let ids = records.map(\.id)
    let step = "remove \(StepWords.naming(records))"
    try session.wait { try await $0.remove(ids, of: model.name.plural, step: step) }
    let left = try referring(to: records, of: model, session)
    let it = records.count == 1 ? "it" : "them"
    let mending = MendingWords(catalog: context.catalog, toolName: context.toolName)
    try StoreMessages(context).say(
      "removed \(StepWords.naming(records))\(words(left)); \(context.undoWords) brings \(it) back",
      // Where there are keys, commands are no help.
      echoes: context.undoKey != nil
        ? []
        : left.map { relation, ids in
          "\(mending.clearing(relation, of: ids)) clears what refers to \(it)"
        })
    return .done
  }

  /// `, which 1 to-do and 2 books still refer to`
  private func words(_ left: [(relation: Relation, ids: [String])]) -> String {
    if left.isEmpty { return "" }
    let counts = left.map { relation, ids in
      let name = context.catalog.find(relation.source)?.name
      return "\(ids.count) \((ids.count == 1 ? name?.singular : name?.plural) ?? relation.source)"
    }
    let isOne = left.count == 1 && left.allSatisfy { $0.ids.count == 1 }
    return ", which \(counts.joined(separator: " and ")) still \(isOne ? "refers" : "refer") to"
  }

  /// The records of each kind that refer to those that are gone.
  private func referring(
    to records: [FoundRecord], of model: AnyModelModule, _ session: StoreSession
  ) throws -> [(relation: Relation, ids: [String])] {
    var left: [(relation: Relation, ids: [String])] = []
    for relation in context.catalog.relations where relation.target == model.name.plural {
      guard let source = context.catalog.find(relation.source) else { continue }
      var ids: [String] = []
      for record in records {
        let id = record.id
        let related = try session.wait {
          try await $0.related(to: id, by: relation, of: source)
        }.table(of: source)
        ids += related.store.handles.map { related.id($0).description }
      }
      if !ids.isEmpty { left.append((relation, ids)) }
    }
    return left
  }

  private func isWanted(_ records: [FoundRecord]) throws -> Bool {
    for record in records { try context.console.writeError("  \(record.name)\n") }
    try context.console.writeError("remove these \(records.count) records? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
