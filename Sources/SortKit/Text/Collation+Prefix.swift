import SystemKit

extension Collation {
  /// The first eight bytes of the text's sort key, without what isn't primary.
  func prefix(_ text: ByteSlice) -> UInt64 {
    guard let ascii else { return prefixWithICU(text) }
    // Letters and blanks, which most texts begin with, have one byte each.
    let singles = ascii.singles
    var bytes: UInt64 = 0
    var index = 0
    while index < min(text.count, 8) {
      let single = singles[Int(text.start[index])]
      if single == 0 { break }
      bytes |= UInt64(single) &<< UInt64(56 &- index &* 8)
      index += 1
    }
    if index == text.count || (index == 8 && text.start[8] < 0x80) { return bytes }
    return mixedPrefix(text, at: index, after: KeyPrefix(bytes, count: index), ascii.table)
  }

  /// Goes on with numbers and punctuation.
  private func mixedPrefix(
    _ text: ByteSlice, at start: Int, after begun: KeyPrefix, _ weights: UnsafePointer<UInt32>
  ) -> UInt64 {
    var prefix = begun
    var index = start
    while index < text.count {
      let byte = text.start[index]
      // Also the character behind the last that fits has to be ASCII: an accent could change it.
      if byte >= 0x80 { return widePrefix(text, at: index, after: prefix, weights) }
      if prefix.isFull { break }
      if byte.isDigit {
        let number = Number(text, at: index)
        guard number.isWhole else { return prefixWithICU(text) }
        prefix.append(number, lead: weights[Int(byte)])
        index = number.end
      } else {
        prefix.append(weights[Int(byte)])
        index += 1
      }
    }
    return prefix.bytes
  }

  /// Goes on where a text leaves ASCII.
  @inline(never)
  private func widePrefix(
    _ text: ByteSlice, at start: Int, after begun: KeyPrefix, _ weights: UnsafePointer<UInt32>
  ) -> UInt64 {
    guard let letters = letterWeights() else { return prefixWithICU(text) }
    var prefix = begun
    var index = start
    while index < text.count {
      let byte = text.start[index]
      if byte < 0x80 {
        if prefix.isFull { break }
        if byte.isDigit {
          let number = Number(text, at: index)
          guard number.isWhole else { return prefixWithICU(text) }
          prefix.append(number, lead: weights[Int(byte)])
          index = number.end
        } else {
          prefix.append(weights[Int(byte)])
          index += 1
        }
        continue
      }
      let (code, length) = decode(text, at: index)
      guard let weight = letters.weight(code) else { return prefixWithICU(text) }
      if prefix.isFull { break }
      prefix.append(weight)
      index += length
    }
    return prefix.bytes
  }

  /// A character of two or three bytes; 0 for any other.
  private func decode(_ text: ByteSlice, at index: Int) -> (code: UInt32, length: Int) {
    let first = UInt32(text.start[index])
    if first < 0xE0, index + 1 < text.count {
      return ((first & 0x1F) << 6 | UInt32(text.start[index + 1] & 0x3F), 2)
    }
    if first < 0xF0, index + 2 < text.count {
      let (second, third) = (UInt32(text.start[index + 1]), UInt32(text.start[index + 2]))
      return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
    }
    return (0, 1)
  }

  @inline(never)
  func prefixWithICU(_ text: ByteSlice) -> UInt64 {
    guard let keys else { return bytePrefix(text) }
    return keys.prefix(text)
  }
}

extension SortKeys {
  /// The primary weights among the first eight bytes of a text's sort key.
  func prefix(_ text: ByteSlice) -> UInt64 {
    var prefix: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &prefix) { bytes in
      part(of: text, bytes.bindMemory(to: UInt8.self))
    }
    prefix = UInt64(bigEndian: prefix)
    // A byte of 1 ends the primary weights.
    for index in 0..<count where UInt8(truncatingIfNeeded: prefix >> UInt64(56 - index * 8)) <= 1 {
      return index == 0 ? 0 : prefix & ~(UInt64.max >> UInt64(index * 8))
    }
    return prefix
  }
}
