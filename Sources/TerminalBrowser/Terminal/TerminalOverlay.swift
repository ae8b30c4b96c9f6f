private import CNcurses

/// Writes the characters that terminals disagree about, such as joined emoji, over the blanks that
/// ncurses has for them.
///
/// Terminals go on behind such a character in different columns, so what follows is placed by its
/// address, and what the character may have covered is written again.
struct TerminalOverlay {
  let columns: Int
  private var bytes: [UInt8] = []
  /// Nil where it isn't known.
  private var style: ScreenStyle?

  init(columns: Int) { self.columns = columns }

  /// Writes the end of a line, beginning with a character of that kind.
  ///
  /// - Complexity: O(number of glyphs).
  mutating func write(_ glyphs: [TerminalGlyph], line: Int) {
    // The column that terminals may have come to, and the one behind what was written.
    var (covered, end) = (0, 0)
    var isPlaced = false
    for glyph in glyphs {
      guard !glyph.isCertain || glyph.column < covered else {
        isPlaced = false
        continue
      }
      if !isPlaced { place(line, glyph.column) }
      set(glyph.style)
      if !glyph.isCertain {
        blanks(glyph.width)
        place(line, glyph.column)
      }
      bytes.append(contentsOf: String(glyph.character).utf8)
      isPlaced = glyph.isCertain
      end = glyph.column + glyph.width
      covered = max(covered, glyph.column + glyph.reach)
    }
    covered = min(covered, columns)
    guard end < covered else { return }
    set([])
    place(line, end)
    blanks(covered - end)
  }

  /// Ends where ncurses believes the cursor to be.
  mutating func finish(line: Int32, column: Int32) {
    set([])
    place(Int(line), Int(column))
  }

  /// Sends what was written.
  func send() {
    bytes.withUnsafeBytes {
      cncurses_send($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  private mutating func blanks(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: count))
  }

  private mutating func place(_ line: Int, _ column: Int) {
    append(most: 64) { cncurses_place(Int32(line), Int32(column), $0) }
  }

  private mutating func set(_ wanted: ScreenStyle) {
    guard wanted != style else { return }
    style = wanted
    let look = TerminalStyle(wanted)
    append(most: 256) { cncurses_style(look.attributes, look.color, $0) }
  }

  private mutating func append(most: Int, _ body: (UnsafeMutablePointer<CChar>) -> Int) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { buffer in
      guard let start = buffer.baseAddress else { return }
      let count = body(start)
      bytes.append(contentsOf: buffer[..<count].map { UInt8(bitPattern: $0) })
    }
  }
}
