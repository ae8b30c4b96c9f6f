package import ModelKit
import SortKit
import SystemKit

/// References of files that are names: `"project": "Kitchen"` where no project has that id.
///
/// The name is looked up among the titles of records, as they are written or else without case. An id
/// goes before a title; a title that several records have is reported and none of them is taken; and
/// what no record has stays as it is, a reference to a record that isn't there. In a file that says so
/// (see `ReferenceMark`) all references are ids.
package struct NamedReferences {
  private let catalog: Catalog

  package init(catalog: Catalog) { self.catalog = catalog }

  /// What was found for the names of one relation.
  package struct Findings {
    /// The rows whose name one record has, with that record.
    package var found: [(row: UInt32, referent: TitleIndex.Referent)] = []
    /// The rows whose name several records have.
    package var unclear: [UInt32] = []
    /// The rows whose name no record has.
    package var unknown: [UInt32] = []
    package var problems: [RecordProblem] = []
  }

  /// The rows of a table whose reference may be a name.
  ///
  /// - Complexity: O(rows).
  package static func rows(
    _ relation: Relation, of table: RecordTable, in records: RecordSet, among rows: [UInt32]? = nil
  ) -> [UInt32] {
    let name = table.model.name.plural
    guard records.modelsWithTextReferences.contains(name) else { return [] }
    let column = table.column(relation.field)
    let exact = records.exactBlocks[name] ?? []
    return (rows ?? table.store.handles).filter {
      column.isPresent($0) && column.isAlternate($0) && !exact.contains(Int($0 >> 16))
    }
  }

  /// Looks the names of some rows up.
  ///
  /// - Parameter others: the table whose records without an id the titles know by their rows.
  /// - Complexity: O(rows + records of the names).
  package func find(
    _ relation: Relation, of table: RecordTable, rows: [UInt32], _ titles: TitleIndex,
    _ others: RecordTable?
  ) -> Findings {
    let column = table.column(relation.field)
    let target = catalog.find(relation.target)?.name.singular ?? relation.target
    var findings = Findings()
    var candidates = CandidateWords(titles, in: others)
    for row in rows {
      let name = column.text(row).string
      guard !titles.hasID(name) else { continue }
      let referents = titles.referents(of: name)
      if let referent = referents.first, referents.count == 1 {
        findings.found.append((row, referent))
      } else if referents.isEmpty {
        findings.unknown.append(row)
      } else {
        findings.unclear.append(row)
        var problem = RecordProblem(
          model: table.model.name.singular, record: table.id(row).description,
          kind: .ambiguousReference(
            field: table.model.fields[relation.field].name, target: target, value: name,
            ids: candidates.ids(of: name)))
        problem.row = row
        findings.problems.append(problem)
      }
    }
    return findings
  }

  /// The records with names replaced by ids; names of records without an id are noted beside them, so
  /// that what comes out is what came in.
  ///
  /// The records may not be in use yet: their cells change.
  /// - Complexity: O(records) where a reference is a text; nothing otherwise.
  package func resolved(_ records: RecordSet) -> RecordSet {
    guard !records.modelsWithTextReferences.isEmpty else { return records }
    var (problems, names) = (records.problems, records.referenceNames)
    // Texts that are written move others, and tables look at where they were: all is read first.
    var cells: [(block: RecordBlock, row: Int, place: CellPlace, id: RecordID)] = []
    var titles: [String: TitleIndex] = [:]
    for name in records.modelNames where records.modelsWithTextReferences.contains(name) {
      guard let table = records.tables[name] else { continue }
      for relation in catalog.references(of: name) {
        let rows = Self.rows(relation, of: table, in: records)
        guard !rows.isEmpty, let target = catalog.find(relation.target) else { continue }
        let others = records.table(of: target)
        if titles[relation.target] == nil {
          var index = TitleIndex()
          index.add(others)
          titles[relation.target] = index
        }
        let findings = find(
          relation, of: table, rows: rows, titles[relation.target] ?? TitleIndex(), others)
        let column = table.column(relation.field)
        for (row, referent) in findings.found {
          switch referent {
          case .id(let id):
            cells.append(
              (
                table.blocks[Int(row >> 16)], Int(row & 0xFFFF),
                table.model.layout.places[relation.field], id
              ))
          case .row(let other):
            names[relation.target, default: ReferenceNames()]
              .rows[.text(column.text(row).string)] = other
          }
        }
        for row in findings.unclear {
          names[relation.target, default: ReferenceNames()]
            .unclear.insert(.text(column.text(row).string))
        }
        problems += findings.problems.map { Self.naming($0, in: table) }
      }
    }
    for cell in cells {
      CellWriter(cell.place).write(cell.id.sortValue, cell.block.cells, cell.row)
    }
    var result = RecordSet()
    for name in records.modelNames {
      guard let table = records.tables[name] else { continue }
      // Each table looks anew for the cells that moved.
      result.add(
        RecordTable(table.model, blocks: table.blocks, unknownFields: table.unknownFields))
    }
    result.problems = problems
    result.referenceNames = names
    return result
  }

  /// A problem of a record without an id names it by its title, or else its number.
  private static func naming(_ problem: RecordProblem, in table: RecordTable) -> RecordProblem {
    guard problem.record.isEmpty, let row = problem.row else { return problem }
    var problem = problem
    let title = table.model.field(.title).map(table.column)
    problem.record =
      title.flatMap { $0.isPresent(row) ? "'\($0.text(row).string)'" : nil }
      ?? TitleIndex.Referent.row(row).words(in: table)
    return problem
  }
}
