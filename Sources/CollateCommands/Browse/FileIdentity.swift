import Glibc

/// What tells one file from another one of the same path.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// - Returns: nil where there is no file.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt64(facts.st_dev)
    number = UInt64(facts.st_ino)
  }
}
