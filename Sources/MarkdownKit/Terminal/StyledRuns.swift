import SystemKit

/// What a reader takes for one character, with its style and the columns that it takes.
struct StyledCluster {
  let text: String
  let style: TextStyle
  let width: Int

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
    width = TextWidth.of(text)
  }

  var isBlank: Bool { text == " " }
  var endsLine: Bool { text == "\n" }
}

/// A text of many styles before it is laid out; lines end only where they have to.
///
/// It is cut into characters as a whole, so that a mark joins its letter across styles.
struct StyledRuns {
  private(set) var text = ""
  private var ends: [(end: Int, style: TextStyle)] = []

  var isEmpty: Bool { text.isEmpty }
  /// The bytes so far.
  var count: Int { text.utf8.count }

  /// Adds text with what could act on a terminal shown; white space becomes single blanks.
  mutating func append(prose: String, _ style: TextStyle) {
    var one = ""
    var isBlank = text.isEmpty || text.utf8.last == 0x20 || text.utf8.last == 0x0A
    for scalar in prose.unicodeScalars {
      let blank = scalar.value < 0x80 && UInt8(scalar.value).isBlank
      if !(blank && isBlank) { one.unicodeScalars.append(blank ? " " : scalar) }
      isBlank = blank
    }
    append(VisibleText.of(one), style)
  }

  /// Adds text as it is, with what could act on a terminal shown, and line ends and tabs as blanks.
  mutating func append(literal: String, _ style: TextStyle) {
    var one = ""
    for scalar in literal.unicodeScalars {
      let blank = scalar.value < 0x80 && UInt8(scalar.value).isBlank
      one.unicodeScalars.append(blank ? " " : scalar)
    }
    append(VisibleText.of(one), style)
  }

  mutating func breakLine() { append("\n", []) }

  /// Adds text that is known to hold nothing active.
  mutating func append(_ text: String, _ style: TextStyle) {
    guard !text.isEmpty else { return }
    self.text += text
    if let last = ends.indices.last, ends[last].style == style {
      ends[last].end = count
    } else {
      ends.append((count, style))
    }
  }

  mutating func append(_ other: StyledRuns, adding style: TextStyle = []) {
    let begin = count
    text += other.text
    for run in other.ends { ends.append((begin + run.end, run.style.union(style))) }
  }

  /// The text behind a number of bytes.
  func text(from start: Int) -> String { String(Substring(text.utf8.dropFirst(start))) }

  /// The characters in order.
  ///
  /// - Complexity: O(length).
  func visit(_ body: (StyledCluster) -> Void) {
    var offset = 0
    var run = 0
    var isStart = true
    for character in text {
      while run + 1 < ends.count, ends[run].end <= offset { run += 1 }
      let style = ends[run].style
      // A mark alone would join what stands before it: a bullet, a line.
      let isLone = isStart && " \(character)".count == 1
      body(StyledCluster(isLone ? "◌\(character)" : "\(character)", style))
      offset += character.utf8.count
      isStart = character == "\n"
    }
  }

  /// The columns that it would take on one line.
  var columns: Int {
    var sum = 0
    visit { sum += $0.width }
    return sum
  }
}
