import SortKit
package import SystemKit

/// Numbers in decimal digits, as JSON and people write them.
package enum NumberText {
  /// The numbers from here on are no longer all whole ones that differ.
  private static let wholeLimit = 9_007_199_254_740_992.0

  /// Appends a number in the fewest digits that read back as the same one; whole ones without a
  /// fraction.
  ///
  /// ```swift
  /// NumberText.append(5.0, to: buffer)   // 5
  /// NumberText.append(0.1, to: buffer)   // 0.1
  /// ```
  package static func append(_ number: Double, to buffer: ByteBuffer) {
    if abs(number) < wholeLimit, let whole = Int64(exactly: number),
      whole != 0 || number.sign == .plus
    {
      buffer.append(decimal: whole)
    } else {
      buffer.append("\(number)")
    }
  }

  /// A whole number that fits 64 bits; a fraction of zero or an exponent may be written too.
  static func integer(_ text: String) -> Int64? {
    if let integer = Int64(text) { return integer }
    // Not by way of a double, which would make 1 of 1.00000000000000000001.
    guard text.utf8.allSatisfy(isNumberByte) else { return nil }
    return ExactDecimal(text)?.integer
  }

  /// A finite number.
  static func real(_ text: String) -> Double? {
    nearest(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The nearest double; infinite where a number is beyond all of them.
  static func nearest(_ text: String) -> Double? {
    // `Double` alone would also take words and hexadecimal digits.
    guard !text.isEmpty, text.utf8.allSatisfy(isNumberByte) else { return nil }
    return Double(text)
  }

  /// An integer that is written as it would be printed: no sign but a minus, no zeros in front.
  static func canonicalInteger(_ text: ByteSlice) -> Int64? {
    guard text.count > 0, text.count <= 20, let last = text.buffer.last,
      last.isDigit, let integer = Int64(text.string),
      String(integer).utf8.count == text.count
    else { return nil }
    return text.start[0] == UInt8(ascii: "+") ? nil : integer
  }

  /// Whether a number is spelled as JSON has it.
  package static func isJSON(_ digits: ByteSlice) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      index < digits.count && digits.start[index].isDigit
    }
    func has(_ letters: StaticString, _ index: Int) -> Bool {
      index < digits.count
        && UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
          .contains(digits.start[index])
    }
    var index = has("-", 0) ? 1 : 0
    guard isDigit(index), !(has("0", index) && isDigit(index + 1)) else { return false }
    while isDigit(index) { index += 1 }
    if has(".", index) {
      index += 1
      guard isDigit(index) else { return false }
      while isDigit(index) { index += 1 }
    }
    if has("eE", index) {
      index += has("+-", index + 1) ? 2 : 1
      guard isDigit(index) else { return false }
      while isDigit(index) { index += 1 }
    }
    return index == digits.count
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
