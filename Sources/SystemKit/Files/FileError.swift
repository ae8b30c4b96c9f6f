import Glibc

/// Why a file can't be read or written: the path, what was tried, the system's reason.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was tried.
  package enum Action: String, Hashable, Sendable {
    case open, read, create, write, replace
  }

  package let action: Action
  package let path: String
  /// The system's error number.
  package let code: Int32
  /// Why not, where no number of the system says it.
  package let reason: String?

  package init(_ action: Action, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
    reason = nil
  }

  package init(_ action: Action, _ path: String, because reason: String) {
    self.action = action
    self.path = path
    code = 0
    self.reason = reason
  }

  /// As in `can't write 'out.md': No space left on device`.
  package var description: String {
    "can't \(action.rawValue) '\(path)': \(reason ?? String(cString: strerror(code)))"
  }
}
