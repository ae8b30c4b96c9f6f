package import SystemKit

/// A decimal number of any length, compared by its value.
///
/// ```swift
/// ExactDecimal("9007199254740993")! > ExactDecimal("9007199254740992")!   // true
/// ExactDecimal("1.50") == ExactDecimal("15e-1")                           // true
/// ```
package struct ExactDecimal: Hashable, Sendable {
  private let isNegative: Bool
  /// The digits from 0 to 9 that count: none at either end is 0, and zero itself has none.
  private let digits: [UInt8]
  /// The number is 0.DIGITS times ten to this power; exponents of more than eighteen digits count as
  /// the largest.
  private let exponent: Int

  /// Reads a number as JSON has it; zeros in front, a plus sign and blanks around it may stand there
  /// too.
  ///
  /// - Complexity: O(length).
  package init?(_ text: ByteSlice) {
    var scanner = Scanner(text: text)
    scanner.skipBlanks()
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    var digits: [UInt8] = []
    var exponent = 0
    let wholeCount = scanner.takeDigits(into: &digits, &exponent, isFraction: false)
    var fractionCount = 0
    if scanner.take(".") {
      fractionCount = scanner.takeDigits(into: &digits, &exponent, isFraction: true)
    }
    guard wholeCount + fractionCount > 0 else { return nil }
    if scanner.take("e") || scanner.take("E") {
      guard let power = scanner.takeExponent() else { return nil }
      exponent += power
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { return nil }
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Reads a number held as a string.
  package init?(_ text: String) {
    var text = text
    let read = text.withUTF8 { bytes in
      bytes.baseAddress.flatMap { ExactDecimal(ByteSlice(start: $0, count: bytes.count)) }
    }
    guard let read else { return nil }
    self = read
  }

  /// The number that a double is written as in the fewest digits; beyond all of them where it is
  /// infinite.
  package init(_ real: Double) {
    if let decimal = ExactDecimal("\(real)") {
      self = decimal
    } else {
      isNegative = real < 0
      digits = real.isNaN ? [] : [1]
      exponent = Int.max
    }
  }

  /// What a spelling says, or where there is none a double.
  init(_ spelling: ByteSlice?, or real: Double) {
    self = spelling.flatMap { ExactDecimal($0) } ?? ExactDecimal(real)
  }

  /// The number as an integer of 64 bits, if it is one.
  package var integer: Int64? {
    guard exponent >= digits.count, exponent <= 19 else { return digits.isEmpty ? 0 : nil }
    var value: Int64 = 0
    for index in 0..<exponent {
      let digit = Int64(index < digits.count ? digits[index] : 0)
      let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      if tooLarge || isBeyond { return nil }
      value = next
    }
    return value
  }

  /// The greatest integer that isn't greater, kept within 64 bits.
  package var floor: Int64 {
    if let integer { return integer }
    guard exponent <= 19 else { return isNegative ? .min : .max }
    let whole = Array(digits.prefix(max(0, exponent)))
    guard let truncated = ExactDecimal(whole, exponent, isNegative).integer else {
      return isNegative ? .min : .max
    }
    return isNegative ? truncated.subtractingReportingOverflow(1).partialValue : truncated
  }

  private init(_ digits: [UInt8], _ exponent: Int, _ isNegative: Bool) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
    self.isNegative = isNegative && !digits.isEmpty
  }
}

extension ExactDecimal: Comparable {
  package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.isSmaller(than: a) : a.isSmaller(than: b)
  }

  /// Whether it is nearer to zero.
  private func isSmaller(than other: ExactDecimal) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

/// Walks over the bytes of one number.
private struct Scanner {
  let text: ByteSlice
  var index = 0

  var isAtEnd: Bool { index == text.count }

  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard index < text.count, text.start[index] == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  mutating func skipBlanks() {
    while take(" ") || take("\t") {}
  }

  /// Takes digits and counts them; zeros before the first other digit only move the point.
  mutating func takeDigits(
    into digits: inout [UInt8], _ exponent: inout Int, isFraction: Bool
  ) -> Int {
    let start = index
    while index < text.count, text.start[index].isDigit {
      let digit = text.start[index] &- UInt8(ascii: "0")
      index += 1
      if digits.isEmpty, digit == 0 {
        if isFraction { exponent -= 1 }
        continue
      }
      digits.append(digit)
      if !isFraction { exponent += 1 }
    }
    return index - start
  }

  /// The largest exponent: digits before the point can be added to it.
  private static let largest = 999_999_999_999_999_999

  mutating func takeExponent() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let start = index
    var value = 0
    while index < text.count, text.start[index].isDigit {
      let digit = Int(text.start[index] &- UInt8(ascii: "0"))
      value = value > Scanner.largest / 10 ? Scanner.largest : value * 10 + digit
      index += 1
    }
    guard index > start else { return nil }
    return isNegative ? -value : value
  }
}
