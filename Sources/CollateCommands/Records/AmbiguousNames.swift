import Interchange
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// The references of a store that are names which several of its records have.
///
/// They wait in the store until one record is meant; a listing says which it may be.
struct AmbiguousNames {
  private let catalog: Catalog
  private let waiting: Set<WaitingReference>

  init(_ waiting: [WaitingReference], _ catalog: Catalog) {
    self.waiting = Set(waiting)
    self.catalog = catalog
  }

  /// Notes the names that are ambiguous, each with a problem.
  ///
  /// - Complexity: O(1) where no name waits; else O(records of the models that have or wait for one).
  func note(in records: inout RecordSet) {
    guard !waiting.isEmpty else { return }
    let sources = Dictionary(grouping: waiting, by: \.model)
    for source in records.modelNames {
      guard let own = sources[source], let table = records.tables[source] else { continue }
      for relation in catalog.references(of: source) {
        let field = table.model.fields[relation.field].name
        guard own.contains(where: { $0.field == field }),
          let target = catalog.find(relation.target),
          let others = records.tables[relation.target]
        else { continue }
        var titles = TitleIndex()
        titles.add(others)
        note(relation, of: table, titles, target.name.singular, in: &records)
      }
    }
  }

  private func note(
    _ relation: Relation, of table: RecordTable, _ titles: TitleIndex, _ target: String,
    in records: inout RecordSet
  ) {
    let column = table.column(relation.field)
    let field = table.model.fields[relation.field].name
    var candidates = CandidateWords(titles, in: nil)
    for row in table.store.handles where column.isPresent(row) && column.isAlternate(row) {
      let name = column.text(row).string
      let id = table.id(row)
      let reference = WaitingReference(model: relation.source, field: field, id: id, name: name)
      guard waiting.contains(reference), !titles.hasID(name) else { continue }
      let referents = titles.referents(of: name)
      guard referents.count > 1 else { continue }
      records.referenceNames[relation.target, default: ReferenceNames()]
        .unclear.insert(.text(name))
      records.problems.append(
        RecordProblem(
          model: table.model.name.singular, record: id.description,
          kind: .ambiguousReference(
            field: field, target: target, value: name, ids: candidates.ids(of: name))))
    }
  }
}
