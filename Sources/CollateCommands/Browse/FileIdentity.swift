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

/// When a file was written last, and how long it was then.
///
/// Who may not write a store's file reads it without its log, and hears of changes only by these.
struct FileStamp: Hashable {
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// - Returns: nil where there is no file, or where it may be written.
  init?(unwritable path: String) {
    var facts = stat()
    guard access(path, W_OK) != 0, stat(path, &facts) == 0 else { return nil }
    size = Int64(facts.st_size)
    seconds = Int64(facts.st_mtim.tv_sec)
    nanoseconds = Int64(facts.st_mtim.tv_nsec)
  }
}
