import Glibc
package import SystemKit

/// Why a file can't be read at all. What is wrong with single values is a `RecordProblem` instead.
package enum ReadingError: Error, Hashable, Sendable {
  case notFound(file: String)
  case isFolder(file: String)
  case noPermission(file: String)
  /// The system's own words for anything else.
  case system(file: String, reason: String)
  /// The text breaks its format's rules.
  case malformed(TextPlace, found: String, expected: String)
  /// The text is well formed, but a record should be where something else is.
  case noRecord(TextPlace, found: String)
  case tooDeep(TextPlace, limit: Int)
  case tooLarge(file: String)
  /// The text is no UTF-8, but in an encoding that can be told.
  case otherEncoding(file: String, name: String)
  case outOfMemory(file: String)
  /// More would be in memory than was allowed.
  case overLimit(file: String, limit: MemoryLimit)
  /// More text than a template or a file of settings can mean to be.
  case tooLong(file: String, limit: MemoryLimit)
  /// A device, which may have no end.
  case device(file: String)
  /// A pipe that nobody opened to write to it.
  case noWriter(file: String, seconds: Int)
}

extension ReadingError {
  /// The words of the system for a fault, or our own for the usual ones.
  init(code: Int32, file: String) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound(file: file)
    case EISDIR: self = .isFolder(file: file)
    case EACCES, EPERM: self = .noPermission(file: file)
    case ENOMEM: self = .outOfMemory(file: file)
    default: self = .system(file: file, reason: String(cString: strerror(code)))
    }
  }
}

/// A place in a text that a person can find: lines and characters, counted from 1.
package struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// As compilers write it: `tasks.json:3:17`.
  package var description: String { "\(file):\(line):\(column)" }
}

extension ReadingError: CustomStringConvertible {
  /// One line, as in `tasks.json:3:17: expected ',' or ']' after a value, found 'x'`.
  package var description: String {
    switch self {
    case .notFound(let file): "there is no file '\(file)'"
    case .isFolder(let file): "'\(file)' is a folder, not a file"
    case .noPermission(let file): "'\(file)' can't be read: permission denied"
    case .system(let file, let reason): "'\(file)' can't be read: \(reason)"
    case .malformed(let place, let found, let expected):
      "\(place): expected \(expected), found \(found)"
    case .noRecord(let place, let found):
      "\(place): expected a record (an object) or an array of records, found \(found)"
    case .tooDeep(let place, let limit): "\(place): nested deeper than \(limit) levels"
    case .tooLarge(let file):
      "'\(file)' is too large to be read as one document; as one record a line it could be read"
    case .otherEncoding(let file, let name):
      "\(file): the text is \(name), and JSON is read as UTF-8; "
        + "'iconv -f \(name) -t UTF-8' converts it"
    case .outOfMemory(let file): "there is not enough memory to read '\(file)'"
    case .overLimit(let file, let limit):
      "reading '\(file)' takes more than \(limit) of memory, the limit: '--memory' sets another"
    case .tooLong(let file, let limit): "'\(file)' is too long: it holds more than \(limit)"
    case .device(let file):
      "'\(file)' is a device, and isn't read: give a file, a pipe, or '-' for standard input"
    case .noWriter(let file, let seconds):
      "'\(file)' is a pipe that nobody opened to write to it within \(seconds) seconds"
    }
  }
}
