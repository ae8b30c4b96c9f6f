import Glibc
import TestSupport
import Testing

@Suite("quitting a browser right behind a change", .serialized)
struct BrowseQuittingTests {
  let store: StoreRun

  init() throws {
    store = try StoreRun()
    for name in ["Order tiles", "Paint the wall"] { _ = try store("add", "to-do", name) }
  }

  private func start() throws -> PseudoTerminal {
    let terminal = try #require(
      PseudoTerminal(
        [BuiltProgram.path("collate"), "browse", "to-dos", "--store", store.path],
        environment: ["TERM=xterm-256color", "HOME=/nonexistent"], columns: 80, lines: 24))
    #expect(terminal.wait(for: "Order tiles"))
    return terminal
  }

  @Test(
    "keeps it, whatever it is, where all was typed at once",
    arguments: [
      (" q", #""done":true"#), (" j q", #""done":true"#), ("aMore of it\rq", "More of it"),
      ("aOne\raTwo\rq", "Two"), ("cn again\rq", "Order tiles again"), ("Dnq", "Order tiles"),
    ])
  func together(_ keys: String, _ expected: String) throws {
    let terminal = try start()
    terminal.send(keys)
    #expect(terminal.finish().status == 0)
    #expect(try store("export", "to-dos").output.contains(expected))
    #expect(store.folder.names == ["collate.db"])
  }

  @Test("keeps an undo and a redo")
  func undoing() throws {
    var terminal = try start()
    terminal.send(" uq")
    #expect(terminal.finish().status == 0)
    #expect(try !store("export", "to-dos").output.contains(#""done":true"#))
    terminal = try start()
    terminal.send(" uUq")
    #expect(terminal.finish().status == 0)
    #expect(try store("export", "to-dos").output.contains(#""done":true"#))
  }

  @Test(
    "keeps what the screen showed as done where a signal ends it",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(_ signal: Int32) throws {
    let terminal = try start()
    terminal.send(" ")
    // Shown at once, whatever the store takes.
    #expect(terminal.wait(for: "✓"))
    terminal.signal(signal)
    #expect(terminal.finish().status == -signal)
    #expect(try store("export", "to-dos").output.contains(#""done":true"#))
    #expect(terminal.modes == terminal.firstModes)
  }

  @Test("keeps what was typed where the terminal goes away")
  func hangUp() throws {
    let terminal = try start()
    terminal.send(" aMore\r")
    #expect(terminal.wait(for: "✓"))
    terminal.hangUp()
    _ = terminal.finish()
    #expect(try store("export", "to-dos").output.contains(#""done":true"#))
  }
}
