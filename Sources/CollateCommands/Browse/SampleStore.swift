import FoundationEssentials
import Glibc
import ModelKit
import RecordStore
import SystemKit

/// A store of sample records that is gone once it isn't used any more.
///
/// It lies where the system keeps files in memory, as far as there is such a place.
final class SampleStore: Sendable {
  let path: String
  private let folder: String

  /// - Throws: `StoreError` where no folder can be made.
  init(_ records: RecordSet, catalog: Catalog, environment: [String: String]) throws {
    let usual = FileManager.default.temporaryDirectory.path
    let places: [String?] = [environment["XDG_RUNTIME_DIR"], "/dev/shm", usual]
    for place in places.compactMap(\.self) { Self.removeLeftovers(in: place) }
    var made: String?
    for place in places.compactMap(\.self) where made == nil { made = Self.makeFolder(in: place) }
    guard let folder = made else {
      throw StoreError.system(
        path: usual, reason: "no folder for the sample data can be made in it")
    }
    self.folder = folder
    path = folder + "/samples.db"
    let store = try SQLiteStore(path: path, catalog: catalog, access: .write, threads: 1)
    _ = try store.merge(records, dryRun: false, step: "the sample data")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let prefix = "collate-samples-"

  /// Removes what processes left that were ended before they could.
  private static func removeLeftovers(in place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
  }

  private static func makeFolder(in place: String) -> String? {
    guard place.hasPrefix("/") else { return nil }
    var name = ("\(place)/\(prefix)\(getpid())-XXXXXX").utf8CString
    return name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, mkdtemp(start) != nil else { return nil }
      return String(cString: start)
    }
  }
}
