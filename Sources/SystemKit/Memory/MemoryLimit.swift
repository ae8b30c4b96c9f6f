import Glibc

/// How much memory reading may take, so that input without end is an error and no end of the process.
///
/// ```swift
/// MemoryLimit("512M")?.bytes      // 536870912
/// MemoryLimit.usual.description   // "3.9G" where the machine has twice as much
/// ```
package struct MemoryLimit: Hashable, Sendable, CustomStringConvertible {
  package let bytes: Int

  package init(bytes: Int) { self.bytes = bytes }

  /// Reads a size: digits and perhaps a unit of 1024 bytes, of 1024 such, and so on; nil for others.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0 else { return nil }
    var unit = text.dropFirst(digits.count).lowercased()
    for ending in ["ib", "b"] where unit.hasSuffix(ending) {
      unit.removeLast(ending.count)
      break
    }
    guard let power = ["", "k", "m", "g", "t"].firstIndex(of: unit) else { return nil }
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: 1 << (10 * power))
    self.bytes = isTooLarge ? .max : bytes
  }

  /// Half of the memory that the machine has, or that its container may use.
  package static var usual: MemoryLimit {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let machine = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : 1 << 32
    // Control groups, version 2 and 1.
    let groups = [
      "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
    ].compactMap { firstNumber(in: $0) }
    let least = groups.filter { $0 > 0 }.min() ?? .max
    return MemoryLimit(bytes: min(machine, least) / 2)
  }

  /// Whether the process has more in memory by now.
  ///
  /// - Complexity: a call of the system, some microseconds.
  package var isPassed: Bool {
    guard let pages = Self.firstNumber(in: "/proc/self/statm", field: 1) else { return false }
    return pages > bytes / sysconf(Int32(_SC_PAGESIZE))
  }

  /// The size as it is typed: `512M`, `1.5G`.
  package var description: String {
    var unit = 0
    var size = Double(bytes)
    while size >= 1024, unit < 4 {
      size /= 1024
      unit += 1
    }
    let tenths = Int((size * 10).rounded())
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return number + ["", "K", "M", "G", "T"][unit]
  }

  /// A number of a small file of the system.
  private static func firstNumber(in path: String, field: Int = 0) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = bytes[..<count].split { $0 <= 0x20 }
    guard words.indices.contains(field) else { return nil }
    return Int(String(decoding: words[field], as: UTF8.self))
  }
}
