import Glibc
import ModelKit
import RecordEditing
import RecordStore
import SortKit

/// `remove`: takes records out of the store; several only after a question or `--yes`.
struct RemoveCommand: Command {
  static let name = "remove"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, otherNames: ["rm"], summary: "remove records from the store",
      discussion: [
        "What refers to a removed record, as to-dos to their project and to the to-do above them, stays "
          + "and refers to nothing, unless '--with-children' removes it, too, or '--move-to' gives it "
          + "another one of the same model. It is said how many records that are, those below them "
          + "counted. Whatever was chosen, one 'undo' brings all of it back."
      ],
      examples: [
        UsageExample("remove to-do 26", "one to-do"),
        UsageExample("remove project Kitchen --with-children", "a project and all its to-dos"),
        UsageExample("remove project Kitchen --move-to House", "its to-dos go to another project"),
      ],
      arguments: [.model, .records], options: [.yes, .withChildren, .moveTo] + StoreOptions.common)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .change)
    let records = try session.finder.find(Array(context.parsed.arguments.dropFirst()), of: model)
    let (fate, target) = try fate(of: model, session)
    let ids = records.map(\.id)
    if records.count > 1, !context.parsed.has(.yes) {
      guard context.console.inputIsTerminal, context.console.errorsAreTerminal else {
        throw CommandError.needsYes(count: records.count)
      }
      let dependents = try session.store.dependents(of: ids, in: model.name.plural)
      guard try isWanted(records, dependents, fate) else {
        try context.console.writeError("nothing was removed\n")
        return .failed
      }
    }
    let editor = try session.editor()
    let outcome = try editor.remove(
      records, of: model, dependents: fate, target: target)
    try StoreMessages(context).say(EditingWords(context, editor.present).said(of: outcome))
    return .done
  }

  /// What becomes of that which refers to the records, and the record that it is moved to.
  ///
  /// - Throws: what finding that record throws.
  private func fate(
    of model: AnyModelModule, _ session: StoreSession
  ) throws -> (fate: DependentFate, target: FoundRecord?) {
    guard let word = context.parsed.value(of: .moveTo) else {
      return (context.parsed.has(.withChildren) ? .removed : .stay, nil)
    }
    guard !word.isEmpty else { return (.moved(to: .none), nil) }
    let target = try session.finder.find(word, of: model)
    return (.moved(to: target.id), target)
  }

  private func isWanted(
    _ records: [FoundRecord], _ dependents: RecordDependents, _ fate: DependentFate
  ) throws -> Bool {
    for record in records { try context.console.writeError("  \(record.name)\n") }
    let count = dependents.words(context.catalog)
    let rest =
      switch fate {
      case _ where dependents.isEmpty: ""
      case .removed: ", and with them \(count)"
      default: ", below which \(dependents.count == 1 ? "stands" : "stand") \(count)"
      }
    try context.console.writeError("remove these \(records.count) records\(rest)? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
