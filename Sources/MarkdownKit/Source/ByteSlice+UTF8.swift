import SystemKit

extension ByteSlice {
  /// Whether the bytes are valid UTF-8 (RFC 3629).
  ///
  /// - Complexity: O(count), many bytes at a time where they are ASCII.
  var isUTF8: Bool {
    let bytes = UnsafeRawPointer(start)
    var index = 0
    while index < count {
      while index + 32 <= count {
        let words = bytes + index
        let merged =
          words.loadUnaligned(as: UInt64.self)
          | words.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
          | words.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
          | words.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
        if merged & 0x8080_8080_8080_8080 != 0 { break }
        index += 32
      }
      // The odd character is mostly alone, so a look at some bytes behind it comes next.
      let stop = min(index + 32, count)
      while index < stop {
        if start[index] < 0x80 {
          index += 1
        } else {
          let length = sequenceLength(at: index)
          if length == 0 { return false }
          index += length
        }
      }
    }
    return true
  }

  /// The number of bytes of a character beyond ASCII; 0 where they are none.
  private func sequenceLength(at index: Int) -> Int {
    let first = start[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, index + length <= count else { return 0 }
    // The second byte rules overlong forms, surrogates and what is beyond Unicode out.
    let second = start[index + 1]
    let isValid =
      switch first {
      case 0xE0: second >= 0xA0 && second <= 0xBF
      case 0xED: second >= 0x80 && second <= 0x9F
      case 0xF0: second >= 0x90 && second <= 0xBF
      case 0xF4: second >= 0x80 && second <= 0x8F
      default: second & 0xC0 == 0x80
      }
    guard isValid else { return 0 }
    for offset in 2..<max(2, length) where start[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
