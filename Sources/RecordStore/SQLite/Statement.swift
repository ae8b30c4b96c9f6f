import CSQLite
import SystemKit

/// A compiled statement, finalized when it goes out of sight.
struct Statement: ~Copyable {
  let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, _ database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// The statement as it was written.
  private var sql: String? { sqlite3_sql(handle).map { String(cString: $0) } }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  /// - Throws: ``StoreError``.
  borrowing func step() throws(StoreError) -> Bool {
    if let code = database.takeUnbound() { throw database.failure(code, in: sql) }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = database.failure(code, in: sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Carries the statement out to its end, and makes it ready for the next time.
  ///
  /// - Throws: ``StoreError``.
  borrowing func run() throws(StoreError) {
    while try step() {}
    sqlite3_reset(handle)
  }

  /// Makes the statement ready to be carried out again; bound values stay.
  borrowing func reset() { sqlite3_reset(handle) }

  // MARK: Values in, counted from 1

  borrowing func bind(_ place: Int32, _ number: Int64) {
    database.note(sqlite3_bind_int64(handle, place, number))
  }

  borrowing func bind(_ place: Int32, _ number: Double) {
    database.note(sqlite3_bind_double(handle, place, number))
  }

  borrowing func bindNull(_ place: Int32) { database.note(sqlite3_bind_null(handle, place)) }

  /// Binds a text that is copied.
  borrowing func bind(_ place: Int32, _ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bind(
        place, bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty)
    }
  }

  /// Binds a text that is copied.
  borrowing func bind(_ place: Int32, _ text: ByteSlice) {
    database.note(csqlite_bind_copied_text(handle, place, text.start, UInt64(text.count)))
  }

  /// Binds a text whose owner outlives the next step and changes nothing until then.
  borrowing func bind(_ place: Int32, lasting text: ByteSlice) {
    database.note(csqlite_bind_text(handle, place, text.start, UInt64(text.count)))
  }

  /// Binds bytes whose owner outlives the next step and changes nothing until then.
  borrowing func bind(_ place: Int32, lastingBytes bytes: ByteSlice) {
    database.note(csqlite_bind_blob(handle, place, bytes.start, UInt64(bytes.count)))
  }

  // MARK: Values out, counted from 0

  borrowing func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  borrowing func isInteger(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_INTEGER
  }

  borrowing func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The text or bytes of a column, until the next step.
  borrowing func bytes(_ column: Int32) -> ByteSlice {
    // The bytes first: asking for them may convert the value.
    let isBlob = sqlite3_column_type(handle, column) == SQLITE_BLOB
    let start =
      isBlob
      ? sqlite3_column_blob(handle, column).map { $0.assumingMemoryBound(to: UInt8.self) }
      : sqlite3_column_text(handle, column)
    guard let start else { return .empty }
    return ByteSlice(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The text of a column, copied.
  borrowing func text(_ column: Int32) -> String { bytes(column).string }
}
