import CSQLite
import Interchange
import ModelKit
import SortKit
import SystemKit

/// Writes a table's records into a store's table, straight from their cells.
///
/// It is used within one transaction, by one thread.
final class RecordWriter {
  /// What became of a record.
  enum Outcome { case added, changed, unchanged }

  let database: Database
  let target: StoredTable
  let records: RecordTable
  let columns: [CellColumn]
  let choices: [[ByteBuffer]]
  let json: JSONWriter
  private(set) lazy var spellings = SpelledNames(records.model)
  let scratch = ByteBuffer(capacity: 256)
  private let insertion: Statement
  private let moreQuery: Statement
  /// Values that stayed where those given can't be read.
  private(set) var kept: KeptFields
  /// Ids for references that are names, by field and row.
  var references: [Int: [UInt32: RecordID]] = [:]
  private var updates: [[UInt16]: UpdateStatement] = [:]

  /// - Parameter target: a table whose columns are the fields that the records' model declares.
  init(
    _ database: Database, _ target: StoredTable, _ records: RecordTable
  ) throws(StoreError) {
    self.database = database
    self.target = target
    self.records = records
    columns = records.model.fields.indices.map { records.column($0) }
    choices = records.model.fields.map { field in
      field.choices.map { choice in
        let name = ByteBuffer(capacity: 64)
        name.append(choice.name)
        return name
      }
    }
    json = JSONWriter(records)
    let marks = (1...target.columns.count + 2).map { "?\($0)" }.joined(separator: ", ")
    insertion = try database.prepare(
      "INSERT INTO \(quoted(target.table)) VALUES(\(marks)) ON CONFLICT(\"id\") DO NOTHING")
    moreQuery = try database.prepare(
      "SELECT \(quoted(StoredTable.more)) FROM \(quoted(target.table)) WHERE \"id\" = ?1")
    kept = try KeptFields(database, target)
  }

  /// Adds a record whose id isn't taken.
  ///
  /// - Parameter id: what the record gets as its id; unless given, its own.
  /// - Returns: whether it was added.
  /// - Complexity: O(fields + log rows).
  func insert(_ row: UInt32, id: Int64? = nil) throws(StoreError) -> Bool {
    bindID(insertion, 1, row, id)
    for field in 1...max(1, target.columns.count) where field <= target.columns.count {
      bindField(insertion, Int32(field + 1), row, field)
    }
    let place = Int32(target.columns.count + 2)
    let more = FurtherFields(of: row, in: self).merged(into: nil)
    if let more { insertion.bind(place, lasting: more.slice) } else { insertion.bindNull(place) }
    try insertion.run()
    return database.changes > 0
  }

  /// Adds a record, or gives the one of its id the values that this one has.
  ///
  /// What the record says nothing of stays as it is; null clears it.
  /// - Complexity: O(fields + log rows).
  func merge(_ row: UInt32) throws(StoreError) -> Outcome {
    if try insert(row) { return .added }
    return try update(row, id: records.id(row)) ? .changed : .unchanged
  }

  /// Gives a stored record the values that a row has.
  ///
  /// A value that can't be read as its field's type replaces none that can, see ``KeptFields``.
  /// - Parameter removed: fields that its model doesn't know, which are to go.
  /// - Returns: whether it was changed by that.
  func update(
    _ row: UInt32, id: RecordID, removing removed: [String] = []
  ) throws(StoreError) -> Bool {
    let said = (1...max(1, target.columns.count)).filter {
      $0 <= target.columns.count && says(row, $0)
    }
    let staying = try kept.take(said.filter { isUnreadable(row, $0) }, of: row, id: id)
    let given = staying.isEmpty ? said : said.filter { !staying.contains($0) }
    moreQuery.bind(1, id)
    defer { moreQuery.reset() }
    guard try moreQuery.step() else { return false }
    let old = moreQuery.isNull(0) ? nil : moreQuery.bytes(0)
    let more = FurtherFields(of: row, in: self, without: staying)
      .merged(into: old, removing: removed)
    let isMoreSame =
      old.map { old in more.map { $0.slice.isEqual(to: old) } ?? false } ?? (more == nil)
    if given.isEmpty, isMoreSame { return false }
    let key = given.map { UInt16($0) } + (isMoreSame ? [] : [0])
    let update: UpdateStatement
    if let known = updates[key] {
      update = known
    } else {
      update = try UpdateStatement(database, target, fields: given, more: !isMoreSame)
      updates[key] = update
    }
    for (place, field) in given.enumerated() {
      bindField(update.statement, Int32(place + 1), row, field)
    }
    let place = Int32(given.count + 1)
    if !isMoreSame {
      if let more {
        update.statement.bind(place, lasting: more.slice)
      } else {
        update.statement.bindNull(place)
      }
    }
    update.statement.bind(isMoreSame ? place : place + 1, id)
    try update.statement.run()
    return database.changes > 0
  }

  /// Whether a row says anything of a field: a value, one that can't be read, or null.
  func says(_ row: UInt32, _ field: Int) -> Bool {
    let column = columns[field]
    if records.isAssumed(row, field: field) { return false }
    if column.isPresent(row) || column.isAlternate(row) { return true }
    // Why a value is missing is said by its first byte: null and empty clear, absence doesn't.
    return column.byte(row) != 0
  }

  /// Whether a row has something for a field that its type can't hold.
  func isUnreadable(_ row: UInt32, _ field: Int) -> Bool {
    !columns[field].isPresent(row) && columns[field].isAlternate(row)
  }

  /// Whether a row has a number whose digits its field's type can't hold.
  func hasFurtherDigits(_ row: UInt32, _ field: Int) -> Bool {
    columns[field].kind == .real && records.spelling(row, field: field) != nil
  }

  /// Whether a row says that a field has no value.
  func clears(_ row: UInt32, _ field: Int) -> Bool {
    says(row, field) && !columns[field].isPresent(row) && !isUnreadable(row, field)
  }

  private func bindID(_ statement: borrowing Statement, _ place: Int32, _ row: UInt32, _ id: Int64?)
  {
    if let id { return statement.bind(place, id) }
    let column = columns[0]
    if column.isAlternate(row) {
      statement.bind(place, lasting: column.text(row))
    } else {
      statement.bind(place, column.word(row))
    }
  }

  /// Binds a field's value; null where it has none that its type can hold.
  func bindField(
    _ statement: borrowing Statement, _ place: Int32, _ row: UInt32, _ field: Int
  ) {
    let column = columns[field]
    guard column.isPresent(row), !records.isAssumed(row, field: field) else {
      return statement.bindNull(place)
    }
    switch column.kind {
    case .flag: statement.bind(place, Int64(column.byte(row) != 0 ? 1 : 0))
    case .integer: statement.bind(place, column.word(row))
    case .real: statement.bind(place, column.real(row))
    case .text: statement.bind(place, lasting: column.text(row))
    case .identifier:
      if !references.isEmpty, let id = references[field]?[row] { return statement.bind(place, id) }
      bindIdentifier(statement, place, column, row)
    case .choice:
      let index = Int(column.byte(row))
      guard index < choices[field].count else { return statement.bindNull(place) }
      statement.bind(place, lasting: choices[field][index].slice)
    case .date:
      scratch.removeAll()
      // A moment with more digits than its cell holds.
      if let source = records.spelling(row, field: field) {
        return statement.bind(place, source.text)
      }
      let cell = column.word(row)
      let payload = DateCell.payload(cell)
      if DateCell.isDay(cell) {
        ISODate.append(day: Int(payload), to: scratch)
      } else {
        ISODate.append(microseconds: payload, to: scratch)
      }
      statement.bind(place, scratch.slice)
    case .texts:
      scratch.removeAll()
      json.appendValue(row, field: field, to: scratch)
      statement.bind(place, scratch.slice)
    }
  }

  private func bindIdentifier(
    _ statement: borrowing Statement, _ place: Int32, _ column: CellColumn, _ row: UInt32
  ) {
    if column.isAlternate(row) {
      statement.bind(place, lasting: column.text(row))
    } else {
      statement.bind(place, column.word(row))
    }
  }
}

/// A compiled update of some of a table's columns, which changes nothing where all are the same.
private final class UpdateStatement {
  let statement: Statement

  init(
    _ database: Database, _ target: StoredTable, fields: [Int], more: Bool
  ) throws(StoreError) {
    let names =
      fields.map { quoted(target.columns[$0 - 1].column) }
      + (more ? [quoted(StoredTable.more)] : [])
    let sets = names.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
    let differs = names.enumerated().map { "\($1) IS NOT ?\($0 + 1)" }.joined(separator: " OR ")
    statement = try database.prepare(
      "UPDATE \(quoted(target.table)) SET \(sets) WHERE \"id\" = ?\(names.count + 1) AND (\(differs))"
    )
  }
}
