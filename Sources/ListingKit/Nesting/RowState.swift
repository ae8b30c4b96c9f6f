/// What becomes of a record in a list.
enum RowState {
  /// Neither it nor anything below it matches.
  static let hidden: UInt8 = 0
  /// It matches.
  static let match: UInt8 = 1
  /// It doesn't match, but something below it does: it stays, marked, outside counts and limits.
  static let context: UInt8 = 2
}
