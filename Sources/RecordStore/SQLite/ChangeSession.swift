import CSQLite
import SystemKit

/// Takes note of all that a connection changes in some tables, from its making on.
///
/// https://sqlite.org/sessionintro.html
final class ChangeSession {
  private let database: Database
  private let handle: OpaquePointer

  init(_ database: Database, _ tables: [String]) throws(StoreError) {
    self.database = database
    var handle: OpaquePointer?
    let code = sqlite3session_create(database.handle, "main", &handle)
    guard code == SQLITE_OK, let handle else { throw database.failure(code) }
    self.handle = handle
    for table in tables {
      let code = sqlite3session_attach(handle, table)
      guard code == SQLITE_OK else { throw database.failure(code) }
    }
  }

  deinit { sqlite3session_delete(handle) }

  var isEmpty: Bool { sqlite3session_isempty(handle) != 0 }

  /// The changes as one changeset.
  ///
  /// - Complexity: O(bytes).
  func changes() throws(StoreError) -> ByteBuffer {
    let all = ByteBuffer()
    try stream { (bytes: ByteSlice) throws(StoreError) -> Void in all.append(bytes) }
    return all
  }

  /// Hands over the changeset in pieces, so that it needn't fit into memory or one value.
  ///
  /// - Throws: ``StoreError``, and what the closure throws.
  /// - Complexity: O(bytes).
  func stream(_ take: @escaping (ByteSlice) throws(StoreError) -> Void) throws(StoreError) {
    let sink = ChangeSink(take)
    let code = withExtendedLifetime(sink) {
      sqlite3session_changeset_strm(
        handle,
        { pointer, bytes, count in
          guard let pointer, let bytes else { return SQLITE_ERROR }
          let sink = Unmanaged<ChangeSink>.fromOpaque(pointer).takeUnretainedValue()
          return sink.take(
            ByteSlice(start: bytes.assumingMemoryBound(to: UInt8.self), count: Int(count)))
        }, Unmanaged.passUnretained(sink).toOpaque())
    }
    if let error = sink.error { throw error }
    if code != SQLITE_OK { throw database.failure(code) }
  }
}

/// Carries an error of Swift through the library's loop.
private final class ChangeSink {
  private let body: (ByteSlice) throws(StoreError) -> Void
  private(set) var error: StoreError?

  init(_ body: @escaping (ByteSlice) throws(StoreError) -> Void) { self.body = body }

  func take(_ bytes: ByteSlice) -> Int32 {
    do throws(StoreError) {
      try body(bytes)
      return SQLITE_OK
    } catch {
      self.error = error
      return SQLITE_ABORT
    }
  }
}
