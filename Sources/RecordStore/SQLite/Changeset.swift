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

/// Takes recorded changes back, piece by piece as they are kept.
final class ChangeReversal {
  private let next: () throws(StoreError) -> ByteBuffer?
  private var piece: ByteBuffer?
  private var done = 0
  private var error: StoreError?
  /// The first row that isn't as the changes left it.
  private var conflict: (table: String, id: RecordID)?

  /// - Parameter next: gives the pieces in their order, nil behind the last.
  init(_ next: @escaping () throws(StoreError) -> ByteBuffer?) { self.next = next }

  /// Takes the changes back; to be called in a transaction.
  ///
  /// - Returns: nil, or the row that was changed since; then the transaction is to be given up.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(changes × log rows).
  func run(_ database: Database) throws(StoreError) -> (table: String, id: RecordID)? {
    let code = withExtendedLifetime(self) {
      sqlite3changeset_apply_v2_strm(
        database.handle,
        { pointer, bytes, count in
          guard let pointer, let bytes, let count else { return SQLITE_ERROR }
          let reversal = Unmanaged<ChangeReversal>.fromOpaque(pointer).takeUnretainedValue()
          return reversal.give(bytes, count)
        }, Unmanaged.passUnretained(self).toOpaque(), nil,
        { pointer, reason, iterator in
          guard let pointer, let iterator else { return SQLITE_CHANGESET_ABORT }
          let reversal = Unmanaged<ChangeReversal>.fromOpaque(pointer).takeUnretainedValue()
          return reversal.meet(reason, iterator)
        }, Unmanaged.passUnretained(self).toOpaque(), nil, nil, SQLITE_CHANGESETAPPLY_INVERT)
    }
    if let error { throw error }
    if let conflict { return conflict }
    if code != SQLITE_OK { throw database.failure(code) }
    return nil
  }

  private func give(_ target: UnsafeMutableRawPointer, _ count: UnsafeMutablePointer<Int32>)
    -> Int32
  {
    do throws(StoreError) {
      if piece == nil || done >= (piece?.count ?? 0) {
        piece = try next()
        done = 0
      }
      guard let piece else {
        count.pointee = 0
        return SQLITE_OK
      }
      let given = min(Int(count.pointee), piece.count - done)
      target.copyMemory(from: piece.base + done, byteCount: given)
      done += given
      count.pointee = Int32(given)
      return SQLITE_OK
    } catch {
      self.error = error
      return SQLITE_ABORT
    }
  }

  private func meet(_ reason: Int32, _ iterator: OpaquePointer) -> Int32 {
    var table: UnsafePointer<CChar>?
    var (columns, operation, indirect): (Int32, Int32, Int32) = (0, 0, 0)
    sqlite3changeset_op(iterator, &table, &columns, &operation, &indirect)
    var value: OpaquePointer?
    if operation == SQLITE_INSERT {
      sqlite3changeset_new(iterator, 0, &value)
    } else {
      sqlite3changeset_old(iterator, 0, &value)
    }
    conflict = (table.map { String(cString: $0) } ?? "", RecordID(stored: value))
    return SQLITE_CHANGESET_ABORT
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
