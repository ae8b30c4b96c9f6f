import TestSupport
import Testing

@Suite("A browser while others hold the store", .serialized)
struct BrowseWaitingTests {
  let store: StoreRun

  init() throws {
    store = try StoreRun()
    for name in ["Order tiles", "Paint the wall"] { _ = try store("add", "to-do", name) }
  }

  @Test(
    "draws, says that it waits, answers keys, and makes the change in the end",
    .enabled(if: ShellCommand.exists("sqlite3")))
  func waiting() throws {
    let other = try #require(
      PseudoTerminal(
        ["/usr/bin/env", "sqlite3", store.path], environment: ["PATH=/usr/bin:/bin"], columns: 80,
        lines: 24))
    other.send("BEGIN IMMEDIATE; SELECT 'hel' || 'd';\n")
    #expect(other.wait(for: "held"))
    let terminal = try #require(
      PseudoTerminal(
        [BuiltProgram.path("collate"), "browse", "--store", store.path],
        environment: ["TERM=xterm-256color", "HOME=/nonexistent"], columns: 80, lines: 24))
    #expect(terminal.wait(for: "3 models"))
    terminal.send("\r")
    #expect(terminal.wait(for: "Paint the wall"))
    terminal.send(" ")
    #expect(terminal.wait(for: "waiting for the store, which others use"))
    terminal.send("\u{1B}")
    #expect(terminal.wait(for: "3 models"))
    #expect(try !store("export", "to-dos").output.contains(#""done":true"#))
    other.send("ROLLBACK;\n.quit\n")
    #expect(other.finish().status == 0)
    #expect(terminal.wait(for: "done to-do"))
    terminal.send("q")
    #expect(terminal.finish().status == 0)
    #expect(try store("export", "to-dos").output.contains(#""done":true"#))
  }
}
