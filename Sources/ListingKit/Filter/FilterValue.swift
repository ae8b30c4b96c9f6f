import SortKit

/// A value in a filter, as it was written: its field's type decides how it is read.
///
/// ```swift
/// FilterValue("yes").flag      // true
/// FilterValue("1.5").number    // 1.5
/// FilterValue("today+7d").text // "today+7d", a date for a field of dates
/// ```
/// Two are equal if their texts are, wherever they stand.
public struct FilterValue: Hashable, Sendable, CustomStringConvertible {
  /// The text, without quotes; of several bare words with one blank between them.
  public let text: String
  /// Where it stands in the expression's text, in UTF-8 bytes.
  public let range: Range<Int>

  public init(_ text: String, range: Range<Int> = 0..<0) {
    self.text = text
    self.range = range
  }

  /// The truth value, if the text is `true`, `yes`, `false` or `no` in any case.
  public var flag: Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  /// The whole number of 64 bits that the text writes in decimal digits.
  public var integer: Int64? { Int64(text) }

  /// The number that the text writes in decimal digits, perhaps with a point or an exponent.
  public var number: Double? {
    // Double also reads names such as 'nan' and hexadecimal digits.
    guard text.utf8.allSatisfy(FilterValue.isNumeric) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number that the text writes, with all of its digits.
  var decimal: ExactDecimal? {
    text.utf8.allSatisfy(FilterValue.isNumeric) ? ExactDecimal(text) : nil
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  public static func == (a: FilterValue, b: FilterValue) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The text, in double quotes where it needs them.
  public var description: String { FilterWord.spelled(text) }
}
