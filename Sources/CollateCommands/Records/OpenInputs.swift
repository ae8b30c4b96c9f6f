import Interchange
import SystemKit

/// The files of a command, each opened once: what comes through a pipe can't be read a second time.
final class OpenInputs {
  private var inputs: [String: InputBytes] = [:]
  private let limit: MemoryLimit?

  init(limit: MemoryLimit? = nil) { self.limit = limit }

  /// The bytes of a file, as they were when it was asked for first.
  ///
  /// - Throws: `ReadingError`.
  func input(_ path: String) throws(ReadingError) -> InputBytes {
    if let known = inputs[path] { return known }
    let input = try InputBytes(path: path, limit: limit)
    inputs[path] = input
    return input
  }
}
