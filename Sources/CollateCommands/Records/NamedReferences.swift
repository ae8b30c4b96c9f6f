import ModelKit
import SortKit
import SystemKit

/// References of files that are names: `"project": "Kitchen"` where no project has that id.
///
/// The name is looked up among the titles of the file's records and of others that are given, as they
/// are written or else without case. One record's title gives its id; a name that several have is
/// reported, and one that none has stays as it is, a reference to a record that isn't there. In a file
/// that says so (see `ReferenceMark`) all references are ids.
struct NamedReferences {
  let catalog: Catalog
  /// The records of a model that are known besides those of the files; nil where there are none.
  let others: (AnyModelModule) throws -> RecordTable?

  init(catalog: Catalog, others: @escaping (AnyModelModule) throws -> RecordTable?) {
    self.catalog = catalog
    self.others = others
  }

  /// The records with names replaced by ids.
  ///
  /// The records may not be in use yet: their cells change.
  /// - Throws: what `others` throws.
  /// - Complexity: O(records) where a reference is a text; nothing otherwise.
  func resolved(_ records: RecordSet) throws -> RecordSet {
    guard !records.modelsWithTextReferences.isEmpty else { return records }
    var problems = records.problems
    // Texts that are written move others, and tables look at where they were: all is read first.
    var found: [Finding] = []
    for name in records.modelNames where records.modelsWithTextReferences.contains(name) {
      guard let table = records.tables[name] else { continue }
      for relation in catalog.references(of: name) {
        found += try find(relation, of: table, among: records, &problems)
      }
    }
    for finding in found {
      CellWriter(finding.place).write(finding.id.cellValue, finding.block.cells, finding.row)
    }
    var result = RecordSet()
    for name in records.modelNames {
      guard let table = records.tables[name] else { continue }
      // Each table looks anew for the cells that moved.
      result.add(
        RecordTable(table.model, blocks: table.blocks, unknownFields: table.unknownFields))
    }
    result.problems = problems
    return result
  }

  /// An id that a name stands for, and the cell that is to hold it.
  private struct Finding {
    let block: RecordBlock
    let row: Int
    let place: CellPlace
    let id: RecordID
  }

  private func find(
    _ relation: Relation, of table: RecordTable, among records: RecordSet,
    _ problems: inout [RecordProblem]
  ) throws -> [Finding] {
    let column = table.column(relation.field)
    let exact = records.exactBlocks[table.model.name.plural] ?? []
    let rows = table.store.handles.filter {
      column.isPresent($0) && column.isAlternate($0) && !exact.contains(Int($0 >> 16))
    }
    guard !rows.isEmpty, let target = catalog.find(relation.target) else { return [] }
    var titles = RecordTitles()
    titles.add(records.table(of: target))
    if let other = try others(target) { titles.add(other) }
    let field = table.model.fields[relation.field].name
    var found: [Finding] = []
    for row in rows {
      let name = column.text(row).string
      guard !titles.hasID(name) else { continue }
      let ids = titles.ids(of: name)
      if let id = ids.first, ids.count == 1 {
        found.append(
          Finding(
            block: table.blocks[Int(row >> 16)], row: Int(row & 0xFFFF),
            place: table.model.layout.places[relation.field], id: id))
      } else if ids.count > 1 {
        var problem = RecordProblem(
          model: table.model.name.singular, record: table.id(row).description,
          kind: .ambiguousReference(
            field: field, target: target.name.singular, value: name, ids: ids.map(\.description)))
        problem.row = row
        problems.append(problem)
      }
    }
    return found
  }
}

/// Finds the records of a model by their titles.
private struct RecordTitles {
  private var known: Set<RecordID> = []
  private var exact: [String: [RecordID]] = [:]
  private var folded: [String: [RecordID]] = [:]

  /// Adds records; of those with an id that is known the earlier one counts.
  mutating func add(_ table: RecordTable) {
    let title = table.model.field(.title).map(table.column)
    for row in table.store.handles {
      let id = table.id(row)
      guard id != .none, known.insert(id).inserted, let title, title.isPresent(row) else {
        continue
      }
      let text = title.text(row).string
      exact[text, default: []].append(id)
      folded[text.lowercased(), default: []].append(id)
    }
  }

  func hasID(_ text: String) -> Bool { known.contains(.text(text)) }

  func ids(of title: String) -> [RecordID] {
    exact[title] ?? folded[title.lowercased()] ?? []
  }
}
