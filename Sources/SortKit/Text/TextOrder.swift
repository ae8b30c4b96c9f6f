public import FoundationEssentials
package import SystemKit

/// How texts compare: naturally and by locale, or by code point.
///
/// ```swift
/// TextOrder.root.compare("Item 2", "Item 10")     // .orderedAscending
/// TextOrder.binary.compare("Item 2", "Item 10")   // .orderedDescending
/// let swedish = try TextOrder(locale: "sv")
/// swedish.compare("z", "ö")                       // .orderedAscending
/// ```
/// Natural order is the Unicode Collation Algorithm (UTS #10) as ICU has it, with runs of digits
/// compared by their value. Texts that differ only in how they are composed (NFC, NFD) or in
/// leading zeros are equal in it; code-point order keeps them apart.
public struct TextOrder: Hashable, Sendable {
  /// The locale whose order it is, as ICU names it: `de_AT`, `root`; nil in code-point order.
  public var locale: String? { collation?.locale }

  /// Nil in code-point order.
  let collation: Collation?

  private init(collation: Collation?) { self.collation = collation }

  /// Natural order without a locale's own rules.
  public static let root = TextOrder(collation: Collation.root)

  /// Code-point order: what comparing the UTF-8 bytes gives.
  public static let binary = TextOrder(collation: nil)

  /// The natural order of a locale, named by a BCP 47 tag (`de-AT`) or an ICU id (`de_AT`).
  ///
  /// ```swift
  /// let order = try TextOrder(locale: "de-u-co-phonebk")   // ä as ae
  /// ```
  /// A name as the environment has it (`de_AT.UTF-8`, `C`) is understood too.
  ///
  /// - Throws: ``TextOrderError`` if the name's language isn't one, or the name no locale.
  public init(locale: String) throws(TextOrderError) {
    let id = try LocaleName.id(of: locale)
    if id == Collation.root.locale {
      self.init(collation: Collation.root)
      return
    }
    guard let collation = Collation(locale: id) else { throw .unavailable(locale: locale) }
    self.init(collation: collation)
  }

  /// Compares two texts.
  ///
  /// - Complexity: O(the shorter text's length).
  public func compare(_ first: String, _ second: String) -> ComparisonResult {
    var first = first
    var second = second
    let result = first.withUTF8 { first in
      second.withUTF8 { second in compare(ByteSlice(first), ByteSlice(second)) }
    }
    return result < 0 ? .orderedAscending : result > 0 ? .orderedDescending : .orderedSame
  }

  /// Compares two texts of UTF-8: below 0, 0 or above 0.
  ///
  /// - Complexity: O(the shorter text's length).
  package func compare(_ first: ByteSlice, _ second: ByteSlice) -> Int {
    guard let collation else { return compareBytes(first, second) }
    return collation.compare(first, second)
  }

  /// Eight bytes that sort as the text's beginning does.
  ///
  /// Where the prefix of one text is below that of another, the text comes before the other; where
  /// they are equal, only ``compare(_:_:)`` can tell.
  package func prefix(_ text: ByteSlice) -> UInt64 {
    guard let collation else { return bytePrefix(text) }
    return collation.prefix(text)
  }

  public static func == (first: TextOrder, second: TextOrder) -> Bool {
    first.locale == second.locale
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(locale) }
}

extension ByteSlice {
  /// The bytes of a buffer, valid as long as it is.
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let start = buffer.baseAddress else {
      self = .empty
      return
    }
    self.init(start: start, count: buffer.count)
  }
}
