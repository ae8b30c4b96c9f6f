/// A borrowed run of bytes: a pointer and a count, valid as long as its owner says.
///
/// The bulk path hands text around this way; nothing is counted, copied or checked. Texts are
/// UTF-8 that was validated on the way in.
@usableFromInline
package struct ByteSlice {
  @usableFromInline package var start: UnsafePointer<UInt8>
  @usableFromInline package var count: Int

  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @inlinable
  package var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// The text, copied. Bytes that are no UTF-8 become U+FFFD.
  package var string: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether both hold the same bytes.
  package func isEqual(to other: ByteSlice) -> Bool {
    count == other.count && buffer.elementsEqual(other.buffer)
  }

  /// An empty slice that points at a valid byte.
  package static var empty: ByteSlice { ByteSlice(start: emptyByte, count: 0) }
}

/// One zero byte for empty slices to point at; it is never written and never freed.
private nonisolated(unsafe) let emptyByte: UnsafePointer<UInt8> = {
  let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
  byte.initialize(repeating: 0, count: 64)
  return UnsafePointer(byte)
}()

extension ByteSlice {
  /// Whether the bytes are valid UTF-8.
  package var isUTF8: Bool { (try? UTF8Span(validating: buffer.span)) != nil }
}
