import ListingKit
import ModelKit
import RecordStore
import SystemKit
import TerminalBrowser

/// Where a browser's records come from, and who changes them: the store, a store of samples, files.
final class BrowseSource: Sendable {
  private let loader: @Sendable () throws -> LoadedRecords
  private let base: ListingRequest
  private let threads: Int
  private let changes: BrowseChanges?
  private let watch: (@Sendable () throws -> any RecordStorage)?
  private let path: String?
  private let seen: Monitor<Seen>

  /// What was seen of a store before it was read.
  struct Seen {
    fileprivate var file: FileIdentity?
    fileprivate var stamp: FileStamp?
    fileprivate var count: Int64?
    fileprivate var storage: (any RecordStorage)?

    init(_ path: String?, _ watch: (@Sendable () throws -> any RecordStorage)?) {
      file = path.flatMap { FileIdentity($0) }
      stamp = path.flatMap { FileStamp(unwritable: $0) }
      storage = try? watch?()
      count = BrowseSource.changeCount(storage)
    }
  }

  /// - Parameters:
  ///   - changes: who changes records; nil where they can't be.
  ///   - path: the store's file, where others may change or replace it.
  ///   - watch: opens the store to look whether others changed it.
  ///   - seen: what was seen of it before it was read for the first time.
  init(
    base: ListingRequest, threads: Int, changes: BrowseChanges?, path: String?,
    watch: (@Sendable () throws -> any RecordStorage)?, seen: Seen,
    loader: @escaping @Sendable () throws -> LoadedRecords
  ) {
    self.loader = loader
    self.base = base
    self.threads = threads
    self.changes = changes
    self.path = path
    self.watch = watch
    self.seen = Monitor(seen)
  }

  /// The store's file as it was when it was read.
  var file: FileIdentity? { seen.change { $0.file } }

  /// Reads all records.
  ///
  /// - Throws: as ``RecordLoader/load(_:)``.
  func read() throws -> BrowserRecords {
    noteChanges()
    return records(try loader())
  }

  /// Records that were read already, as these sources'.
  func records(_ loaded: LoadedRecords) -> BrowserRecords {
    BrowserRecords(loaded.records, catalog: loaded.catalog, base: base, threads: threads)
  }

  /// Whether others changed the store since it was read last, or put another one in its place.
  func isChanged() -> Bool {
    guard let path else { return false }
    let file = FileIdentity(path)
    return seen.change { seen in
      if file != seen.file || FileStamp(unwritable: path) != seen.stamp { return true }
      let count = Self.changeCount(seen.storage)
      defer { seen.count = count ?? seen.count }
      return count != nil && count != seen.count
    }
  }

  /// Closes what looks for changes, so that nothing is left beside the store's file.
  func stopWatching() { seen.change { $0.storage = nil } }

  private func noteChanges() {
    guard let path else { return }
    let file = FileIdentity(path)
    seen.change { seen in
      if file != seen.file || seen.storage == nil { seen.storage = try? watch?() }
      seen.file = file
      seen.stamp = FileStamp(unwritable: path)
      seen.count = Self.changeCount(seen.storage)
    }
  }

  /// What counts the changes; nil where that can't be told.
  fileprivate static func changeCount(_ storage: (any RecordStorage)?) -> Int64? {
    guard let storage else { return nil }
    return try? storage.changeCount()
  }

  /// Carries out a change.
  ///
  /// - Throws: what the command of the same name throws.
  func carryOut(_ change: BrowserChange) throws -> BrowserOutcome {
    guard let changes else { throw BrowserFailure("these records can't be changed") }
    if let path, FileIdentity(path) != file { throw ReplacedStore() }
    return try changes.carryOut(change)
  }

  /// Whether there is a view of a name.
  func hasView(named name: String) throws -> Bool {
    guard let changes else { return false }
    return try changes.hasView(named: name)
  }

  /// Keeps a view.
  ///
  /// - Returns: what there is to say of it.
  func save(_ view: BrowseView) throws -> String {
    guard let changes else { throw BrowserFailure("views are kept in the store") }
    return try changes.save(view)
  }
}
