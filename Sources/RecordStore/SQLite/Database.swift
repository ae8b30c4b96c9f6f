import CSQLite
import Glibc

/// One connection to a database file: its owner, used by one thread at a time.
final class Database {
  let place: StorePath
  let handle: OpaquePointer
  /// How long a statement waits for another process.
  private let waiting: Patience
  /// Where rows go that a statement hands to `collate_rows`.
  let rows = RowTarget()

  /// Whether closing leaves the log as it is.
  private var keepsLog = false
  private var hasWritten = false
  /// Why a value couldn't be bound, as one that is too long; the statement mustn't go on without it.
  private var unbound: Int32?

  /// A reader changes nothing. It may write all the same where the system lets it: whoever closes a
  /// file last has to take in what was logged meanwhile, and what lies beside the file away.
  enum Access { case read, change, write, unlocked, memory }

  /// Opens the file; nothing is read from it yet.
  ///
  /// - Throws: ``StoreError`` where there is no such file, or none can be made there.
  convenience init(path: String, _ access: Access, patience: Int32) throws(StoreError) {
    try self.init(StorePath(path), access, patience: patience)
  }

  init(_ place: StorePath, _ access: Access, patience: Int32) throws(StoreError) {
    csqlite_configure()
    self.place = place
    waiting = Patience(patience)
    var handle: OpaquePointer?
    let mode =
      switch access {
      case .unlocked: SQLITE_OPEN_READONLY
      // Who reads a log makes files beside the store, and only who may write takes them away again.
      case .read, .change: SQLITE_OPEN_READWRITE
      case .write, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(Database.address(place, access), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let reason = errno
      sqlite3_close_v2(handle)
      throw StoreError.opening(place, makes: access == .write, code: code, system: reason)
    }
    self.handle = handle
    Database.harden(handle)
    for code in [waiting.register(with: handle), rows.register(with: handle)]
    where code != SQLITE_OK {
      throw failure(code)
    }
    if access == .read { try forbidWrites() }
  }

  /// Lets statements read only, and leaves a log that others have left to those who write.
  private func forbidWrites() throws(StoreError) {
    if sqlite3_db_readonly(handle, "main") != 0 { return }
    if StorePath.hasContent(place.log) { keepLog(true) }
    try run("PRAGMA query_only = ON")
  }

  deinit {
    // Who reads for long may be the last to close, and be ended before: then nothing is in the log.
    if hasWritten, !keepsLog { emptyLog() }
    // An empty log is nobody's, whatever was in it before.
    if keepsLog, !StorePath.hasContent(place.log) { keepLog(false) }
    sqlite3_close_v2(handle)
  }

  /// The path as it was given.
  var path: String { place.given }

  /// Chooses whether closing leaves the log as it is, as long as what is in it may be broken.
  func keepLog(_ keeps: Bool) {
    keepsLog = keeps
    csqlite_keep_log(handle, keeps ? 1 : 0)
  }

  /// How long a statement waits for another process, in milliseconds.
  var patience: Int32 { waiting.limit }

  /// The path as an address, in which nothing of it means anything.
  private static func address(_ place: StorePath, _ access: Access) -> String {
    if access == .memory { return ":memory:" }
    let path = place.file
    var address = path.hasPrefix("/") ? "file://" : "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        address += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    switch access {
    // Only for a file beside which nobody has a log.
    case .unlocked: return address + "?immutable=1"
    // Files that others made beside it would keep its owner from writing it.
    case .read where !place.isWritable: return address + "?readonly_shm=1"
    default: return address
    }
  }

  /// Carries out statements that give no rows.
  ///
  /// - Throws: ``StoreError``.
  func run(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code, in: sql) }
  }

  /// Compiles a statement.
  ///
  /// - Throws: ``StoreError``, as for a file that is no database.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code, in: sql) }
    return Statement(statement, self)
  }

  /// The one integer that a statement gives; 0 where it gives no row.
  ///
  /// - Throws: ``StoreError``.
  func integer(_ sql: String) throws(StoreError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Takes note of how binding a value went.
  func note(_ code: Int32) {
    if code != SQLITE_OK { unbound = code }
  }

  /// Why a value couldn't be bound since the last time; nil where all could.
  func takeUnbound() -> Int32? {
    defer { unbound = nil }
    return unbound
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Carries out a closure in a transaction that begins with the right to write; all or nothing.
  ///
  /// - Parameter keeps: whether what it writes stays; false only tries it.
  /// - Throws: what the closure throws, and ``StoreError/busy(path:seconds:)``.
  func writing<Value>(
    keeps: Bool = true, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    waiting.giveWay()
    defer { waiting.endWrite() }
    try run("BEGIN IMMEDIATE")
    let value = try finishing(keeps ? "COMMIT" : "ROLLBACK", body)
    if keeps { hasWritten = true }
    // As long as some reader or other is always there, SQLite alone never finds the moment for it,
    // and the log, which everyone has to look through, grows without end.
    var facts = stat()
    if stat(place.log, &facts) == 0, facts.st_size > Database.longLog { emptyLog() }
    return value
  }

  /// Takes the log in, if nobody is in the way for long.
  private func emptyLog() {
    briefly {
      _ = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
  }

  /// Carries out what can be left undone where others are in the way for long.
  func briefly(_ body: () -> Void) { waiting.shorten(to: 100, body) }

  /// The bytes from which on a log is too long.
  private static let longLog = 16 << 20

  /// Carries out a closure that reads one state of the file, whatever others write meanwhile.
  ///
  /// - Throws: what the closure throws.
  func reading<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    if isInTransaction { return try body() }
    try run("BEGIN")
    return try finishing("COMMIT", body)
  }

  private func finishing<Value>(
    _ end: String, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) {
      let value = try body()
      try run(end)
      return value
    } catch {
      // Some faults have ended the transaction already.
      if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// The error of the last call that failed.
  ///
  /// - Parameter sql: the statement that it was about.
  func failure(_ code: Int32, in sql: String? = nil) -> StoreError {
    // It may be the log alone that is broken, as one of another file is; it isn't taken in.
    if [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) { keepLog(true) }
    return StoreError.failed(
      path, code: code, words: String(cString: sqlite3_errmsg(handle)),
      system: sqlite3_system_errno(handle), patience: patience, statement: sql)
  }
}
