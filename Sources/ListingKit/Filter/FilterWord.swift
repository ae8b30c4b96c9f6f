/// The words of the filter language.
enum FilterWord: String, CaseIterable {
  case and, or, not, `in`, `is`

  /// The keyword that a bare word is, in any case.
  init?(keyword word: String) {
    guard word.utf8.count <= 3 else { return nil }
    self.init(rawValue: word.lowercased())
  }

  /// A name or value as it can be read again: bare if it is plain, else in double quotes.
  static func spelled(_ text: String) -> String {
    if isPlain(text) { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && FilterWord(keyword: text) == nil
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "0"..."9", "-", "+", "_", ".", ":", "/", "@", "#", "%": true
        default: scalar.properties.isAlphabetic
        }
      }
  }
}
