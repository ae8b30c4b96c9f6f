private import CICU
import Glibc
import SystemKit

/// Where time zones come from: the system's files, else ICU.
enum ZoneSource {
  static func rules(named name: String) -> ZoneRules? {
    if ["UTC", "Etc/UTC", "Z"].contains(name) { return .utc }
    guard isName(name) else { return nil }
    for folder in folders {
      if let table = file(folder + "/" + name, named: name) { return ZoneRules(table) }
    }
    return collate_zone_exists(name) == 1 ? icuTable(name).map(ZoneRules.init) : nil
  }

  /// A name, which is also a path below a folder: never one that leads out of it.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "/"), name.utf8.count < 64 else {
      return false
    }
    return !name.hasPrefix("right/")
      && name.utf8.allSatisfy { byte in
        byte.isLetter || byte.isDigit || "/_+-".utf8.contains(byte)
      }
  }

  static func file(_ path: String, named name: String) -> ZoneTable? {
    read(path).flatMap { ZoneFile.table(name, $0) }
  }

  static var folders: [String] {
    let named = getenv("TZDIR").map { [String(cString: $0)] } ?? []
    return named + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  }

  static func nearest(to name: String) -> String? {
    Spelling.nearest(to: name, among: namesFilled { collate_zone_names($0, $1) })
  }

  /// ICU's rules from 1900 to 2100. It takes 40 µs for each change, so the offset stays after that.
  static func icuTable(_ name: String) -> ZoneTable? {
    var first: Int32 = 0
    guard collate_zone_offset(name, icuStart, &first) == 1 else { return nil }
    let capacity = 1000
    let changes = withUnsafeTemporaryAllocation(of: Int64.self, capacity: capacity) { times in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { offsets in
        let count = collate_zone_changes(
          name, icuStart, icuEnd, times.baseAddress, offsets.baseAddress, Int32(capacity))
        return (0..<max(0, Int(count))).map { ZoneChange(time: times[$0], offset: offsets[$0]) }
      }
    }
    return ZoneTable(name, first: first, changes: changes, repeatsFrom: nil)
  }

  private static let icuStart: Int64 = -2_208_988_800  // 1900
  private static let icuEnd: Int64 = 4_102_444_800  // 2100

  /// A file of at most 64 KiB, which is far more than the longest zone takes.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let limit = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, limit - count)
        if got <= 0 { break }
        count += got
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
