import Glibc
import SystemKit

/// Compares two texts byte by byte, which for UTF-8 is by code point.
@inline(__always)
func compareBytes(_ first: ByteSlice, _ second: ByteSlice) -> Int {
  let order = memcmp(first.start, second.start, min(first.count, second.count))
  return order != 0 ? Int(order) : first.count - second.count
}

/// The first eight bytes, the first one highest; zeros behind the end.
@inline(__always)
func bytePrefix(_ text: ByteSlice) -> UInt64 {
  if text.count >= 8 {
    return UInt64(bigEndian: UnsafeRawPointer(text.start).loadUnaligned(as: UInt64.self))
  }
  var prefix: UInt64 = 0
  var index = 0
  while index < text.count {
    prefix |= UInt64(text.start[index]) << UInt64(56 - index * 8)
    index += 1
  }
  return prefix
}
