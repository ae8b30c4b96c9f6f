/// What stands before the lines inside of quotes and list items.
struct TerminalLeads {
  private struct Lead {
    let first: StyledText
    let rest: StyledText
    let width: Int
    var isUsed = false
  }

  /// Those that are shown, the outermost first.
  private var shown: [Lead] = []
  /// For each that is open, whether it is shown.
  private var open: [Bool] = []
  /// The columns that they take together.
  private(set) var width = 0
  /// A marker whose item lies too deep to be indented; it goes before the item's text.
  private(set) var pending: StyledText?
  /// Leads that would take more columns leave too few for the text.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether the innermost one still waits for its first line.
  var isWaiting: Bool { pending != nil || shown.last?.isUsed == false }

  mutating func openQuote() { open(first: StyledText("│ ", [.quote, .dim]), isMarker: false) }

  mutating func openItem(_ marker: String) {
    open(first: StyledText(marker, .marker), isMarker: true)
  }

  private mutating func open(first: StyledText, isMarker: Bool) {
    // Our own marks take one column each.
    let columns = first.text.unicodeScalars.count
    guard width + columns <= limit else {
      open.append(false)
      if isMarker { pending = first }
      return
    }
    let rest = isMarker ? StyledText(String(repeating: " ", count: columns)) : first
    shown.append(Lead(first: first, rest: rest, width: columns))
    open.append(true)
    width += columns
  }

  /// Closes the innermost one.
  mutating func close() {
    if open.popLast() == true, let lead = shown.popLast() { width -= lead.width }
  }

  mutating func takePending() -> StyledText? {
    defer { pending = nil }
    return pending
  }

  /// The beginning of the next line.
  ///
  /// - Complexity: O(width).
  mutating func next() -> StyledLine {
    var line: StyledLine = []
    for index in shown.indices {
      let run = shown[index].isUsed ? shown[index].rest : shown[index].first
      line.append(run.text, run.style)
      shown[index].isUsed = true
    }
    return line
  }
}
