import ModelKit

/// The command line that mends what is the matter with records of the store.
struct MendingWords {
  let catalog: Catalog
  let toolName: String

  /// The records that a command line names before it leaves the rest to its reader.
  private static let named = 3

  /// What to add to the words of a problem; empty where no command mends it.
  func words(for group: ProblemGroup) -> String {
    guard let first = group.problems.first,
      case .unknownReference(let field, _, _) = first.kind,
      let model = catalog.find(first.model),
      let relation = catalog.references(of: model.name.plural)
        .first(where: { model.fields[$0.field].name == field })
    else { return "" }
    return
      "; \(clearing(relation, of: group.records)) clears \(group.problems.count == 1 ? "it" : "them")"
  }

  /// `'collate edit to-do 3 5 --project='`
  ///
  /// - Parameter records: their ids.
  func clearing(_ relation: Relation, of records: [String]) -> String {
    let model = catalog.find(relation.source)?.name.singular ?? relation.source
    var words = [toolName, "edit", model]
    words += records.prefix(Self.named).map(ShellQuoting.quoted)
    if records.count > Self.named { words.append("…") }
    return "'\(words.joined(separator: " ")) --\(relation.name)='"
  }
}
