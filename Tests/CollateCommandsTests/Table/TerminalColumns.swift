import SystemKit

/// What a terminal makes of a line.
enum TerminalColumns {
  static func count(_ line: some StringProtocol) -> Int {
    TextWidth.of(withoutStyles(String(line)))
  }

  static func withoutStyles(_ text: String) -> String {
    text.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
  }
}
