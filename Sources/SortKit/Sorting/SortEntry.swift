/// A row with the first sixteen bytes of its order, compared before anything else is looked at.
///
/// Its words are kept in halves, so that an entry takes twenty bytes and not twenty-four.
@usableFromInline
package struct SortEntry {
  @usableFromInline var highEnd: UInt32
  @usableFromInline var highStart: UInt32
  @usableFromInline var lowEnd: UInt32
  @usableFromInline var lowStart: UInt32
  @usableFromInline package var row: UInt32

  @inlinable
  package init(high: UInt64 = 0, low: UInt64 = 0, row: UInt32) {
    highEnd = UInt32(truncatingIfNeeded: high)
    highStart = UInt32(truncatingIfNeeded: high >> 32)
    lowEnd = UInt32(truncatingIfNeeded: low)
    lowStart = UInt32(truncatingIfNeeded: low >> 32)
    self.row = row
  }

  /// The keys before the first text, squeezed.
  @inlinable
  package var high: UInt64 {
    @inline(__always) get { UInt64(highStart) << 32 | UInt64(highEnd) }
    @inline(__always) set {
      highEnd = UInt32(truncatingIfNeeded: newValue)
      highStart = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// The beginning of the first text, or one more key.
  @inlinable
  package var low: UInt64 {
    @inline(__always) get { UInt64(lowStart) << 32 | UInt64(lowEnd) }
    @inline(__always) set {
      lowEnd = UInt32(truncatingIfNeeded: newValue)
      lowStart = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }
}
