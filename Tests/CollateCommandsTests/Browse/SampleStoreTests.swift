import FoundationEssentials
import Glibc
import ModelCatalog
import ModelKit
import Testing

@testable import CollateCommands

@Suite("a store of samples")
struct SampleStoreTests {
  @Test("is gone with its folder, and what ended processes left goes too")
  func leftovers() throws {
    let place = try TemporaryFolder()
    // No process has this number: it is beyond what the system gives.
    let left = place.path + "/collate-samples-99999999-abcdef"
    let own = place.path + "/collate-samples-\(getpid())-abcdef"
    for path in [left, own] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    var path = ""
    do {
      let store = try SampleStore(
        RecordSet(), catalog: try ModelCatalog.catalog(),
        environment: ["XDG_RUNTIME_DIR": place.path])
      path = store.path
      #expect(path.hasPrefix(place.path))
      #expect(FileManager.default.fileExists(atPath: path))
      // The one, and the other process's.
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 2)
      withExtendedLifetime(store) {}
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(FileManager.default.fileExists(atPath: own))
  }
}
