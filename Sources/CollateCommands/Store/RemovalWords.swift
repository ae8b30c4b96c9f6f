import ModelKit
import RecordEditing
import RecordStore

/// What is said of records that were removed, and of those that referred to them.
struct RemovalWords {
  let outcome: RemovalOutcome
  let catalog: Catalog
  /// What takes the step back.
  let undo: String

  private var records: [FoundRecord] { outcome.records }
  private var dependents: RecordDependents { outcome.dependents }

  private var it: String { records.count == 1 ? "it" : "them" }

  /// `removed project 1 'Old', which 2 to-dos still refer to, 5 with all below them; …`
  var line: String {
    let removed = "removed \(StepWords.naming(records))"
    let back = "\(undo) brings"
    switch outcome.fate {
    case _ where dependents.isEmpty: return "\(removed); \(back) \(it) back"
    case .stay: return "\(removed)\(left); \(back) \(it) back"
    case .removed:
      return "\(removed) and \(dependents.words(catalog)) below; \(back) all back"
    case .moved:
      let new = outcome.target.map { "to \($0.name)" } ?? "to none"
      let refers = dependents.directCount == 1 ? "refers" : "refer"
      return "\(removed); \(directWords) \(refers) \(new) now; \(undo) takes all back"
    }
  }

  /// `, which 1 to-do and 2 books still refer to`
  private var left: String {
    let refers = dependents.directCount == 1 ? "refers" : "refer"
    let all =
      dependents.count == dependents.directCount
      ? "" : ", \(dependents.words(catalog)) with all below"
    return ", which \(directWords) still \(refers) to\(all)"
  }

  private var directWords: String {
    RecordDependents.words(
      dependents.direct.map { ($0.relation.source, $0.ids.count) }, catalog)
  }

  /// The command lines that mend what is left.
  func hints(_ mending: MendingWords) -> [String] {
    guard outcome.fate == .stay else { return [] }
    var isWhole = true
    let lines = dependents.direct.flatMap { part -> [String] in
      let ids = part.ids.map(\.typed)
      guard let clearing = mending.clearing(part.relation, of: ids),
        let removing = mending.removing(part.relation, of: ids)
      else {
        isWhole = false
        return []
      }
      return ["\(clearing) clears what refers to \(it)", "\(removing) removes it, too"]
    }
    return isWhole ? lines : lines + [wordyHint]
  }

  /// Where records are too many to be named, or their ids can't be shown as they are: back, and once more with what is to become of them.
  private var wordyHint: String {
    "\(undo), and 'remove' with '\(OptionSpec.withChildren.flag)' removes what refers to "
      + "\(it), with '\(OptionSpec.moveTo.flag)' moves it"
  }
}

extension RecordDependents {
  /// `4 to-dos and 1 book`
  func words(_ catalog: Catalog) -> String {
    Self.words(all.map { ($0.model, $0.ids.count) }, catalog)
  }

  static func words(_ counts: [(model: String, count: Int)], _ catalog: Catalog) -> String {
    counts.map { model, count in
      let name = catalog.find(model)?.name
      return "\(count) \((count == 1 ? name?.singular : name?.plural) ?? model)"
    }.joined(separator: " and ")
  }
}
