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
    let places = [environment["XDG_RUNTIME_DIR"], "/dev/shm", FileManager.default.temporaryDirectory.path]
    guard let folder = places.lazy.compactMap(\.self).compactMap(Self.makeFolder).first else {
      throw StoreError.system(path: FileManager.default.temporaryDirectory.path, reason: "no folder for samples can be made")
    }
    self.folder = folder
    path = folder + "/samples.db"
    let store = try SQLiteStore(path: path, catalog: catalog, access: .write, threads: 1)
    _ = try StoreSession.waiting {
      try await store.merge(records, dryRun: false, step: "the sample data")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func makeFolder(in place: String) -> String? {
    guard place.hasPrefix("/") else { return nil }
    var name = (place + "/collate-XXXXXX").utf8CString
    return name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, mkdtemp(start) != nil else { return nil }
      return String(cString: start)
    }
  }
}
