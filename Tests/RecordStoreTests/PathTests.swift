import Glibc
import Testing

@testable import RecordStore

@Suite("Where a store can't be")
struct PathTests {
  let place: TemporaryStore

  init() throws { place = try TemporaryStore() }

  private func error(_ path: String, _ access: SQLiteStore.Access) -> StoreError? {
    do {
      _ = try SQLiteStore(path: path, catalog: place.catalog, access: access)
      return nil
    } catch { return error }
  }

  @Test("a path through a file names the file", arguments: [SQLiteStore.Access.read, .write])
  func file(access: SQLiteStore.Access) throws {
    _ = try place.open()
    let path = place.path + "/a/b.db"
    #expect(error(path, access) == .unreachable(path: path, reason: .noFolder(place.path)))
    #expect(place.files == ["collate.db"])
  }

  @Test("links that lead to each other are said to", arguments: [SQLiteStore.Access.read, .write])
  func links(access: SQLiteStore.Access) throws {
    #expect(symlink("collate.db", place.path) == 0)
    #expect(error(place.path, access) == .unreachable(path: place.path, reason: .linkLoop))
  }

  @Test(
    "only a file can be one: nothing else is waited for or written to",
    arguments: [SQLiteStore.Access.read, .inspect, .change, .write, .trial])
  func kinds(access: SQLiteStore.Access) {
    #expect(error(place.folder, access) == .isFolder(path: place.folder))
    #expect(mkfifo(place.path, 0o600) == 0)
    #expect(error(place.path, access) == .notAFile(path: place.path, kind: .pipe))
    unlink(place.path)
    #expect(symlink("/dev/null", place.path) == 0)
    #expect(error(place.path, access) == .notAFile(path: place.path, kind: .device))
    #expect(Glibc.access("/dev/null-journal", F_OK) != 0)
    #expect(place.files == ["collate.db"])
  }

  @Test("a name can be too long")
  func long() {
    let path = place.folder + "/" + String(repeating: "x", count: 300)
    #expect(error(path, .write) == .unreachable(path: path, reason: .nameTooLong))
  }

  @Test(
    "a folder that can't be written is named, also that of a store and its log",
    .enabled(if: geteuid() != 0))
  func folders() throws {
    let below = place.folder + "/a/b.db"
    chmod(place.folder, 0o500)
    #expect(error(below, .write) == .unreachable(path: below, reason: .closedFolder(place.folder)))
    chmod(place.folder, 0o700)
    _ = try place.open()
    chmod(place.folder, 0o500)
    #expect(
      error(place.path, .write)
        == .unreachable(path: place.path, reason: .closedFolder(place.folder)))
    #expect(error(place.path, .read) == nil)
    chmod(place.folder, 0o000)
    #expect(
      error(place.path, .read)
        == .unreachable(path: place.path, reason: .lockedFolder(place.folder)))
    chmod(place.folder, 0o700)
  }
}
