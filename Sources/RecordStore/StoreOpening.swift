import CSQLite
import Glibc

/// Opens a store's file, and leaves any other file as it is.
enum StoreOpening {
  /// Opens a store, or once more where others are making it at this moment: SQLite waits for writers,
  /// and not for whoever changes the kind of journal or takes a journal back.
  ///
  /// - Throws: ``StoreError``, as where there is none, unless the access makes one.
  static func open(
    _ place: StorePath, _ access: SQLiteStore.Access, patience: Int32
  ) throws(StoreError) -> Database {
    if let error = StoreError.unsuitable(place) { throw error }
    let pause: Int32 = 10
    var waited: Int32 = 0
    while true {
      do throws(StoreError) {
        switch access {
        case .read, .inspect: return try openForReading(place, patience: patience)
        case .change: return try openForWriting(place, makes: false, patience: patience)
        case .write: return try openForWriting(place, makes: true, patience: patience)
        case .trial: return try openForTrial(place, patience: patience)
        }
      } catch {
        guard case .busy = error, waited < patience else { throw error }
        sqlite3_sleep(pause)
        waited += pause
      }
    }
  }

  /// Opens a store to be read; nothing is written, and writers are not held up.
  ///
  /// - Throws: ``StoreError``.
  private static func openForReading(
    _ place: StorePath, patience: Int32
  ) throws(StoreError) -> Database {
    // Who may not write the file makes none beside it: its owner couldn't write those.
    if access(place.file, F_OK) == 0, !place.isWritable, !place.isInUse {
      return try openUnlocked(place, patience: patience)
    }
    let database = try Database(place, .read, patience: patience)
    guard try isStore(database) else { throw .notFound(path: place.given) }
    do throws(StoreError) {
      try prepare(database)
      return database
    } catch {
      // Where nothing can be written, the index that readers and writers share can't be made;
      // then nobody writes either, and the file can be read as it stands.
      guard case .damaged = error else {
        guard !canWrite(place) else { throw error }
        return try openUnlocked(place, patience: patience)
      }
      throw error
    }
  }

  /// Opens a store that nobody is writing, as it stands.
  ///
  /// - Throws: ``StoreError``, as where a log beside it holds changes of it.
  private static func openUnlocked(
    _ place: StorePath, patience: Int32
  ) throws(StoreError) -> Database {
    guard !StorePath.hasContent(place.log) else {
      throw .unreachable(path: place.given, reason: .separateLog(place.log))
    }
    let database = try Database(place, .unlocked, patience: patience)
    guard try isStore(database) else { throw .notFound(path: place.given) }
    try prepare(database)
    return database
  }

  /// Opens a store to be written.
  ///
  /// - Parameter makes: whether to make one where none is, with the folders that lead to it.
  /// - Throws: ``StoreError``.
  private static func openForWriting(
    _ place: StorePath, makes: Bool, patience: Int32
  ) throws(StoreError) -> Database {
    // A write beyond a file size limit shall fail, not end the process.
    signal(SIGXFSZ, SIG_IGN)
    let path = place.given
    if makes {
      makeFolders(to: place.file)
      try place.refuseLeftovers()
    }
    let database = try Database(place, makes ? .write : .change, patience: patience)
    guard sqlite3_db_readonly(database.handle, "main") == 0 else {
      throw StoreError.unwritable(path)
    }
    // SQLite writes beside the file.
    guard access(place.folder, W_OK) == 0 else {
      if StoreError.isReadOnly(place.folder) { throw .readOnly(path: path) }
      throw .unreachable(path: path, reason: .closedFolder(place.folder))
    }
    let isThere = try isStore(database)
    if !isThere {
      guard makes else { throw .notFound(path: path) }
      try database.run("PRAGMA journal_mode = DELETE")
      try database.writing { () throws(StoreError) in try StoreSchema.upgrade(database) }
    }
    try prepare(database)
    // One that is there stays as it is until it is changed.
    if !isThere { useLog(database) }
    return database
  }

  /// Opens the store that is there, or one in memory: what is only tried makes no file.
  ///
  /// - Throws: ``StoreError``.
  private static func openForTrial(
    _ place: StorePath, patience: Int32
  ) throws(StoreError) -> Database {
    do throws(StoreError) {
      return try openForWriting(place, makes: false, patience: patience)
    } catch {
      guard case .notFound = error else { throw error }
      let database = try Database(place, .memory, patience: patience)
      try database.writing { () throws(StoreError) in try StoreSchema.upgrade(database) }
      return database
    }
  }

  private static func prepare(_ database: Database) throws(StoreError) {
    try database.run("PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON")
    let id = try database.integer("PRAGMA application_id")
    guard id == StoreSchema.applicationID else {
      throw .foreign(path: database.path, reason: .otherApplication)
    }
  }

  /// Whether a file is one of ours by its first bytes; false where it is empty.
  ///
  /// They are read before SQLite looks at the file: it would make files beside a foreign one.
  private static func isStore(_ database: Database) throws(StoreError) -> Bool {
    let path = database.path
    let size = try fileSize(database)
    if size == 0 { return false }
    let header = try header(database)
    guard size >= FileHeader.size, header.isDatabase else {
      throw .foreign(path: path, reason: .noDatabase)
    }
    guard header.isStore else {
      if hasStoreTables(database.place) {
        throw .damaged(
          path: path,
          reason: "its id is no store's, and its tables are "
            + "('PRAGMA application_id = \(StoreSchema.applicationID)' in sqlite3 sets it right)")
      }
      throw .foreign(path: path, reason: .otherApplication)
    }
    if StorePath.hasContent(database.place.journal) {
      // The making of the store was cut short, or is under way: SQLite takes it back, or waits.
      _ = try database.integer("PRAGMA schema_version")
      return try fileSize(database) > 0
    }
    if let fault = header.fault { throw .damaged(path: path, reason: fault) }
    try checkSize(database, header, size)
    return true
  }

  /// Whether a file that says to be another program's has a store's tables; it is only looked at.
  private static func hasStoreTables(_ place: StorePath) -> Bool {
    guard let database = try? Database(place, .unlocked, patience: 0),
      let entries = try? SchemaEntry.all(database)
    else { return false }
    let names = Set(entries.map(\.name))
    return StoreSchema.tableNames(of: 1).isSubset(of: names)
  }

  private static func fileSize(_ database: Database) throws(StoreError) -> Int64 {
    var size: Int64 = 0
    let code = csqlite_file_size(database.handle, &size)
    guard code == SQLITE_OK else { throw database.failure(code) }
    return size
  }

  /// A file that was cut off is refused before anything is written to it.
  private static func checkSize(
    _ database: Database, _ header: FileHeader, _ size: Int64
  ) throws(StoreError) {
    guard header.fileSize > size, !StorePath.hasContent(database.place.log) else { return }
    // A writer may just have finished; what it left is looked at once more.
    let again = try self.header(database)
    let newSize = try fileSize(database)
    if again.fileSize > newSize {
      throw .damaged(
        path: database.path, reason: "\(newSize) bytes are there of \(header.fileSize)")
    }
  }

  private static func header(_ database: Database) throws(StoreError) -> FileHeader {
    var bytes = [UInt8](repeating: 0, count: FileHeader.size)
    let code = csqlite_read_file(database.handle, &bytes, Int32(FileHeader.size), 0)
    // A short file leaves zeros.
    guard code == SQLITE_OK || code == csqlite_short_read else {
      throw database.failure(code)
    }
    return FileHeader(bytes)
  }

  /// Write-ahead logging, in which readers and a writer don't wait for each other.
  ///
  /// Another process that uses the new store at this moment can be in the way; it, or the next one
  /// to write, makes the change then.
  static func useLog(_ database: Database) {
    guard let header = try? header(database), !header.usesLog else { return }
    database.briefly { try? database.run("PRAGMA journal_mode = WAL") }
  }

  private static func canWrite(_ place: StorePath) -> Bool {
    access(place.folder, W_OK) == 0 && place.isWritable
  }

  private static func makeFolders(to path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard parts.count > 0, access(parts.joined(separator: "/") + "/", F_OK) != 0 else { return }
    var folder = ""
    while let part = parts.popFirst() {
      folder += part + "/"
      // What can't be made is reported when the file can't be opened.
      if folder != "/" { mkdir(folder, 0o777) }
    }
  }
}
