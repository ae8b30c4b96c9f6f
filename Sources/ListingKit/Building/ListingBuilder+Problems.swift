import ModelKit
import SortKit
import SystemKit

extension ListingBuilder {
  /// What is the matter with one table's ids and references.
  ///
  /// - Complexity: O(rows).
  func problems(_ source: ListTable) -> [RecordProblem] {
    let model = source.model
    var problems: [RecordProblem] = []
    func add(_ row: UInt32, _ kind: RecordProblem.Kind) {
      problems.append(
        RecordProblem(model: model.name.singular, record: source.shortName(row), kind: kind))
    }
    for (id, count) in source.duplicates {
      problems.append(
        RecordProblem(
          model: model.name.singular, record: id.description, kind: .duplicateID(count: count)))
    }
    for loop in source.tree?.loops ?? [] {
      guard let first = loop.first else { continue }
      add(first, .loop(ids: loop.map(source.shortName)))
    }
    for relation in catalog.references(of: model.name.plural) {
      guard let other = source.referenced(relation.field) else { continue }
      // A listing of one model alone need not have the other's records at hand.
      if other.rows.isEmpty { continue }
      let found = ReferenceCheck(
        source: source, other: other, relation: relation,
        tree: request.isFlat || !source.inherits(relation.field) ? nil : source.tree
      ).suspects(workers)
      let reference = source.table.column(relation.field)
      let field = model.fields[relation.field].name
      for (row, isUnknown) in found {
        let id = RecordID(fieldValue: reference.value(row)) ?? .none
        // Said already, with the records that it may be.
        if isUnknown, other.referenceNames.unclear.contains(id) { continue }
        let value = id.description
        let target = other.model.name.singular
        add(
          row,
          isUnknown
            ? .unknownReference(field: field, target: target, value: value)
            : .differentFromParent(field: field, value: value))
      }
    }
    return problems
  }

  /// Checks that settings are only given for lists that the listing nests.
  ///
  /// - Throws: ``ListingError/unknownList(_:model:known:)``.
  func checkNestedNames(_ model: AnyModelModule) throws {
    var known: [String] = []
    var waiting = [model.name.plural]
    while let name = waiting.popLast() {
      for relation in catalog.lists(of: name)
      where !known.contains(relation.source) && relation.source != model.name.plural {
        known.append(relation.source)
        waiting.append(relation.source)
      }
    }
    for name in request.nested.keys.sorted()
    where !known.contains(name) && name != model.name.plural {
      throw ListingError.unknownList(name, model: model.name.plural, known: known)
    }
  }
}

extension ListTable {
  /// What messages call a record: its id, or where it has none its title, or its number.
  func shortName(_ row: UInt32) -> String {
    let id = table.id(row).description
    if !id.isEmpty { return id }
    if let titles = cells(.title), titles.isPresent(row) { return "'\(titles.text(row).string)'" }
    return "no. \(place(row) + 1)"
  }
}
