import Interchange
import ModelKit
import SortKit
import SystemKit

/// The references of an import that are names: what they mean among its records and those of the store.
struct ImportedNames {
  /// A reference to a record that gets its id by the import.
  struct Link {
    let relation: Relation
    let row: UInt32
    let target: UInt32
  }

  /// The ids that names stand for, by model, field and row.
  private(set) var ids: [String: [Int: [UInt32: RecordID]]] = [:]
  private(set) var links: [Link] = []
  /// References that wait for a record of that name.
  private(set) var waiting: [(relation: Relation, row: UInt32)] = []
  private(set) var problems: [RecordProblem] = []
  /// The rows whose name several records have, by model and field.
  private(set) var unclear: [String: [Int: Set<UInt32>]] = [:]

  /// - Parameter rows: by model those that are taken.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(records) where a reference is a text; nothing otherwise.
  init(
    _ records: RecordSet, rows: [String: [UInt32]], in file: SQLiteStore
  ) throws(StoreError) {
    var titles: [String: TitleIndex] = [:]
    for name in records.modelNames where records.modelsWithTextReferences.contains(name) {
      guard let given = records.tables[name] else { continue }
      for relation in file.catalog.references(of: name) {
        let texts = NamedReferences.rows(relation, of: given, in: records, among: rows[name])
        guard !texts.isEmpty, let target = file.catalog.find(relation.target) else { continue }
        let others = records.tables[relation.target]
        if titles[relation.target] == nil {
          var index = TitleIndex()
          if let others { index.add(others, rows: rows[relation.target]) }
          try file.addTitles(of: target, to: &index)
          titles[relation.target] = index
        }
        take(
          NamedReferences(catalog: file.catalog).find(
            relation, of: given, rows: texts, titles[relation.target] ?? TitleIndex(), others),
          relation)
      }
    }
    takeNested(records, rows: rows, in: file.catalog)
  }

  /// Takes the links of what lies in lists of records without an id. They come last: in whose list a
  /// record lies goes before what it says of that itself.
  private mutating func takeNested(
    _ records: RecordSet, rows: [String: [UInt32]], in catalog: Catalog
  ) {
    guard !records.nestedLinks.isEmpty else { return }
    let taken = rows.mapValues { Set($0) }
    for link in records.nestedLinks {
      // Of several records with one id only the last is taken.
      guard taken[link.source]?.contains(link.row) == true,
        let relation = catalog.references(of: link.source).first(where: {
          $0.field == link.field && $0.target == link.target
        })
      else { continue }
      links.append(Link(relation: relation, row: link.row, target: link.targetRow))
    }
  }

  private mutating func take(_ findings: NamedReferences.Findings, _ relation: Relation) {
    for (row, referent) in findings.found {
      switch referent {
      case .id(let id): ids[relation.source, default: [:]][relation.field, default: [:]][row] = id
      case .row(let other): links.append(Link(relation: relation, row: row, target: other))
      }
    }
    unclear[relation.source, default: [:]][relation.field, default: []]
      .formUnion(findings.unclear)
    waiting += (findings.unknown + findings.unclear).map { (relation: relation, row: $0) }
    problems += findings.problems
  }

  /// Whether the store is to know which ids the import's records get.
  var needsIDs: Bool { !links.isEmpty || !waiting.isEmpty }

  /// The rows that a relation links to records which get their ids by the import.
  func linked(by relation: Relation) -> Set<UInt32> {
    Set(links.lazy.filter { $0.relation == relation }.map(\.row))
  }

  /// Whether a row's name may be any of several records.
  func isUnclear(_ row: UInt32, _ relation: Relation) -> Bool {
    unclear[relation.source]?[relation.field]?.contains(row) ?? false
  }
}

/// The ids that rows of an import have once they are in the store.
struct ImportedIDs {
  private var numbers: [String: [UInt32: Int64]] = [:]

  /// Notes the number that a row without an id gets.
  mutating func add(_ row: UInt32, of model: String, _ number: Int64) {
    numbers[model, default: [:]][row] = number
  }

  func id(_ row: UInt32, of table: RecordTable) -> RecordID {
    numbers[table.model.name.plural]?[row].map { .integer($0) } ?? table.id(row)
  }
}

extension SQLiteStore {
  /// Adds the titles of the stored records.
  ///
  /// - Complexity: O(records).
  func addTitles(of model: AnyModelModule, to index: inout TitleIndex) throws(StoreError) {
    let table = try table(of: model)
    let title = model.field(.title).flatMap { field in
      table.columns.first { $0.field == model.fields[field].name }?.column
    }
    let query = try database.prepare(
      "SELECT \"id\", \(title.map { quoted($0) } ?? "NULL") FROM \(quoted(table.table))")
    while try query.step() {
      index.add(query.id(0), title: query.isNull(1) ? nil : query.text(1))
    }
  }

  /// Links what refers by name to records that got their ids by the import, and remembers the names
  /// that no record has yet.
  ///
  /// - Complexity: O(names × log rows).
  func settle(
    _ names: ImportedNames, _ records: RecordSet, _ ids: ImportedIDs
  ) throws(StoreError) {
    for relation in catalog.relations {
      let links = names.links.filter { $0.relation == relation }
      guard !links.isEmpty, let given = records.tables[relation.source],
        let others = records.tables[relation.target]
      else { continue }
      try refer(
        links.map { (id: ids.id($0.row, of: given), target: ids.id($0.target, of: others)) },
        relation)
    }
    let waiting = try WaitingNames(self)
    for (relation, row) in names.waiting {
      guard let given = records.tables[relation.source] else { continue }
      try waiting.add(
        given.column(relation.field).text(row).string, relation, ids.id(row, of: given))
    }
  }

  private func refer(
    _ pairs: some Sequence<(id: RecordID, target: RecordID)>, _ relation: Relation
  ) throws(StoreError) {
    let source = try model(relation.source)
    let table = try table(of: source)
    let field = source.fields[relation.field].name
    guard let column = table.columns.first(where: { $0.field == field })?.column else { return }
    let update = try database.prepare(
      "UPDATE \(quoted(table.table)) SET \(quoted(column)) = ?1 WHERE \"id\" = ?2")
    for (id, target) in pairs {
      update.bind(1, target)
      update.bind(2, id)
      try update.run()
    }
  }
}
