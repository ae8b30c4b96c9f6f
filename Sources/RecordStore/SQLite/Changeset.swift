import CSQLite
import ModelKit
import SystemKit

/// Recorded changes, to be looked through or taken back.
struct Changeset {
  private let bytes: ByteBuffer

  init(_ bytes: ByteBuffer) { self.bytes = bytes }

  /// One value of a changed row; nil where it didn't change, or isn't part of the change.
  typealias Value = OpaquePointer?

  /// One changed row.
  struct Change {
    let table: String
    let operation: Int32
    let columns: Int32
    fileprivate let iterator: OpaquePointer

    /// The value before, nil where it is the same or wasn't there.
    func old(_ column: Int32) -> Value {
      var value: OpaquePointer?
      guard operation != SQLITE_INSERT else { return nil }
      sqlite3changeset_old(iterator, column, &value)
      return value
    }

    /// The value after, nil where it is the same or isn't there.
    func new(_ column: Int32) -> Value {
      var value: OpaquePointer?
      guard operation != SQLITE_DELETE else { return nil }
      sqlite3changeset_new(iterator, column, &value)
      return value
    }
  }

  /// Calls the closure with each change until it returns false.
  ///
  /// - Returns: whether the changes could be read.
  /// - Complexity: O(changes).
  func visit(_ body: (Change) -> Bool) -> Bool {
    guard bytes.count > 0 else { return true }
    guard bytes.count <= Int(Int32.max) else { return false }
    var iterator: OpaquePointer?
    guard sqlite3changeset_start(&iterator, Int32(bytes.count), bytes.base) == SQLITE_OK,
      let iterator
    else { return false }
    while sqlite3changeset_next(iterator) == SQLITE_ROW {
      var table: UnsafePointer<CChar>?
      var (columns, operation, indirect): (Int32, Int32, Int32) = (0, 0, 0)
      sqlite3changeset_op(iterator, &table, &columns, &operation, &indirect)
      guard let table else { break }
      let change = Change(
        table: String(cString: table), operation: operation, columns: columns, iterator: iterator)
      guard body(change) else { break }
    }
    return sqlite3changeset_finalize(iterator) == SQLITE_OK
  }
}

extension RecordID {
  /// The id in a column's value.
  init(stored value: OpaquePointer?) {
    guard let value else {
      self = .none
      return
    }
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_NULL: self = .none
    default: self.init(RowFiller.text(value).string)
    }
  }
}
