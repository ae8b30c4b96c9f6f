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

  /// Whether the screen shows a text: drawn anew until it does, since only what changed is sent.
  private func shows(_ terminal: PseudoTerminal, _ text: String) -> Bool {
    for _ in 0..<40 {
      terminal.send("\u{0C}")
      if terminal.wait(for: text, tenths: 5) { return true }
    }
    return false
  }

  @Test("sorts, opens a record, goes back and quits, and leaves the terminal as it was")
  func session() throws {
    let terminal = try start("projects", "--preview")
    #expect(shows(terminal, "Kitchen renovation"))
    terminal.send("s")
    #expect(shows(terminal, "Sort projects by"))
    terminal.send("e")
    #expect(shows(terminal, "Next due ▲"))
    terminal.send("/Kitchen\r\r")
    #expect(shows(terminal, "[To-dos 6]"))
    terminal.send(" ")
    #expect(shows(terminal, "done to-do"))
    terminal.send("u")
    #expect(shows(terminal, "undone: done to-do"))
    terminal.send("\u{1B}")
    // Else the next key would be one with Alt held.
    usleep(100_000)
    #expect(shows(terminal, "Someday"))
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
