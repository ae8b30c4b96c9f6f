import RecordStore

extension CommandContext {
  /// How many steps are meant: one, unless a number is given.
  ///
  /// - Throws: ``CommandError/notACount(_:_:)``.
  func stepCount(_ direction: StoreError.Direction) throws(CommandError) -> Int {
    let wanted = parsed.argument(0) ?? "1"
    guard let count = Int(wanted), count > 0 else { throw .notACount(wanted, direction) }
    return count
  }
}
