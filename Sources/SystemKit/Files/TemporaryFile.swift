import CMachine
import Glibc

/// A new file beside a final place: gone when it is let go, or when a signal ends the process.
///
/// ```swift
/// let file = try TemporaryFile(beside: "report.md", prefix: ".")   // ".report.md.x2Ab9c"
/// // write to file.descriptor
/// try file.move(to: "report.md")
/// ```
/// Only its owner can read and write it at first.
package final class TemporaryFile {
  package let path: String
  /// Open for reading and writing; closed by whoever uses it, or with this object.
  package private(set) var descriptor: Int32
  private let place: Int32
  private var isMoved = false

  /// Makes a file whose name is made of the final one.
  ///
  /// - Parameters:
  ///   - prefix: what stands before the final name.
  ///   - suffix: what stands behind it, before six random characters.
  /// - Throws: ``FileError`` where none can be made; it names the final path.
  package init(
    beside target: String, shownAs shown: String? = nil, prefix: String = "", suffix: String = "."
  ) throws(FileError) {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    // A name has room for 255 bytes.
    var short = name
    while short.utf8.count > 200 { short.removeLast() }
    for _ in 0..<100 {
      let path = folder + prefix + short + suffix + TemporaryFile.randomName()
      // Before it is there, so that no signal comes in between.
      let place = collate_remove_at_signals(path)
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        (self.path, self.descriptor, self.place) = (path, descriptor, place)
        return
      }
      let code = errno
      collate_keep_at_signals(place)
      if code != EEXIST { throw FileError(.create, shown ?? target, code: code) }
    }
    throw FileError(.create, shown ?? target, code: EEXIST)
  }

  private static func randomName() -> String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String((0..<6).compactMap { _ in letters.randomElement() })
  }

  deinit {
    _ = closeDescriptor()
    if !isMoved { unlink(path) }
    collate_keep_at_signals(place)
  }

  /// Gives the file its final name, in the place of what has it.
  ///
  /// - Throws: ``FileError``, which names the final path.
  package func move(to target: String) throws(FileError) {
    if rename(path, target) != 0 { throw FileError(.replace, target) }
    isMoved = true
  }

  /// Closes the descriptor; what couldn't be written may only be told now.
  ///
  /// - Returns: whether all went well.
  package func closeDescriptor() -> Bool {
    guard descriptor >= 0 else { return true }
    defer { descriptor = -1 }
    return close(descriptor) == 0
  }
}
