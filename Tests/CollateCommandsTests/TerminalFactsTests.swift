import CollateCommands
import Glibc
import Testing

@Suite struct TerminalFactsTests {
  @Test(
    "takes the window's width, else COLUMNS, else 80",
    arguments: [
      (120, ["COLUMNS": "50"], 120), (nil, ["COLUMNS": "50"], 50), (nil, ["COLUMNS": "0"], 80),
      (nil, ["COLUMNS": "-5"], 80), (nil, ["COLUMNS": "wide"], 80), (0, [:], 80),
      (nil, ["COLUMNS": "99999999999999999999"], 80),
    ] as [(Int?, [String: String], Int)])
  func width(window: Int?, environment: [String: String], expected: Int) {
    #expect(TerminalFacts.width(window: window, environment: environment) == expected)
  }

  @Test("asks a real terminal for its width, and nothing else")
  func window() throws {
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(main >= 0)
    defer { close(main) }
    var size = winsize(ws_row: 20, ws_col: 93, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(main, UInt(TIOCSWINSZ), &size) == 0)
    #expect(TerminalFacts.windowWidth(main) == 93)
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(TerminalFacts.windowWidth(file) == nil)
    #expect(!TerminalFacts.isTerminal(file))
    #expect(TerminalFacts.windowWidth(-1) == nil)
  }
}
