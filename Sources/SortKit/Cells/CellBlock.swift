import Glibc
package import SystemKit

/// The owner of up to 65,536 packed rows and of the texts that they point to.
///
/// It is filled by one thread and not changed after that; then any thread may read it. Memory comes
/// from malloc, so that a reader written in C can fill it and hand it over.
package final class CellBlock: @unchecked Sendable {  // immutable once filled, see above
  // One thread fills a block, so the runtime's checks for overlapping accesses are off.
  @exclusivity(unchecked) package private(set) var rows: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) package private(set) var texts: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) package private(set) var count: Int
  @exclusivity(unchecked) package private(set) var textCount: Int
  package let stride: Int
  @exclusivity(unchecked) private var rowCapacity: Int
  @exclusivity(unchecked) private var textCapacity: Int
  /// What the memory belongs to once the block has settled.
  private var arena: PageArena?

  /// The most rows that one block holds.
  package static let limit = 1 << 16
  /// The bytes that are readable behind the last text, for those who read in blocks.
  package static let padding = 64
  /// The most bytes of texts: they are found by 32 bits.
  package let textLimit: Int
  /// Whether a text found no room: it is lost, and whoever fills the block has to say so.
  @exclusivity(unchecked) package private(set) var lacksRoom = false

  /// Takes over memory that was allocated with malloc; ``padding`` bytes are readable behind the texts.
  package init(
    takingRows rows: UnsafeMutablePointer<UInt8>, count: Int, stride: Int,
    texts: UnsafeMutablePointer<UInt8>, textCount: Int
  ) {
    self.rows = rows
    self.texts = texts
    self.count = count
    self.textCount = textCount
    self.stride = stride
    rowCapacity = count
    textCapacity = textCount
    textLimit = CellBlock.offsetLimit
  }

  private static let offsetLimit = Int(UInt32.max)

  /// An empty block to be filled row by row, with room for some rows and bytes of text.
  package init(
    stride: Int, rows rowCapacity: Int = 16, textBytes textCapacity: Int = 256,
    textLimit: Int? = nil
  ) {
    self.stride = stride
    self.textLimit = textLimit ?? CellBlock.offsetLimit
    self.rowCapacity = max(1, rowCapacity)
    self.textCapacity = max(1, textCapacity)
    count = 0
    textCount = 0
    rows = allocateBytes(self.rowCapacity * stride)
    texts = allocateBytes(self.textCapacity + CellBlock.padding)
  }

  deinit {
    guard arena == nil else { return }
    free(rows)
    free(texts)
  }

  /// Moves a filled block next to others, into memory that ends when they all do.
  ///
  /// - Complexity: O(bytes).
  package func settle(in arena: PageArena) {
    guard self.arena == nil, let movedRows = arena.allocate(count * stride),
      let movedTexts = arena.allocate(textCount + CellBlock.padding)
    else { return }
    movedRows.update(from: rows, count: count * stride)
    movedTexts.update(from: texts, count: textCount)
    free(rows)
    free(texts)
    (rows, texts) = (movedRows, movedTexts)
    (rowCapacity, textCapacity) = (count, textCount)
    self.arena = arena
  }

  /// Takes the memory back from an arena, so that it can grow.
  private func unsettle() {
    guard arena != nil else { return }
    let (settledRows, settledTexts) = (rows, texts)
    rows = allocateBytes(rowCapacity * stride)
    texts = allocateBytes(textCapacity + CellBlock.padding)
    rows.update(from: settledRows, count: count * stride)
    texts.update(from: settledTexts, count: textCount)
    arena = nil
  }

  /// Whether the next row goes to another block: one record's texts find room in most of the limit.
  package var isFull: Bool { count >= CellBlock.limit || textCount > textLimit / 4 }

  /// Adds a row in which everything is missing and returns its place.
  package func appendRow() -> Int {
    if count == rowCapacity {
      unsettle()
      let larger = allocateBytes(max(rowCapacity, 8) * 2 * stride)
      larger.update(from: rows, count: count * stride)
      free(rows)
      rows = larger
      rowCapacity = max(rowCapacity, 8) * 2
    }
    count += 1
    return count - 1
  }

  /// Adds a counted text and returns its place; sets ``lacksRoom`` where it can't.
  package func appendText(_ text: ByteSlice) -> UInt32 {
    guard text.count <= textLimit - textCount - 4 else {
      lacksRoom = true
      return textCount == 0 ? appendText(.empty) : 0
    }
    if textCount + text.count + 4 > textCapacity {
      unsettle()
      textCapacity = max(textCapacity * 2, textCount + text.count + 4)
      let larger = allocateBytes(textCapacity + CellBlock.padding)
      larger.update(from: texts, count: textCount)
      free(texts)
      texts = larger
    }
    let place = UInt32(truncatingIfNeeded: textCount)
    UnsafeMutableRawPointer(texts + textCount)
      .storeBytes(of: UInt32(truncatingIfNeeded: text.count), as: UInt32.self)
    (texts + textCount + 4).update(from: text.start, count: text.count)
    textCount += 4 + text.count
    return place
  }

  /// Writes a value's bits and marks it present.
  package func set(_ row: Int, _ place: CellPlace, bits: Int64, alternate: Bool = false) {
    let start = rows + row * stride
    let cell = UnsafeMutableRawPointer(start + place.offset)
    switch place.kind.width {
    case 1: start[place.offset] = UInt8(truncatingIfNeeded: bits)
    case 4: cell.storeBytes(of: UInt32(truncatingIfNeeded: bits), as: UInt32.self)
    default: cell.storeBytes(of: bits, as: Int64.self)
    }
    start[place.presentOffset] |= place.bit
    if alternate {
      start[place.alternateOffset] |= place.bit
    } else {
      start[place.alternateOffset] &= ~place.bit
    }
  }

  /// The number in a cell that holds a real.
  package func real(_ row: Int, _ place: CellPlace) -> Double {
    UnsafeRawPointer(rows + row * stride + place.offset).loadUnaligned(as: Double.self)
  }

  /// Says of a cell with a value that its spelling lies aside.
  package func setAlternate(_ row: Int, _ place: CellPlace) {
    (rows + row * stride)[place.alternateOffset] |= place.bit
  }

  /// Makes a value missing, and with `alternate` says that its unreadable text lies aside.
  package func clear(_ row: Int, _ place: CellPlace, alternate: Bool = false, reason: UInt8 = 0) {
    set(row, place, bits: Int64(reason), alternate: alternate)
    (rows + row * stride)[place.presentOffset] &= ~place.bit
  }

  /// Gives all rows that have neither a value nor an unreadable text a value, marked as assumed.
  ///
  /// - Complexity: O(rows).
  package func assume(_ value: SortValue, _ place: CellPlace) {
    guard place.kind != .identifier else { return }
    let writer = CellWriter(place)
    for row in 0..<count {
      let start = rows + row * stride
      guard (start[place.presentOffset] | start[place.alternateOffset]) & place.bit == 0 else {
        continue
      }
      if writer.write(value, self, row) { start[place.alternateOffset] |= place.bit }
    }
  }
}

/// Zeroed bytes from the system.
///
/// Running out of memory for a block ends the process, as every Swift allocation does.
private func allocateBytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  guard let memory = calloc(max(count, 1), 1) else { abort() }
  return memory.bindMemory(to: UInt8.self, capacity: count)
}
