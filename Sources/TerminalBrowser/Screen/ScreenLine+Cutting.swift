import SystemKit

extension ScreenLine {
  /// The beginning of the line in some columns; a wide character that is cut becomes a blank.
  ///
  /// - Complexity: O(length).
  package func prefix(columns: Int) -> ScreenLine {
    guard width > columns else { return self }
    var line = ScreenLine()
    for span in spans {
      var text = ""
      var room = columns - line.width
      for character in span.text {
        let width = TextWidth.of(character)
        if width > room {
          if room > 0 { text += String(repeating: " ", count: room) }
          room = -1
          break
        }
        room -= width
        text.append(character)
      }
      line.append(text, span.style)
      if room < 0 || line.width >= columns { break }
    }
    return line
  }

  /// What follows some columns; a wide character that is cut becomes a blank.
  ///
  /// - Complexity: O(length).
  package func dropping(columns: Int) -> ScreenLine {
    var line = ScreenLine()
    var left = columns
    for span in spans {
      var text = ""
      for character in span.text {
        guard left > 0 else {
          text.append(character)
          continue
        }
        left -= TextWidth.of(character)
        if left < 0 { text += " " }
      }
      line.append(text, span.style)
    }
    return line
  }

  /// The line with another one lying on it.
  ///
  /// - Complexity: O(length).
  package func overlaid(by other: ScreenLine, at column: Int) -> ScreenLine {
    var line = prefix(columns: column)
    line.pad(to: column)
    let rest = dropping(columns: column + other.width)
    for span in other.spans { line.append(span.text, span.style) }
    for span in rest.spans { line.append(span.text, span.style) }
    return line
  }

  /// Adds the runs of another line.
  package mutating func append(_ other: ScreenLine) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// Adds a text from people, cut to some columns with an ellipsis, what would steer a terminal visible.
  ///
  /// - Complexity: O(length).
  package mutating func append(cutting text: String, to columns: Int, _ style: ScreenStyle = []) {
    append(VisibleText.cut(text, to: columns), style)
  }
}
