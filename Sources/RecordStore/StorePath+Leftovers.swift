import Glibc

extension StorePath {
  /// Refuses to make a file where another store's log or journal was left.
  ///
  /// SQLite would take it for the new file's own, or throw it away: either loses changes, which are
  /// whole again once the log lies beside its store.
  /// - Throws: ``StoreError/leftover(path:file:)``.
  func refuseLeftovers() throws(StoreError) {
    guard isFree, let left = [log, journal, index].first(where: StorePath.hasContent),
      // Others may have made the store at this moment.
      isFree
    else { return }
    throw .leftover(path: given, file: left)
  }

  private var isFree: Bool { access(file, F_OK) != 0 }
}
