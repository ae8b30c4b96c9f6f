import ModelKit
import SortKit
import SystemKit

/// Finds the records of an import that nobody could have added by hand, since they have no title.
struct MissingTitles {
  private let given: RecordTable
  private let writer: RecordWriter
  private let field: Int?

  init(_ given: RecordTable, _ writer: RecordWriter) {
    self.given = given
    self.writer = writer
    field = given.model.field(.title)
  }

  /// What is to be said of a row; of one that only updates a record, where it takes the title away.
  func problem(_ row: UInt32, isNew: Bool) -> [RecordProblem] {
    guard let field, isNew || writer.says(row, field), !writer.isUnreadable(row, field) else {
      return []
    }
    let column = writer.columns[field]
    let isSeen =
      column.isPresent(row) && column.text(row).string.contains { !$0.isWhitespace }
    return isSeen
      ? [] : [RecordProblem(row, of: given, .untitled(field: given.model.fields[field].name))]
  }
}

extension RecordProblem {
  /// A value that can't be read and that replaced none.
  init(kept place: KeptFields.Place, of table: RecordTable) {
    let reader = ValueReader(table.model.fields[place.field], ReadingOptions())
    let value = table.unreadable(place.row, field: place.field)?.string ?? ""
    self.init(
      place.row, of: table,
      .keptValue(field: reader.field.name, value: value, expected: reader.expected))
  }
}

extension SQLiteStore {
  /// The references of an import's rows to records that are neither in it nor in the store.
  ///
  /// - Complexity: O(rows + records referred to × log rows).
  func orphans(
    _ rows: [UInt32], of given: RecordTable, _ names: ImportedNames, _ ids: ImportedIDs
  ) throws(StoreError) -> [RecordProblem] {
    var problems: [RecordProblem] = []
    let name = given.model.name.plural
    for relation in catalog.references(of: name) {
      guard let target = catalog.find(relation.target) else { continue }
      let table = try table(of: target)
      let query = try database.prepare("SELECT 1 FROM \(quoted(table.table)) WHERE \"id\" = ?1")
      let column = given.column(relation.field)
      let named = names.ids[name]?[relation.field] ?? [:]
      let linked = names.linked(by: relation)
      var known: [RecordID: Bool] = [:]
      for row in rows where column.isPresent(row) {
        // Names that lead somewhere, and those of which it is said already that they may be several.
        if named[row] != nil || linked.contains(row) || names.isUnclear(row, relation) { continue }
        guard let id = RecordID(fieldValue: column.value(row)) else { continue }
        if known[id] == nil {
          query.bind(1, id)
          known[id] = try query.step()
          query.reset()
        }
        guard known[id] == false else { continue }
        problems.append(
          RecordProblem(
            row, of: given,
            .unknownReference(
              field: given.model.fields[relation.field].name, target: target.name.singular,
              value: id.description)))
      }
    }
    return problems
  }

  /// Records of an import that are among their own ancestors by now.
  ///
  /// - Complexity: O(rows and their ancestors × log rows).
  func loops(
    _ rows: [UInt32], of given: RecordTable, _ ids: ImportedIDs
  ) throws(StoreError) -> [RecordProblem] {
    guard let tree = catalog.tree(of: given.model.name.plural) else { return [] }
    let model = try model(given.model.name.plural)
    let table = try table(of: model)
    let parents = given.column(tree.field)
    var places: [RecordID: UInt32] = [:]
    var starts: [RecordID] = []
    for row in rows where parents.isPresent(row) {
      let id = ids.id(row, of: given)
      starts.append(id)
      places[id] = row
    }
    if starts.isEmpty { return [] }
    let column = quoted(table.columns[tree.field - 1].column)
    let query = try database.prepare(
      "SELECT \(column) FROM \(quoted(table.table)) WHERE \"id\" = ?1")
    let loops = try ParentLoops.found(from: starts) { (id) throws(StoreError) -> RecordID? in
      query.bind(1, id)
      defer { query.reset() }
      guard try query.step(), !query.isNull(0) else { return nil }
      return query.isInteger(0) ? .integer(query.integer(0)) : .text(query.text(0))
    }
    return loops.map { loop in
      var problem = RecordProblem(loop: loop, model: model.name.singular)
      problem.row = loop.lazy.compactMap { places[$0] }.first
      return problem
    }
  }
}
