import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("the terminal's end", .serialized)
struct TerminalEndTests {
  private let escape = "\u{1B}"

  private func terminal(
    _ texts: [String] = [], backtrace: String = "enable=no"
  ) throws -> PseudoTerminal {
    let environment = ["TERM=xterm-256color", "SWIFT_BACKTRACE=\(backtrace)"]
    return try #require(
      PseudoTerminal([BuiltProgram.path("TerminalTrial")] + texts, environment: environment))
  }

  @Test(
    "leaves the terminal as it was when a signal ends the program",
    .disabled(if: Sanitizer.isOn, "it answers faults itself"),
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
      SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGIO, SIGSYS, SIGPWR, SIGSTKFLT, 34, 64,
    ])
  func signals(_ number: Int32) throws {
    let terminal = try terminal(["one"])
    let before = terminal.firstModes
    #expect(terminal.wait(for: "角"))
    terminal.signal(number)
    let end = terminal.finish()
    #expect(end.status == -number)
    #expect(end.output.contains("\(escape)[?1049l"))
    #expect(terminal.modes == before)
  }

  @Test(
    "leaves the terminal as it was when the program crashes",
    .disabled(if: Sanitizer.isOn, "it answers crashes itself"),
    arguments: [("!", [SIGILL, SIGTRAP]), ("@", [SIGSEGV, SIGBUS])])
  func crashes(_ key: String, _ signals: [Int32]) throws {
    let terminal = try terminal(["one"])
    let before = terminal.firstModes
    #expect(terminal.wait(for: "角"))
    terminal.send(key)
    let end = terminal.finish()
    #expect(signals.contains(-end.status))
    #expect(end.output.contains("\(escape)[?25h"))
    #expect(end.output.contains("\(escape)[?1049l"))
    #expect(terminal.modes == before)
  }

  @Test(
    "has a signal wait that comes while the end is postponed, the next one not",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], [">", ""])
  func postponed(_ number: Int32, _ release: String) throws {
    let terminal = try terminal(["one"])
    #expect(terminal.wait(for: "角"))
    terminal.send("<")
    #expect(terminal.wait(for: "postponed"))
    terminal.signal(number)
    terminal.send("z")
    #expect(terminal.wait(for: "character(\"z\")"))
    if release.isEmpty { terminal.signal(number) } else { terminal.send(release) }
    let end = terminal.finish()
    #expect(end.status == -number)
    #expect(end.output.contains("\(escape)[?1049l"))
    #expect(terminal.modes == terminal.firstModes)
  }

  @Test("ends at Control-C even while it computes")
  func interrupting() throws {
    let terminal = try terminal([])
    #expect(terminal.wait(for: "角"))
    terminal.send("%")
    terminal.send("\u{3}")
    #expect(terminal.finish().status == -SIGINT)
  }

  @Test(
    "leaves the terminal as it was when another thread crashes, in many runs",
    arguments: ["^", "$", "+"], ["enable=no", "enable=yes,interactive=no"])
  func crashesElsewhere(_ key: String, _ backtrace: String) throws {
    for _ in 0..<5 {
      let terminals = try (0..<10).map { _ in
        try terminal(["one", "👩‍🌾"], backtrace: backtrace)
      }
      for terminal in terminals { #expect(terminal.wait(for: "角")) }
      for terminal in terminals { terminal.send(key) }
      for (terminal, end) in zip(terminals, PseudoTerminal.finish(terminals)) {
        #expect(
          [-SIGILL, -SIGTRAP].contains(end.status),
          "ended with \(end.status) after \(end.output.suffix(200).debugDescription)")
        #expect(terminal.modes == terminal.firstModes)
        // Words on the crash may follow, but nothing that changes a mode again.
        let parts = end.output.split(
          separator: "\(escape)[?1049l", omittingEmptySubsequences: false)
        let last = parts.suffix(2).map(String.init)
        #expect(last.count == 2)
        #expect(last.first?.suffix(60).contains("\(escape)[?1006l\(escape)[?1000l") == true)
        #expect(last.last?.contains("\(escape)[?") == false)
      }
    }
  }

  @Test(
    "ends at a signal and gives the modes back also where its terminal takes nothing any more",
    arguments: ["*", "/"])
  func stuck(_ key: String) throws {
    let terminal = try terminal(["one"])
    #expect(terminal.wait(for: "角"))
    terminal.send(key)
    // Nobody reads it, so it is full by then.
    usleep(500_000)
    #expect(terminal.modes != terminal.firstModes)
    terminal.signal(SIGTERM)
    #expect(terminal.ends(within: 150))
    #expect(terminal.modes == terminal.firstModes)
    #expect(terminal.finish().status == -SIGTERM)
  }

  @Test("leaves signals alone that the program ignores, and those of an editor")
  func sparing() throws {
    let script = "trap '' USR1 HUP; exec '\(BuiltProgram.path("TerminalTrial"))'"
    let terminal = try #require(PseudoTerminal(["/bin/sh", "-c", script]))
    #expect(terminal.wait(for: "角"))
    terminal.signal(SIGUSR1)
    terminal.signal(SIGHUP)
    terminal.send("-")
    #expect(terminal.wait(for: "in the editor"))
    terminal.send("\u{3}")
    #expect(terminal.wait(for: "caught INT"))
    terminal.signal(SIGQUIT)
    terminal.send("\u{1C}")
    #expect(terminal.wait(for: "caught QUIT"))
    #expect(terminal.wait(for: "edited"))
    terminal.send("\u{3}")
    #expect(terminal.finish().status == -SIGINT)
  }

  @Test("comes back each time where a handler of the program's own decides to go on")
  func goingOn() throws {
    let environment = ["TERM=xterm-256color", "HANDLED=1"]
    let terminal = try #require(
      PseudoTerminal([BuiltProgram.path("TerminalTrial"), "one"], environment: environment))
    #expect(terminal.wait(for: "角"))
    let inside = terminal.modes
    for _ in 0..<3 {
      terminal.signal(SIGTERM)
      for text in ["\(escape)[?1049l", "\(escape)[?1049h", "one", "角"] {
        #expect(terminal.wait(for: text))
      }
      #expect(terminal.modes == inside)
    }
    terminal.signal(SIGUSR1)
    terminal.send("q")
    let end = terminal.finish()
    #expect(end.status == 0)
    // Left once, at the end.
    #expect(
      end.output.split(separator: "\(escape)[?1049", omittingEmptySubsequences: false).count == 2)
    #expect(terminal.modes == terminal.firstModes)
  }
}
