import CSQLite
import Glibc
import SystemKit

extension SQLiteStore {
  /// Copies the store as it is at one moment to a new file, while others may go on writing.
  ///
  /// The copy is written beside its place, put there when it is whole, and as private as the store.
  /// - Throws: ``StoreError``, as where a file is there already; then nothing is left behind.
  /// - Complexity: O(bytes).
  package func backUp(to path: String) throws(StoreError) {
    guard access(path, F_OK) != 0 else { throw .exists(path: path) }
    try StorePath(path).refuseLeftovers()
    let temporary: TemporaryFile
    do throws(FileError) {
      temporary = try TemporaryFile(beside: path, suffix: ".partial-")
    } catch {
      switch error.code {
      case ENOENT: throw .missingFolder(of: path)
      case ENOSPC, EDQUOT: throw .full(path: path)
      case EMFILE, ENFILE, EIO:
        throw .system(path: path, reason: String(cString: strerror(error.code)))
      default: throw .unreachable(StorePath(path), makes: true)
      }
    }
    try copy(to: StorePath(given: path, file: temporary.path))
    var facts = stat()
    if stat(database.place.file, &facts) == 0 {
      chmod(temporary.path, facts.st_mode & 0o777)
    }
    // A link, unlike a new name, never takes another file's place.
    guard link(temporary.path, path) == 0 else {
      let code = errno
      if code == EEXIST { throw .exists(path: path) }
      // Some file systems have no links.
      guard access(path, F_OK) != 0 else { throw .exists(path: path) }
      do throws(FileError) {
        try temporary.move(to: path)
      } catch {
        throw .system(path: path, reason: String(cString: strerror(code)))
      }
      return
    }
  }

  private func copy(to place: StorePath) throws(StoreError) {
    signal(SIGXFSZ, SIG_IGN)
    let target = try Database(place, .write, patience: database.patience)
    try target.run("PRAGMA journal_mode = MEMORY")
    guard let backup = sqlite3_backup_init(target.handle, "main", database.handle, "main") else {
      throw target.failure(sqlite3_errcode(target.handle))
    }
    var code = sqlite3_backup_step(backup, -1)
    // A reader is only ever in the way of a change to the file itself, and that is short.
    for _ in 0..<100 where code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED {
      sqlite3_sleep(max(1, database.patience / 100))
      code = sqlite3_backup_step(backup, -1)
    }
    let end = sqlite3_backup_finish(backup)
    if code != SQLITE_DONE { throw target.failure(code) }
    if end != SQLITE_OK { throw target.failure(end) }
  }
}
