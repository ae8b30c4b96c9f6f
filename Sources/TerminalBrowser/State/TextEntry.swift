/// A line of text that is being typed.
///
/// ```swift
/// var entry = TextEntry("kitch")
/// entry.take(.character("e"))   // true: "kitche"
/// ```
package struct TextEntry: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// The characters before the cursor.
  package private(set) var cursor: Int

  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }

  /// What stands before the cursor.
  package var beginning: String { String(characters[..<cursor]) }

  /// Puts another text in the place of what stands before the cursor.
  package mutating func replaceBeginning(with text: String) {
    let beginning = Array(text)
    characters.replaceSubrange(..<cursor, with: beginning)
    cursor = beginning.count
  }

  /// Carries out a key of the usual ones for a line of text.
  ///
  /// - Returns: false for a key that means something else.
  /// - Complexity: O(length).
  package mutating func take(_ key: BrowserKey) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .paste(let text):
      // One line is typed: line ends and tabs are blanks in it, other control characters nothing.
      for character in text.prefix(upTo: Self.end(of: text)) {
        if character.isNewline || character == "\t" {
          insert(" ")
        } else if !character.unicodeScalars.contains(where: {
          $0.properties.generalCategory == .control
        }) {
          insert(character)
        }
      }
    case .backspace:
      guard cursor > 0 else { break }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .left, .shiftLeft, .control("b"): cursor = max(0, cursor - 1)
    case .right, .shiftRight, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("u"):
      characters.removeSubrange(..<cursor)
      cursor = 0
    case .control("w"):
      let start = startOfWord
      characters.removeSubrange(start..<cursor)
      cursor = start
    default: return false
    }
    return true
  }

  /// Where a text ends but for the line ends behind it.
  private static func end(of text: String) -> String.Index {
    text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
  }

  private mutating func insert(_ character: Character) {
    // An accent typed on its own joins the letter before it.
    let joined = characters[..<cursor].last.map { String($0) + String(character) }
    if let joined, joined.count == 1 {
      characters[cursor - 1] = Character(joined)
    } else {
      characters.insert(character, at: cursor)
      cursor += 1
    }
  }

  private var startOfWord: Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }
}
