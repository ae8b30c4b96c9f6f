import Glibc

/// The large pages that Linux gives out on advice, where they are to be had without waiting.
///
/// The kernel would move other pages about to make one, which takes longer than they save. So they
/// are asked for only where many lie free.
enum LargePages {
  /// The bytes of one on x86-64, and on ARM with the usual small pages.
  static let size = 2 << 20
  /// `MADV_HUGEPAGE`
  static let advice: Int32 = 14

  /// Whether so many bytes and as many again lie free in large pages.
  static func areFree(for bytes: Int) -> Bool { freeBytes >= bytes * 2 }

  /// The bytes in free runs that can hold a large page: proc_buddyinfo(5).
  private static var freeBytes: Int {
    guard let text = read("/proc/buddyinfo") else { return 0 }
    let page = sysconf(Int32(_SC_PAGESIZE))
    return text.split(separator: "\n").reduce(0) { $0 + freeBytes(of: $1, page: page) }
  }

  /// A line says how many free runs of 1, 2, 4 … pages a zone has.
  static func freeBytes(of line: some StringProtocol, page: Int) -> Int {
    let words = line.split(separator: " ")
    guard let zone = words.firstIndex(of: "zone"), zone + 2 < words.count else { return 0 }
    var bytes = 0
    for (order, word) in words[(zone + 2)...].enumerated() where page << order >= size {
      bytes += (Int(word) ?? 0) * (page << order)
    }
    return bytes
  }

  private static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}
