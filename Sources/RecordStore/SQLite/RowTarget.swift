import CSQLite

/// The SQL function that hands rows over as SQLite comes by them.
///
/// As an aggregate it is called within the library's own loop: a third faster than to ask for each
/// row and each of its values from outside.
final class RowTarget {
  static let function = "collate_rows"

  /// Where rows go at the moment.
  @exclusivity(unchecked) var filler: RowFiller?

  /// Makes the function known to a connection, which this object outlives.
  ///
  /// - Returns: the library's code.
  func register(with handle: OpaquePointer) -> Int32 {
    let flags = SQLITE_UTF8 | SQLITE_DIRECTONLY
    return sqlite3_create_function_v2(
      handle, RowTarget.function, -1, flags, Unmanaged.passUnretained(self).toOpaque(), nil,
      { context, count, values in
        guard let values, let pointer = sqlite3_user_data(context) else { return }
        let target = Unmanaged<RowTarget>.fromOpaque(pointer)
        target._withUnsafeGuaranteedRef { $0.filler?.fill(Int(count), values) }
      },
      { _ in }, nil)
  }
}

extension Database {
  /// Fills rows with what a plan's statement finds.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(values).
  func fill(_ filler: RowFiller, _ statement: borrowing Statement) throws(StoreError) {
    rows.filler = filler
    defer { rows.filler = nil }
    try statement.run()
    if filler.lacksRoom { throw .tooLarge(path: path) }
    if let row = filler.brokenRow {
      throw .damaged(path: path, reason: "the further fields of '\(row)' are no JSON object")
    }
  }
}
