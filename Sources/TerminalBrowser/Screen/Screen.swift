/// What a terminal shows: its lines from top to bottom, and where the cursor stands.
package struct Screen: Hashable, Sendable {
  package var size: ScreenSize
  /// At most as many as the screen is high, each at most as wide as it is.
  package var lines: [ScreenLine]
  /// Where text is typed; hidden where nothing is.
  package var cursor: ScreenPlace?

  package init(size: ScreenSize, lines: [ScreenLine] = [], cursor: ScreenPlace? = nil) {
    self.size = size
    self.lines = lines
    self.cursor = cursor
  }
}

/// The columns and lines of a terminal.
package struct ScreenSize: Hashable, Sendable {
  package var columns: Int
  package var lines: Int

  package init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }
}

/// A place on a screen, counted from 0 at the top left.
package struct ScreenPlace: Hashable, Sendable {
  package var column: Int
  package var line: Int

  package init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}
