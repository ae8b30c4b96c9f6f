package import ModelKit
package import SortKit
import SystemKit

/// One model's table with what a listing looks up in it: names, ids, trees, computed columns.
///
/// It is used by one thread while a listing is made; the finished listing only reads.
package final class ListTable {
  package let model: AnyModelModule
  package let table: RecordTable
  package let names: ListNames
  /// The handles of all rows in input order.
  package let rows: [UInt32]
  unowned let tables: ListTables
  /// How references call the records that have no id.
  let referenceNames: ReferenceNames
  private let blockStarts: [Int]
  private var columns: [ListName: ListColumn] = [:]
  var knownOwners: [Relation: [UInt32]] = [:]
  var knownHosts: [Relation: [UInt32]] = [:]
  /// The rows that references are taken from, by field; nil where each row has its own.
  var knownGivers: [Int: [UInt32]?] = [:]
  var knownInherited: [Int: DerivedColumn] = [:]
  var knownTallies: [String: [RelatedTally]] = [:]
  private(set) lazy var index = IdentifierIndex(
    table.column(0), rows: rows, names: referenceNames.rows)
  private(set) lazy var tree: TreeShape? = makeTree()

  init(
    _ model: AnyModelModule, _ table: RecordTable, names references: ReferenceNames,
    in tables: ListTables
  ) {
    self.model = model
    referenceNames = references
    self.table = table
    self.tables = tables
    names = ListNames(model, catalog: tables.catalog)
    rows = table.store.handles
    var starts: [Int] = []
    var next = 0
    for count in table.blockCounts {
      starts.append(next)
      next += count
    }
    blockStarts = starts
  }

  /// A row's place among all rows.
  @inline(__always)
  package func place(_ row: UInt32) -> Int { blockStarts[Int(row >> 16)] + Int(row & 0xFFFF) }

  /// The column that a name stands for.
  ///
  /// - Throws: ``ListingError`` when the model has no such name.
  package func column(_ text: String, use: String) throws(ListingError) -> ListColumn {
    do {
      return column(try names.resolve(text))
    } catch {
      switch error {
      case .unknown(let name, let nearest, let known):
        throw .unknownName(
          name, use: use, model: model.name.plural, nearest: nearest, known: known)
      case .ambiguous(let name, let choices):
        throw .ambiguousName(name, use: use, model: model.name.plural, choices: choices)
      }
    }
  }

  /// The column of a resolved name, computed on its first use.
  package func column(_ name: ListName) -> ListColumn {
    if let column = columns[name] { return column }
    let column = makeColumn(name)
    columns[name] = column
    return column
  }

  /// The column of a field as it is stored, references as ids.
  package func stored(_ field: Int) -> ListColumn {
    let info = model.fields[field]
    return ListColumn(
      name: .field(field), key: info.name, label: info.label, field: info,
      cells: table.column(field), derived: nil, spellings: table.spellings(of: field))
  }

  /// The column with a role, where the model has one.
  package func cells(_ role: FieldRole) -> CellColumn? { model.field(role).map(table.column) }

  private func makeColumn(_ name: ListName) -> ListColumn {
    let label = names.label(name)
    switch name {
    case .field(let index):
      guard model.fields[index].reference != nil, let other = referenced(index) else {
        return stored(index)
      }
      let info = model.fields[index]
      let titles = relatedTitles(index, other)
      return ListColumn(
        name: name, key: info.name, label: label,
        field: FieldInfo(name: info.name, label: label, kind: .text), cells: titles.column,
        derived: titles)
    case .key(let index):
      let key = model.sort.keys[index]
      let derived = DerivedColumn(key.source.form.cellKind, blockCounts: table.blockCounts) {
        [table] row in table.record(row).map(key.source.read) ?? .missing
      }
      return computed(name, key.name, label, key.source.form.fieldKind, derived)
    case .aggregate(let aggregate):
      let derived = aggregateColumn(aggregate)
      return computed(
        name, ListNames.name(of: aggregate), label, aggregate.form.fieldKind, derived)
    case .related(let field, let rest):
      guard let other = referenced(field) else { return stored(field) }
      return relatedColumn(name, field, other, other.column(rest))
    }
  }

  private func computed(
    _ name: ListName, _ key: String, _ label: String, _ kind: FieldKind, _ derived: DerivedColumn
  ) -> ListColumn {
    ListColumn(
      name: name, key: key, label: label, field: FieldInfo(name: key, label: label, kind: kind),
      cells: derived.column, derived: derived)
  }

  /// The table that a reference field leads to.
  func referenced(_ field: Int) -> ListTable? {
    model.fields[field].reference.flatMap { tables.catalog.find($0) }.map(tables.table)
  }

  /// The row that a reference leads to; `IdentifierIndex.none` where it leads nowhere.
  func target(_ reference: CellColumn, _ row: UInt32) -> UInt32 {
    reference.isPresent(row) ? index.target(reference, row) : IdentifierIndex.none
  }

  /// What related records are called: their titles, or where there is none the id that was given.
  private func relatedTitles(_ field: Int, _ other: ListTable) -> DerivedColumn {
    let reference = inherited(field).cells
    let titles = other.cells(.title)
    return DerivedColumn(.text, blockCounts: table.blockCounts) { row in
      guard reference.isPresent(row) else { return .missing }
      let target = other.target(reference, row)
      if target != IdentifierIndex.none, let titles, titles.isPresent(target) {
        return .text(titles.text(target).string)
      }
      return .text((RecordID(fieldValue: reference.value(row)) ?? .none).description)
    }
  }
}

extension SortForm {
  /// The field type that shows values of this form.
  var fieldKind: FieldKind {
    switch self {
    case .flag: .flag
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .date: .dayOrMoment
    case .choice: .integer
    case .texts: .texts
    case .identifier: .identifier
    }
  }
}
