import Glibc
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
  private let watch: (any RecordStorage)?
  private let seen = Monitor<Int64?>(nil)

  /// - Parameters:
  ///   - changes: who changes records; nil where they can't be.
  ///   - watch: the store that others may change.
  init(
    base: ListingRequest, threads: Int, changes: BrowseChanges?, watch: (any RecordStorage)?,
    loader: @escaping @Sendable () throws -> LoadedRecords
  ) {
    self.loader = loader
    self.base = base
    self.threads = threads
    self.changes = changes
    self.watch = watch
  }

  /// Reads all records.
  ///
  /// - Throws: as ``RecordLoader/load(_:)``.
  func read() throws -> BrowserRecords {
    noteChanges()
    let loaded = try loader()
    return BrowserRecords(
      loaded.records, catalog: loaded.catalog, base: base, threads: threads)
  }

  /// Records that were read already, as these sources'.
  func records(_ loaded: LoadedRecords) throws -> BrowserRecords {
    noteChanges()
    return BrowserRecords(
      loaded.records, catalog: loaded.catalog, base: base, threads: threads)
  }

  /// Whether others changed the store since it was read last.
  func isChanged() -> Bool {
    guard let count = changeCount else { return false }
    return seen.change { seen in
      defer { seen = count }
      return seen != nil && seen != count
    }
  }

  private func noteChanges() {
    let count = changeCount
    seen.change { $0 = count }
  }

  /// What counts the changes; nil where that can't be told.
  private var changeCount: Int64? {
    guard let watch else { return nil }
    return try? StoreSession.waiting { try await watch.changeCount() }
  }

  /// Carries out a change.
  ///
  /// - Throws: what the command of the same name throws.
  func carryOut(_ change: BrowserChange) throws -> BrowserOutcome {
    guard let changes else { throw BrowserFailure("these records can't be changed") }
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
