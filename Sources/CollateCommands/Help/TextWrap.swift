/// Lays words out in lines.
package enum TextWrap {
  /// Breaks text at its blanks into lines of at most `width` characters, longer words alone.
  ///
  /// ```swift
  /// TextWrap.lines("sort by these keys", width: 10)   // ["sort by", "these keys"]
  /// ```
  /// - Complexity: O(length of the text).
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for word in text.split(separator: " ") {
      let length = word.count
      if count > 0, count + 1 + length > width {
        lines.append(line)
        line = ""
        count = 0
      }
      if count > 0 {
        line += " "
        count += 1
      }
      line += word
      count += length
    }
    if count > 0 { lines.append(line) }
    return lines
  }

  /// Lines joined, each behind blanks.
  package static func paragraph(_ text: String, width: Int, indent: Int = 0) -> String {
    let blanks = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// A term and what it means, the meaning in a column of its own.
  ///
  /// A term that reaches into the column stands on its own line.
  package static func definition(
    _ term: String, _ meaning: String, column: Int, width: Int
  ) -> String {
    let lines = lines(meaning, width: max(width - column, 20))
    let blanks = String(repeating: " ", count: column)
    guard let first = lines.first else { return term + "\n" }
    var text = term
    if term.count + 2 > column {
      text += "\n" + blanks
    } else {
      text += String(repeating: " ", count: column - term.count)
    }
    text += first + "\n"
    for line in lines.dropFirst() { text += blanks + line + "\n" }
    return text
  }
}
