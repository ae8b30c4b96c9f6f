import Glibc
import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("the terminal's window", .serialized)
struct TerminalWindowTests {
  private let escape = "\u{1B}"

  private func terminal(
    _ texts: [String], environment: [String] = ["TERM=xterm-256color"]
  ) throws -> PseudoTerminal {
    try #require(
      PseudoTerminal([BuiltProgram.path("TerminalTrial")] + texts, environment: environment))
  }

  @Test("shows texts in their columns, and gives the terminal back")
  func showing() throws {
    let terminal = try terminal(["one", "日本👩‍🌾ab"])
    let before = terminal.firstModes
    #expect(terminal.wait(for: "\(escape)[?1049h"))
    // The emoji by its address, and what follows it too.
    #expect(terminal.wait(for: "\(escape)[2;5H👩‍🌾\(escape)[2;7Hab"))
    #expect(terminal.modes != before)
    terminal.send("q")
    let end = terminal.finish()
    #expect(end.status == 0)
    #expect(end.output.contains("\(escape)[?1006l\(escape)[?1000l"))
    #expect(end.output.contains("\(escape)[?1049l"))
    #expect(terminal.modes == before)
  }

  @Test("writes joined characters again when lines may have moved")
  func moving() throws {
    let terminal = try terminal(["日本👩‍🌾ab"])
    #expect(terminal.wait(for: "👩‍🌾"))
    // The sixth key takes the first one away, so that five lines change.
    terminal.send("uvwxy")
    #expect(terminal.wait(for: "character(\"y\")"))
    terminal.send("z")
    #expect(terminal.wait(for: "\(escape)[1;5H👩‍🌾\(escape)[1;7Hab"))
  }

  @Test("fills the last corner, with a wide character before it, where that takes inserting")
  func corner() throws {
    let terminal = try terminal([], environment: ["TERM=screen-256color"])
    #expect(terminal.wait(for: "\(escape)[10;38H角"))
  }

  @Test("reads keys, the mouse and a descriptor")
  func reading() throws {
    let terminal = try terminal([])
    #expect(terminal.wait(for: "角"))
    terminal.send("\(escape)[5~")
    #expect(terminal.wait(for: "pageUp"))
    terminal.send("\(escape)[<0;4;3M")
    #expect(terminal.wait(for: "mouse"))
    terminal.send(escape)
    #expect(terminal.wait(for: "escape"))
    terminal.send("&")
    #expect(terminal.wait(for: "woken"))
    terminal.send("\u{13}")
    #expect(terminal.wait(for: "control(\"s\")"))
    terminal.send("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("tells a new size")
  func resizing() throws {
    let terminal = try terminal(["日本語"])
    #expect(terminal.wait(for: "40x10"))
    terminal.resize(columns: 33, lines: 7)
    #expect(terminal.wait(for: "33x7"))
    terminal.resize(columns: 1, lines: 1)
    terminal.resize(columns: 50, lines: 9)
    #expect(terminal.wait(for: "50x9"))
    terminal.send("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("writes nothing below a terminal that became shorter")
  func shortening() throws {
    let terminal = try terminal((0..<8).map { "\($0) 👩‍🌾" })
    #expect(terminal.wait(for: "40x10"))
    terminal.resize(columns: 30, lines: 5)
    #expect(terminal.wait(for: "30x5"))
    terminal.send("x")
    #expect(terminal.wait(for: "character(\"x\")") || terminal.output.contains("👩‍🌾"))
    terminal.send("q")
    let output = terminal.finish().output
    for line in 6...10 { #expect(!output.contains("\u{1B}[\(line);")) }
  }

  @Test("tells that the terminal is gone where the signal for it is ignored")
  func hangingUp() throws {
    let script = "trap '' HUP; exec '\(BuiltProgram.path("TerminalTrial"))'"
    let terminal = try #require(PseudoTerminal(["/bin/sh", "-c", script]))
    #expect(terminal.wait(for: "角"))
    terminal.hangUp()
    #expect(terminal.finish().status == 2)
  }

  @Test("shows everything again after a stop, and after a shell had the terminal")
  func comingBack() throws {
    let terminal = try terminal(["one"])
    let before = terminal.firstModes
    #expect(terminal.wait(for: "角"))
    let inside = terminal.modes
    // No shell waits for this session, so the system doesn't stop it: it leaves and comes back.
    terminal.send("\u{1A}")
    #expect(terminal.wait(for: "\(escape)[?1049l"))
    #expect(terminal.wait(for: "\(escape)[?1049h"))
    #expect(terminal.wait(for: "one"))
    #expect(terminal.wait(for: "角"))
    #expect(terminal.modes == inside)
    terminal.send("~")
    #expect(terminal.wait(for: "\(escape)[?1049l"))
    #expect(terminal.wait(for: "in the shell\r\n"))
    #expect(terminal.wait(for: "\(escape)[?1049h"))
    #expect(terminal.wait(for: "one"))
    #expect(terminal.wait(for: "back"))
    terminal.signal(SIGCONT)
    #expect(terminal.wait(for: "one"))
    terminal.send("q")
    #expect(terminal.finish().status == 0)
    #expect(terminal.modes == before)
  }

  @Test("sends no colours where they aren't wanted, and no attributes that the terminal lacks")
  func plain() throws {
    let texts = ["a", "b", "c", "d", "e", "f"]
    for environment in [["TERM=xterm-256color", "NO_COLOR=1"], ["TERM=vt100"]] {
      let terminal = try terminal(texts, environment: environment)
      #expect(terminal.wait(for: "a"))
      terminal.send("q")
      let end = terminal.finish()
      #expect(end.status == 0)
      for color in ["31m", "32m", "36m"] { #expect(!end.output.contains(color)) }
      #expect(end.output.contains("\(escape)[3m") == (environment[0] != "TERM=vt100"))
    }
  }

  @Test(
    "says why there is no window",
    arguments: [
      (["TERM=dumb"], "the terminal 'dumb' can't place the cursor"),
      (["TERM=nonsense"], "no description of the terminal 'nonsense'"),
      (["TERM="], "TERM is not set"), ([], "TERM is not set"),
    ])
  func refusing(_ environment: [String], _ words: String) throws {
    let terminal = try terminal([], environment: environment)
    let before = terminal.firstModes
    let end = terminal.finish()
    #expect(end.status == 1)
    #expect(end.output.hasPrefix("error: \(words)"))
    #expect(terminal.modes == before)
  }
}
