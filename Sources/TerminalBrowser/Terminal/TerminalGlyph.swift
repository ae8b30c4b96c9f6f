/// One character of a line, in the columns that it takes.
struct TerminalGlyph: Hashable {
  var column: Int
  var width: Int
  /// The columns that a terminal may take for it which counts its parts.
  var reach: Int
  var character: Character
  var style: ScreenStyle
  /// Whether every terminal is known to go on right behind it.
  var isCertain = true
}
