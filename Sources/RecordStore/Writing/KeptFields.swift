import ModelKit

/// Fields of stored records whose values stay, since what is to take their place can't be read.
///
/// A value that its field's type can't hold never replaces one that it can: the stored one stays, and
/// what couldn't be read is left out, for beside a value in the column nothing would ever show it. It is
/// kept only where the column is empty, as it is for a new record.
struct KeptFields: ~Copyable {
  /// A field of a row whose stored value stays.
  struct Place: Hashable {
    let row: UInt32
    let field: Int
  }

  /// All that stayed so far.
  private(set) var places: [Place] = []
  private let query: Statement

  init(_ database: Database, _ target: StoredTable) throws(StoreError) {
    query = try database.prepare("SELECT * FROM \(quoted(target.table)) WHERE \"id\" = ?1")
  }

  /// Those of some fields that have a value in the stored record.
  ///
  /// - Complexity: O(fields + log rows).
  mutating func take(
    _ fields: [Int], of row: UInt32, id: RecordID
  ) throws(StoreError) -> Set<Int> {
    guard !fields.isEmpty else { return [] }
    query.bind(1, id)
    defer { query.reset() }
    guard try query.step() else { return [] }
    let kept = fields.filter { !query.isNull(Int32($0)) }
    places += kept.map { Place(row: row, field: $0) }
    return Set(kept)
  }
}
