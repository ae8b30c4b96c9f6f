import SystemKit

/// A line of a screen as characters in columns, cut at the terminal's edge.
///
/// ```swift
/// TerminalRow(ScreenLine("日本"), columns: 3).glyphs.map(\.character)   // ["日", " "]
/// ```
/// What could steer a terminal becomes `?`. Marks with nothing to stand on are left out.
struct TerminalRow {
  private(set) var glyphs: [TerminalGlyph] = []
  private let columns: Int
  private var column = 0

  /// - Complexity: O(length).
  init(_ line: ScreenLine, columns: Int) {
    self.columns = columns
    for span in line.spans where column < columns {
      if span.text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
        for byte in span.text.utf8.prefix(columns - column) {
          place(Character(Unicode.Scalar(byte)), width: 1, reach: 1, span.style)
        }
      } else {
        for character in span.text where column < columns { add(character, span.style) }
      }
    }
  }

  private mutating func add(_ character: Character, _ style: ScreenStyle) {
    if character.utf8.count == 1, let byte = character.utf8.first, 0x20...0x7E ~= byte {
      return place(character, width: 1, reach: 1, style)
    }
    let text = String(character)
    guard VisibleText.of(text) == text else { return place("?", width: 1, reach: 1, style) }
    let width = TextWidth.of(character)
    guard width > 0 else { return }
    guard column + width <= columns else {
      while column < columns { place(" ", width: 1, reach: 1, style) }
      return
    }
    let shown = Self.shortened(character)
    let reach = Self.reach(of: shown, width: width)
    if column + reach <= columns {
      place(shown, width: width, reach: reach, style)
    } else if let first = shown.unicodeScalars.first {
      // A terminal that shows the parts side by side would go on in the next line.
      place(Character(first), width: width, reach: width, style)
    }
  }

  private mutating func place(
    _ character: Character, width: Int, reach: Int, _ style: ScreenStyle
  ) {
    glyphs.append(
      TerminalGlyph(
        column: column, width: width, reach: reach, character: character, style: style))
    column += width
  }

  /// The columns if each scalar counts by itself; what belongs to an emoji may take two.
  private static func reach(of character: Character, width: Int) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return width }
    let parts = scalars.reduce(0) {
      $0 + ($1.properties.isEmojiPresentation ? 2 : TextWidth.of(Character($1)))
    }
    return max(parts, width)
  }

  /// The character without the marks that no cell has room for, or the parts that no picture has.
  private static func shortened(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard scalars.count > mostMarked else { return character }
    let isPicture = scalars.dropFirst().contains { $0.properties.generalCategory == .format }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: scalars.prefix(isPicture ? mostJoined : mostMarked))
    return String(short).first ?? character
  }

  /// What a cell of ncurses holds (`CCHARW_MAX`).
  private static let mostMarked = 5
  /// The longest picture of Unicode 15 has ten scalars.
  private static let mostJoined = 12
}
