import Glibc

/// A growable run of bytes with an owner: what templates, writers and readers append to.
///
/// ```swift
/// let buffer = ByteBuffer()
/// buffer.append("a, ")
/// buffer.append(UInt8(ascii: "b"))
/// buffer.string   // "a, b"
/// ```
/// It belongs to one thread at a time.
///
/// - Complexity: appending costs O(bytes appended), amortized; capacity doubles.
// `@usableFromInline` on the type lets other modules inline its members.
@usableFromInline
package final class ByteBuffer {
  // One thread at a time uses a buffer, so the runtime's checks for overlapping accesses, which
  // cost more than an append itself, are off for its variables. Other modules see them through
  // computed ones: their direct accesses would be checked after all.
  @exclusivity(unchecked)
  @usableFromInline var memory: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked)
  @usableFromInline var room: Int
  @exclusivity(unchecked)
  @usableFromInline var filled: Int

  /// Where the bytes are, until the next change.
  @inlinable package var base: UnsafeMutablePointer<UInt8> { memory }
  /// How many bytes fit without moving.
  @inlinable package var capacity: Int { room }
  /// The number of bytes written; may be lowered to drop the last ones.
  @inlinable
  package var count: Int {
    get { filled }
    set { filled = newValue }
  }

  package init(capacity: Int = 1 << 12) {
    room = max(capacity, 64)
    memory = .allocate(capacity: room)
    filled = 0
  }

  deinit { base.deallocate() }

  /// Makes room for more bytes behind the last one; they may then be written directly.
  @inlinable @inline(__always)
  package func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @usableFromInline @inline(never)
  package func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    memory = moved
    room = larger
  }

  @inlinable @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inlinable @inline(__always)
  package func append(_ slice: ByteSlice) {
    reserve(slice.count)
    (base + count).update(from: slice.start, count: slice.count)
    count += slice.count
  }

  @inlinable
  package func append(_ pointer: UnsafePointer<UInt8>, _ length: Int) {
    append(ByteSlice(start: pointer, count: length))
  }

  /// How many bytes behind a run must be readable for it to be copied in pieces.
  package static let overrun = 16

  /// Appends a short run behind which ``overrun`` more bytes can be read.
  @inlinable @inline(__always)
  package func append(padded pointer: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length &+ 16)
    let target = UnsafeMutableRawPointer(base + count)
    let source = UnsafeRawPointer(pointer)
    var index = 0
    repeat {
      target.storeBytes(
        of: (source + index).loadUnaligned(as: SIMD16<UInt8>.self), toByteOffset: index,
        as: SIMD16<UInt8>.self)
      index &+= 16
    } while index < length
    count &+= length
  }

  package func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { append(start, bytes.count) }
    }
  }

  package func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { append(start, bytes.count) }
    }
  }

  /// Appends a byte several times.
  package func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count += times
  }

  /// Appends a number in decimal digits.
  package func append(decimal number: Int64) {
    reserve(20)
    var magnitude = number.magnitude
    var digits = 1
    var bound: UInt64 = 10
    while digits < 20, magnitude >= bound {
      digits += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    if number < 0 {
      base[count] = UInt8(ascii: "-")
      count += 1
    }
    var index = count + digits
    count = index
    repeat {
      index -= 1
      base[index] = UInt8(ascii: "0") + UInt8(magnitude % 10)
      magnitude /= 10
    } while magnitude != 0
  }

  /// Forgets the bytes, keeps the room.
  package func removeAll() { count = 0 }

  /// The bytes written so far, until the next change.
  @inlinable
  package var slice: ByteSlice { ByteSlice(start: UnsafePointer(base), count: count) }

  /// The bytes as text, copied.
  package var string: String { slice.string }
}
