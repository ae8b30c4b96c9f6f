/// A row with the first sixteen bytes of its order, compared before anything else is looked at.
@usableFromInline
package struct SortEntry {
  /// The keys before the first text, squeezed.
  @usableFromInline package var high: UInt64
  /// The beginning of the first text, or one more key.
  @usableFromInline package var low: UInt64
  @usableFromInline package var row: UInt32

  @inlinable
  package init(high: UInt64 = 0, low: UInt64 = 0, row: UInt32) {
    self.high = high
    self.low = low
    self.row = row
  }
}
