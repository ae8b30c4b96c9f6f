import CSQLite
import Glibc
import SystemKit

extension StoreError {
  /// Why a file can't be opened.
  ///
  /// - Parameter makes: whether one was to be made.
  static func opening(
    _ place: StorePath, makes: Bool, code: Int32, system: Int32
  ) -> StoreError {
    guard code & 0xFF == SQLITE_CANTOPEN else {
      return failed(place.given, code: code, words: words(code), system: system, patience: 0)
    }
    return unreachable(place, makes: makes)
  }

  /// What a code of the library says.
  ///
  /// What should never happen has the code and the statement with it, for a report of the fault.
  static func failed(
    _ path: String, code: Int32, words: String, system: Int32, patience: Int32,
    statement: String? = nil
  ) -> StoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path, seconds: Int(patience) / 1000)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_NOTADB: return .foreign(path: path, reason: .noDatabase)
    case SQLITE_CORRUPT: return .damaged(path: path, reason: words)
    // SQLITE_READONLY_DBMOVED, a macro that Swift doesn't see.
    case SQLITE_READONLY where code >> 8 == 4:
      return .system(path: path, reason: "it was moved or removed meanwhile")
    case SQLITE_READONLY: return unwritable(path, system: system)
    case SQLITE_PERM, SQLITE_AUTH: return .noPermission(path: path)
    case SQLITE_NOMEM: return .system(path: path, reason: "not enough memory")
    case SQLITE_CANTOPEN where system == EROFS, SQLITE_IOERR where system == EROFS:
      return .readOnly(path: path)
    case SQLITE_CANTOPEN:
      return system == 0
        ? .system(path: path, reason: words)
        : .system(path: path, reason: String(cString: strerror(system)))
    case SQLITE_IOERR:
      switch system {
      case ENOSPC, EDQUOT: return .full(path: path)
      case EFBIG: return .sizeLimit(path: path)
      case 0: return .system(path: path, reason: words)
      default: return .system(path: path, reason: String(cString: strerror(system)))
      }
    // The statements are ours, so it is the tables that aren't as they should be.
    case SQLITE_ERROR
    where words.contains("no such table") || words.contains("no such column")
      || words.contains("has no column") || words.contains("columns but"):
      return .damaged(path: path, reason: words)
    default:
      let about = statement.map { " in " + MessageLimit.usual.quoted($0) } ?? ""
      return .system(path: path, reason: "\(words) (SQLite's code \(code)\(about))")
    }
  }

  private static func words(_ code: Int32) -> String { String(cString: sqlite3_errstr(code)) }
}
