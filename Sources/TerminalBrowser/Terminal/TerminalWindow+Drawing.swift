private import CNcurses

extension TerminalWindow {
  /// Shows a screen; only what differs from the last one is sent.
  ///
  /// Lines and columns beyond the terminal's edge are cut off, and what the screen leaves open is
  /// blank.
  ///
  /// - Complexity: O(cells of the lines that changed).
  package func draw(_ screen: Screen) {
    guard isOpen else { return }
    drawn = screen
    heedSignals()
    let size = size
    guard size.columns > 0, size.lines > 0 else { return }
    // Every line is put anew; those below a terminal that was longer are no more.
    if shown == nil { uncertain = [:] }
    var changed: [Int] = []
    for line in 0..<size.lines {
      let content = screen.lines.indices.contains(line) ? screen.lines[line] : ScreenLine()
      if let shown {
        let before = shown.lines.indices.contains(line) ? shown.lines[line] : ScreenLine()
        if before == content { continue }
      }
      let glyphs = put(TerminalRow(content, columns: size.columns), at: line, of: size)
      uncertain[line] = glyphs.isEmpty ? nil : glyphs
      changed.append(line)
    }
    let cursor = screen.cursor ?? ScreenPlace(column: size.columns - 1, line: size.lines - 1)
    let line = Int32(min(max(cursor.line, 0), size.lines - 1))
    let column = Int32(min(max(cursor.column, 0), size.columns - 1))
    cncurses_show(line, column, screen.cursor != nil)
    shown = screen
    // Where more than one line changes, ncurses may move others, and write them again.
    let written =
      changed.count > 1 ? Array(uncertain.keys) : changed.filter { uncertain[$0] != nil }
    guard !written.isEmpty else { return }
    var overlay = TerminalOverlay(columns: size.columns)
    for line in written.sorted() { overlay.write(uncertain[line] ?? [], line: line) }
    overlay.finish(line: line, column: column)
    overlay.send()
  }

  /// Gives a row to ncurses; returns its glyphs from the first one on that terminals disagree about.
  private func put(_ row: TerminalRow, at line: Int, of size: ScreenSize) -> [TerminalGlyph] {
    cncurses_clear_line(Int32(line))
    var glyphs = row.glyphs
    var firstUncertain: Int?
    var style = ScreenStyle()
    var look = TerminalStyle(style)
    var scalars: [UInt32] = []
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if glyph.style != style {
        style = glyph.style
        look = TerminalStyle(style)
      }
      // ncurses fills the last corner by inserting, and takes every character for a narrow one then.
      let isAtCorner =
        line == size.lines - 1 && glyph.width > 1 && glyph.column + glyph.width >= size.columns - 1
      scalars.removeAll(keepingCapacity: true)
      for scalar in glyph.character.unicodeScalars { scalars.append(scalar.value) }
      glyphs[index].isCertain = cncurses_put(
        Int32(line), Int32(glyph.column), scalars, scalars.count, Int32(glyph.width),
        look.attributes, look.color, isAtCorner)
      if firstUncertain == nil, !glyphs[index].isCertain { firstUncertain = index }
    }
    return firstUncertain.map { Array(glyphs[$0...]) } ?? []
  }
}
