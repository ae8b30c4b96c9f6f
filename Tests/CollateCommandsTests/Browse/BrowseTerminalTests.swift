import Glibc
import TestSupport
import Testing

@Suite("browse in a terminal", .serialized)
struct BrowseTerminalTests {
  private func start(
    _ words: String..., terminal: String = "xterm-256color"
  ) throws -> PseudoTerminal {
    try #require(
      PseudoTerminal(
        [BuiltProgram.path("collate"), "browse"] + words,
        environment: ["TERM=\(terminal)", "HOME=/nonexistent", "COLLATE_NOW=2031-03-03"],
        columns: 80, lines: 24))
  }

  @Test("sorts, opens a record, goes back and quits, and leaves the terminal as it was")
  func session() throws {
    let terminal = try start("projects", "--preview")
    #expect(terminal.wait(for: "Kitchen renovation"))
    terminal.send("s")
    #expect(terminal.wait(for: "Sort projects by"))
    terminal.send("e")
    #expect(terminal.wait(for: "Next due ▲"))
    terminal.send("\r")
    #expect(terminal.wait(for: "Choose tiles"))
    terminal.send(" ")
    #expect(terminal.wait(for: "done to-do"))
    terminal.send("u")
    #expect(terminal.wait(for: "undone"))
    terminal.send("\u{1B}")
    #expect(terminal.wait(for: "Someday"))
    terminal.send("q")
    let (_, status) = terminal.finish()
    #expect(status == 0)
    #expect(terminal.modes == terminal.firstModes)
  }

  @Test(
    "ends by a signal with the signal's status, the terminal as it was",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(_ signal: Int32) throws {
    let terminal = try start("books", "--preview")
    #expect(terminal.wait(for: "Title"))
    terminal.signal(signal)
    let (_, status) = terminal.finish()
    #expect(status == -signal)
    #expect(terminal.modes == terminal.firstModes)
  }

  @Test("says what a terminal lacks and what to do instead", arguments: ["dumb", "nonsense", ""])
  func poorTerminals(_ name: String) throws {
    let terminal = try start("books", "--preview", terminal: name)
    let (output, status) = terminal.finish()
    #expect(status == 1)
    #expect(output.contains("collate list books"))
  }
}
