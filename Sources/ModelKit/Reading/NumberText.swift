import SystemKit

/// Numbers in decimal digits, as JSON and people write them.
enum NumberText {
  /// A whole number that fits 64 bits; a fraction of zero or an exponent may be written too.
  static func integer(_ text: String) -> Int64? {
    if let integer = Int64(text) { return integer }
    // From 2^53 on a double no longer says which whole number was meant.
    guard let real = real(text), abs(real) < 9_007_199_254_740_992 else { return nil }
    return Int64(exactly: real)
  }

  /// A finite number.
  static func real(_ text: String) -> Double? {
    // `Double` alone would also take words and hexadecimal digits.
    guard !text.isEmpty, text.utf8.allSatisfy(isNumberByte),
      let real = Double(text), real.isFinite
    else { return nil }
    return real
  }

  /// An integer that is written as it would be printed: no sign but a minus, no zeros in front.
  static func canonicalInteger(_ text: ByteSlice) -> Int64? {
    guard text.count > 0, text.count <= 20, let last = text.buffer.last,
      last &- UInt8(ascii: "0") <= 9, let integer = Int64(text.string),
      String(integer).utf8.count == text.count
    else { return nil }
    return text.start[0] == UInt8(ascii: "+") ? nil : integer
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

extension String {
  /// The text without blanks and tabs at its edges.
  var trimmedASCII: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard first.map(isBlank) == true || last.map(isBlank) == true else { return self }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
