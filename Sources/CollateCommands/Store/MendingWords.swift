import ModelKit

/// The command line that mends what is the matter with records of the store.
struct MendingWords {
  let context: CommandContext

  private var catalog: Catalog { context.catalog }

  /// The most records that a command line names: one that leaves some out could not be used as it is.
  static let named = 8

  /// What to add to the words of a problem; empty where no command mends it.
  func words(for group: ProblemGroup) -> String {
    guard let first = group.problems.first,
      case .unknownReference(let field, _, _) = first.kind,
      let model = catalog.find(first.model),
      let relation = catalog.references(of: model.name.plural)
        .first(where: { model.fields[$0.field].name == field })
    else { return "" }
    let it = group.problems.count == 1 ? "it" : "them"
    guard let clearing = clearing(relation, of: group.records) else {
      return "; 'edit' with '--\(relation.name)=' clears \(it)"
    }
    return "; \(clearing) clears \(it)"
  }

  /// `'collate edit to-do 3 5 --project='`; nil for more records than a line takes, and for ids that
  /// can't be shown as they are.
  ///
  /// - Parameter records: their ids, as they are typed.
  func clearing(_ relation: Relation, of records: [String]) -> String? {
    line("edit", relation, records, ["--\(relation.name)="])
  }

  /// `'collate remove to-do 3 5 --with-children --yes'`; nil as for ``clearing(_:of:)``.
  func removing(_ relation: Relation, of records: [String]) -> String? {
    let options = [OptionSpec.withChildren.flag] + (records.count > 1 ? [OptionSpec.yes.flag] : [])
    return line("remove", relation, records, options)
  }

  private func line(
    _ verb: String, _ relation: Relation, _ records: [String], _ options: [String]
  ) -> String? {
    guard records.count <= Self.named, records.allSatisfy(ShellQuoting.isShownWhole),
      let store = context.storeWords
    else { return nil }
    let model = catalog.find(relation.source)?.name.singular ?? relation.source
    let ids = records.map(ShellQuoting.quoted)
    // An id that begins as options do stands behind all of them.
    let looksLikeOption = records.contains { $0.utf8.first == UInt8(ascii: "-") }
    let words =
      [context.toolName, verb, model]
      + (looksLikeOption ? options + store + ["--"] + ids : ids + options + store)
    return "'\(words.joined(separator: " "))'"
  }
}
