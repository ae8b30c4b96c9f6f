import CSQLite
import ModelKit
import SystemKit

/// Takes recorded changes back or does them again, piece by piece as they are kept.
final class ChangeReplay {
  /// How it went; unless all was done the transaction is to be given up.
  enum Outcome {
    case done
    /// A row isn't as the changes left it.
    case conflict(table: String, id: RecordID)
    /// The pieces are no changes of the tables.
    case unreadable
  }

  private let direction: StoreError.Direction
  private let source: PieceSource
  private var conflict: (table: String, id: RecordID)?

  /// - Parameter next: gives the pieces in their order, nil behind the last.
  init(
    _ direction: StoreError.Direction,
    _ next: @escaping () throws(StoreError) -> ByteBuffer?
  ) {
    self.direction = direction
    source = PieceSource(next)
  }

  /// Carries the changes out; to be called in a transaction.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(changes × log rows).
  func run(_ database: Database) throws(StoreError) -> Outcome {
    let code = withExtendedLifetime(self) {
      sqlite3changeset_apply_v2_strm(
        database.handle,
        { pointer, bytes, count in
          guard let pointer, let bytes, let count else { return SQLITE_ERROR }
          let replay = Unmanaged<ChangeReplay>.fromOpaque(pointer).takeUnretainedValue()
          return replay.source.give(bytes, count)
        }, Unmanaged.passUnretained(self).toOpaque(),
        nil,
        { pointer, reason, iterator in
          guard let pointer, let iterator else { return SQLITE_CHANGESET_ABORT }
          let replay = Unmanaged<ChangeReplay>.fromOpaque(pointer).takeUnretainedValue()
          return replay.meet(reason, iterator)
        }, Unmanaged.passUnretained(self).toOpaque(), nil, nil,
        direction == .undo ? SQLITE_CHANGESETAPPLY_INVERT : 0)
    }
    if let error = source.error { throw error }
    if let conflict { return .conflict(table: conflict.table, id: conflict.id) }
    switch code & 0xFF {
    case SQLITE_OK: return .done
    // The library read the pieces and not the file: it has no words of its own for this.
    case SQLITE_CORRUPT where sqlite3_errcode(database.handle) & 0xFF != SQLITE_CORRUPT:
      return .unreadable
    default: throw database.failure(code)
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
