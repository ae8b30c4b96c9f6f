/// How a run of text looks on a terminal, and what it is.
///
/// The looks are enough to show a text; the meanings are for those who would rather choose colours.
/// ```swift
/// let style: TextStyle = [.link, .underline]
/// ```
package struct TextStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Looks, as ECMA-48 has them (SGR 1, 2, 3, 4, 7, 9).
  package static let bold = TextStyle(rawValue: 1 << 0)
  package static let dim = TextStyle(rawValue: 1 << 1)
  package static let italic = TextStyle(rawValue: 1 << 2)
  package static let underline = TextStyle(rawValue: 1 << 3)
  package static let reverse = TextStyle(rawValue: 1 << 4)
  package static let crossedOut = TextStyle(rawValue: 1 << 5)

  // Meanings.
  package static let heading = TextStyle(rawValue: 1 << 8)
  package static let code = TextStyle(rawValue: 1 << 9)
  package static let link = TextStyle(rawValue: 1 << 10)
  /// Where a link leads.
  package static let address = TextStyle(rawValue: 1 << 11)
  package static let image = TextStyle(rawValue: 1 << 12)
  package static let quote = TextStyle(rawValue: 1 << 13)
  /// A list's bullet, number or box.
  package static let marker = TextStyle(rawValue: 1 << 14)
  /// A thematic break, or the line below a table's header.
  package static let rule = TextStyle(rawValue: 1 << 15)
  /// Raw HTML, which means nothing on a terminal.
  package static let html = TextStyle(rawValue: 1 << 16)
}
