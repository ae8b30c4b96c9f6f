public import SystemKit

/// A view of one field in all rows: base + offset + row × stride, for packed rows and columns alike.
///
/// It is plain data that points into memory owned by a table; whoever loops over it keeps the
/// table alive. A row is addressed by a handle, its block's number × 65,536 plus its place there.
///
/// Two bits a value say what the cell holds:
///
/// | present | alternate | the cell |
/// | --- | --- | --- |
/// | 1 | 0 | a value |
/// | 1 | 1 | an identifier that is a text; of a file's own field a text that is JSON as it stands; |
/// |   |   | elsewhere a value whose spelling lies aside, or one that was assumed, if nothing does |
/// | 0 | 1 | nothing: the value could not be read as the field's type, its text lies aside |
/// | 0 | 0 | nothing: absent (0), null (1) or empty (2) |
@usableFromInline
package struct CellColumn {
  /// The first row of each block.
  @usableFromInline package let rows: UnsafePointer<UnsafeMutablePointer<UInt8>>
  /// The first byte of each block's texts.
  @usableFromInline package let texts: UnsafePointer<UnsafeMutablePointer<UInt8>>
  @usableFromInline package let stride: Int
  @usableFromInline package let offset: Int
  @usableFromInline package let presentOffset: Int
  @usableFromInline package let alternateOffset: Int
  @usableFromInline package let bit: UInt8
  @usableFromInline package let kind: CellKind

  package init(
    rows: UnsafePointer<UnsafeMutablePointer<UInt8>>,
    texts: UnsafePointer<UnsafeMutablePointer<UInt8>>, stride: Int, place: CellPlace
  ) {
    self.rows = rows
    self.texts = texts
    self.stride = stride
    offset = place.offset
    presentOffset = place.presentOffset
    alternateOffset = place.alternateOffset
    bit = place.bit
    kind = place.kind
  }

  @inlinable @inline(__always)
  package func start(_ row: UInt32) -> UnsafeMutablePointer<UInt8> {
    rows[Int(row >> 16)] + Int(row & 0xFFFF) * stride
  }

  /// Whether the row has a value.
  @inlinable @inline(__always)
  package func isPresent(_ row: UInt32) -> Bool { start(row)[presentOffset] & bit != 0 }

  /// Whether there is more to know than the cell says, see above.
  @inlinable @inline(__always)
  package func isAlternate(_ row: UInt32) -> Bool { start(row)[alternateOffset] & bit != 0 }

  /// Eight bytes: integers, dates, identifiers; the bits of a real.
  @inlinable @inline(__always)
  package func word(_ row: UInt32) -> Int64 {
    UnsafeRawPointer(start(row) + offset).loadUnaligned(as: Int64.self)
  }

  /// One byte: flags and choices.
  @inlinable @inline(__always)
  package func byte(_ row: UInt32) -> UInt8 { start(row)[offset] }

  @inlinable @inline(__always)
  package func real(_ row: UInt32) -> Double {
    Double(bitPattern: UInt64(bitPattern: word(row)))
  }

  /// The text of a text cell, or of an identifier that is one.
  @inlinable @inline(__always)
  package func text(_ row: UInt32) -> ByteSlice {
    let place = UnsafeRawPointer(start(row) + offset).loadUnaligned(as: UInt32.self)
    let counted = texts[Int(row >> 16)] + Int(place)
    let count = UnsafeRawPointer(counted).loadUnaligned(as: UInt32.self)
    return ByteSlice(start: UnsafePointer(counted + 4), count: Int(count))
  }

  // The same, given where the row begins: for those who read several cells of one row.

  @inlinable @inline(__always)
  package func isPresent(at row: UnsafePointer<UInt8>) -> Bool { row[presentOffset] & bit != 0 }

  @inlinable @inline(__always)
  package func isAlternate(at row: UnsafePointer<UInt8>) -> Bool {
    row[alternateOffset] & bit != 0
  }

  @inlinable @inline(__always)
  package func word(at row: UnsafePointer<UInt8>) -> Int64 {
    UnsafeRawPointer(row + offset).loadUnaligned(as: Int64.self)
  }

  @inlinable @inline(__always)
  package func text(at row: UnsafePointer<UInt8>, _ handle: UInt32) -> ByteSlice {
    let place = UnsafeRawPointer(row + offset).loadUnaligned(as: UInt32.self)
    let counted = texts[Int(handle >> 16)] + Int(place)
    let count = UnsafeRawPointer(counted).loadUnaligned(as: UInt32.self)
    return ByteSlice(start: UnsafePointer(counted + 4), count: Int(count))
  }

  /// Fetches a text that will be read soon; the row's own cells should be at hand.
  @inlinable @inline(__always)
  package func prefetchText(_ row: UInt32) {
    let place = UnsafeRawPointer(start(row) + offset).loadUnaligned(as: UInt32.self)
    prefetch(texts[Int(row >> 16)] + Int(place))
  }

  /// Calls the closure with each text of a list cell in order.
  ///
  /// - Complexity: O(texts).
  package func forEachText(_ row: UInt32, _ body: (ByteSlice) -> Void) {
    let all = text(row)
    var place = 0
    while place + 4 <= all.count {
      let item = countedText(all, at: place)
      body(item)
      place += 4 + item.count
    }
  }

  /// One text of a list cell's run; the next one begins four bytes and its length behind.
  @inlinable @inline(__always)
  package func countedText(_ run: ByteSlice, at place: Int) -> ByteSlice {
    let count = UnsafeRawPointer(run.start + place).loadUnaligned(as: UInt32.self)
    return ByteSlice(start: run.start + place + 4, count: Int(count))
  }
}

/// Where a field lies in a packed row.
package struct CellPlace: Hashable, Sendable {
  package var kind: CellKind
  package var offset: Int
  package var presentOffset: Int
  package var alternateOffset: Int
  package var bit: UInt8

  package init(
    kind: CellKind, offset: Int, presentOffset: Int, alternateOffset: Int, bit: UInt8
  ) {
    self.kind = kind
    self.offset = offset
    self.presentOffset = presentOffset
    self.alternateOffset = alternateOffset
    self.bit = bit
  }
}
