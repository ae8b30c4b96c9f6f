import SystemKit

/// The first eight bytes of a text's sort key, made without ICU.
///
/// It holds the primary weights as ICU's `CollationKeys` writes them: one after the other, where a
/// weight that shares its first byte with the one before may leave it out, and a byte then says
/// whether the next different weight is lower (3) or higher (255).
struct KeyPrefix {
  private(set) var bytes: UInt64 = 0
  /// The bits that are taken; more than 64 once weights were cut off.
  private var used: UInt64 = 0
  /// The first byte that the next weight may leave out, or 0.
  private var shared: UInt32 = 0

  /// A beginning of whole bytes.
  @inline(__always)
  init(_ bytes: UInt64, count: Int) {
    self.bytes = bytes
    used = UInt64(count * 8)
  }

  @inline(__always)
  var isFull: Bool { used >= 64 }

  /// Appends the bytes of a weight that is never compressed.
  @inline(__always)
  mutating func append(_ weight: UInt32) {
    if shared != 0 { close(before: weight) }
    append(weight, count: UInt64((39 - weight.trailingZeroBitCount) / 8))
  }

  @inline(__always)
  private mutating func append(_ weight: UInt32, count: UInt64) {
    if used < 64 { bytes |= (UInt64(weight) << 32) &>> used }
    used += count * 8
  }

  /// Ends a run of weights with the same first byte.
  private mutating func close(before weight: UInt32) {
    guard weight != 0 else { return }
    append(weight >> 24 < shared ? 0x0300_0000 : 0xFF00_0000, count: 1)
    shared = 0
  }

  mutating func append(_ weight: LetterWeights.Entry) {
    let lead = weight.bytes >> 24
    guard weight.isCompressed else {
      append(weight.bytes)
      return
    }
    if lead == shared {
      append(weight.bytes << 8, count: UInt64(weight.count - 1))
    } else {
      if shared != 0 { close(before: weight.bytes) }
      append(weight.bytes, count: UInt64(weight.count))
      shared = lead
    }
  }

  /// Appends the weights of a number, which begin with the byte `lead`.
  ///
  /// Small numbers take one, two or three bytes more. From 1,042,490 on a byte holds how many pairs
  /// of digits there are, and then each pair takes one, in weights of three at most.
  mutating func append(_ number: Number, lead: UInt32) {
    if number.count <= 7 {
      var value: UInt32 = 0
      for index in 0..<number.count { value = value * 10 + UInt32(number.start[index] - 48) }
      if value < 74 { return append(lead | (2 + value) << 16) }
      value -= 74
      if value < 40 * 254 {
        return append(lead | (76 + value / 254) << 16 | (2 + value % 254) << 8)
      }
      value -= 40 * 254
      if value < 16 * 254 * 254 {
        let (middle, low) = (value / 254 % 254, value % 254)
        return append(lead | (116 + value / (254 * 254)) << 16 | (2 + middle) << 8 | (2 + low))
      }
    }
    appendPairs(number, lead: lead)
  }

  private mutating func appendPairs(_ number: Number, lead: UInt32) {
    let digits = number.start
    var end = number.count
    var weight = lead | UInt32(128 + (end + 1) / 2) << 16
    // Pairs of zeros at the end are left out.
    while end >= 2, digits[end - 1] == 48, digits[end - 2] == 48 { end -= 2 }
    var position = 2 - (number.count & 1)
    var pair = 0 as UInt32
    for index in 0..<position { pair = pair * 10 + UInt32(digits[index] - 48) }
    pair = 11 + 2 * pair
    var shift: UInt32 = 8
    while position < end, !isFull {
      if shift == 0 {
        append(weight | pair)
        (weight, shift) = (lead, 16)
      } else {
        weight |= pair << shift
        shift -= 8
      }
      pair = 11 + 2 * (UInt32(digits[position] - 48) * 10 + UInt32(digits[position + 1] - 48))
      position += 2
    }
    // The last pair is one lower, so that a longer number comes behind.
    append(weight | (pair - 1) << shift)
  }
}
