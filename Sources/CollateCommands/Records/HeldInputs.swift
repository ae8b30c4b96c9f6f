import Interchange
import Synchronization
import SystemKit

/// The inputs that can be read only once, such as pipes, held for reading them again with other fields.
final class HeldInputs: Sendable {
  private let held = Mutex<[String: InputBytes]>([:])

  /// Opens a file, or finds what was read of it.
  ///
  /// - Parameter limit: what may be in memory while it is read; nil for the usual.
  /// - Throws: `ReadingError` for a file that isn't there or can't be read.
  func open(_ path: String, limit: MemoryLimit?) throws(ReadingError) -> InputBytes {
    if let input = held.withLock({ $0[path] }) { return input }
    let input = try InputBytes(path: path, limit: limit)
    if input.isHeld { held.withLock { $0[path] = input } }
    return input
  }
}
