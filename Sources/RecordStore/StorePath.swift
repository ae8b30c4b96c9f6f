import Glibc
import SystemKit

/// A store's path: as it was given, which messages show, and where the file is.
///
/// SQLite writes beside the file that a symbolic link leads to, so everything that looks there has to.
struct StorePath {
  /// The path as it was given.
  let given: String
  /// The path behind symbolic links.
  let file: String

  init(_ given: String) {
    // What leads nowhere is reported when it is opened.
    self.init(given: given, file: SymbolicLink.target(of: given) ?? given)
  }

  /// - Parameter file: a path that is no link.
  init(given: String, file: String) {
    self.given = given
    self.file = file
  }

  /// The log of changes that aren't in the file yet.
  var log: String { file + "-wal" }
  /// The index of the log that all who have the file open share.
  var index: String { file + "-shm" }
  /// What takes a change back that was cut short.
  var journal: String { file + "-journal" }

  /// Whether the file may be written.
  var isWritable: Bool { access(file, W_OK) == 0 }

  /// Whether somebody has it open, or was cut short while they had.
  var isInUse: Bool { access(index, F_OK) == 0 }

  /// The folder that the file is in.
  var folder: String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Whether there is a file with something in it.
  static func hasContent(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_size > 0
  }
}
