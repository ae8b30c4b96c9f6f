import SystemKit

/// The part of a filter's text that an error shows, with carets below the place.
struct FilterExcerpt {
  /// One line of text: control characters and the like shown as U+FFFD, far parts as `…`.
  let line: String
  /// Blanks up to the place, then carets.
  let carets: String

  /// The characters that are shown at most.
  private static let widest = 76

  /// - Complexity: O(length).
  init(_ text: String, _ range: Range<Int>) {
    let characters = text.map(FilterExcerpt.visible)
    let place = FilterExcerpt.characters(text, before: range.lowerBound)
    let length = max(1, FilterExcerpt.characters(text, before: range.upperBound) - place)
    var first = 0
    var end = characters.count
    if end > FilterExcerpt.widest {
      first = max(0, min(place - FilterExcerpt.widest / 2, end - FilterExcerpt.widest))
      end = min(end, first + FilterExcerpt.widest)
    }
    let cutsBefore = first > 0
    line =
      (cutsBefore ? "…" : "") + characters[first..<end].joined()
      + (end < characters.count ? "…" : "")
    // In columns, which aren't as many as characters everywhere.
    let shown = min(end, place)
    let before = TextWidth.of(characters[first..<max(first, shown)].joined())
    let marked = TextWidth.of(characters[max(first, shown)..<min(end, place + length)].joined())
    carets =
      String(repeating: " ", count: before + (cutsBefore ? 1 : 0))
      + String(repeating: "^", count: max(1, marked))
  }

  /// The number of characters that begin before a place in UTF-8 bytes.
  static func characters(_ text: String, before offset: Int) -> Int {
    let bytes = text.utf8
    let end = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
    return text[..<(end ?? bytes.endIndex)].count
  }

  /// A text's beginning, safe to show.
  static func visible(_ text: String, limit: Int) -> String {
    let shown = text.prefix(limit).map(visible).joined()
    return shown.utf8.count < text.utf8.count && text.count > limit ? shown + "…" : shown
  }

  /// A character, or what stands for one that would not show or change how others do.
  private static func visible(_ character: Character) -> String {
    for scalar in character.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        return scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : "\u{FFFD}"
      case .format where scalar != "\u{200D}": return "\u{FFFD}"
      default: continue
      }
    }
    return String(character)
  }
}
