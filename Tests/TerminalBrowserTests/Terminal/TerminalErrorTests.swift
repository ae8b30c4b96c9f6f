import Testing

@testable import TerminalBrowser

@Suite("errors of a terminal")
struct TerminalErrorTests {
  @Test("name the stream, or the terminal without what could steer one")
  func words() {
    #expect(TerminalError.notTerminal(.input).description == "standard input is not a terminal")
    #expect(
      TerminalError.unknown("x\u{1B}y").description
        == "no description of the terminal 'x␛y':"
        + " TERM has to name one that is installed, as in 'xterm-256color'")
    #expect(
      TerminalError.withoutCursorMotion("dumb").description
        == "the terminal 'dumb' can't place the cursor")
  }
}
