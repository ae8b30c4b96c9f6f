import Glibc

/// Keeps outputs from taking the place of what they are made from.
struct OutputGuard {
  /// The files that are read.
  let inputs: [String]

  /// - Throws: ``CommandError/overwritesStore(path:)`` for a store and the files beside it,
  ///   ``CommandError/overwritesInput(path:)`` for a file that is read.
  func check(_ path: String) throws(CommandError) {
    if inputs.contains(where: { Self.isSame($0, path) }) {
      throw .overwritesInput(path: path)
    }
    var candidates = [path]
    for ending in ["-wal", "-shm", "-journal"] where path.hasSuffix(ending) {
      candidates.append(String(path.dropLast(ending.count)))
    }
    if candidates.contains(where: Self.isDatabase) { throw .overwritesStore(path: path) }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (a, b) = (stat(), stat())
    guard stat(first, &a) == 0, stat(second, &b) == 0 else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file begins as every SQLite database does.
  private static func isDatabase(_ path: String) -> Bool {
    var facts = stat()
    // A pipe's writer would take this for its reader.
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    let magic = Array("SQLite format 3\0".utf8)
    var bytes = [UInt8](repeating: 0, count: magic.count)
    return read(file, &bytes, bytes.count) == magic.count && bytes == magic
  }
}
