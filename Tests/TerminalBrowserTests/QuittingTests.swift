import ModelKit
import Testing

@testable import TerminalBrowser

@Suite("quitting the browser")
struct QuittingTests {
  private static let outcome = BrowserOutcome(message: "done to-do 1 'A'")

  private func isQuit(_ effects: [BrowserEffect]) -> Bool {
    effects.contains { if case .quit = $0 { true } else { false } }
  }

  @Test("happens at once where nothing is on its way")
  func atOnce() throws {
    var browsing = try Browsing("books")
    #expect(isQuit(browsing.state.handle(.key(.character("q")))))
  }

  @Test("waits until every change that was asked for is made")
  func waiting() throws {
    var browsing = try Browsing("to-dos")
    for key in [BrowserKey.character(" "), .down, .character(" "), .character("u")] {
      _ = browsing.state.handle(.key(key))
    }
    #expect(browsing.state.pendingChanges == 3)
    #expect(!isQuit(browsing.state.handle(.key(.character("q")))))
    #expect(browsing.lines.last == "quits once what was changed is kept; esc stays")
    for _ in 0..<2 {
      #expect(!isQuit(browsing.state.handle(.changed(.success(Self.outcome)))))
    }
    #expect(isQuit(browsing.state.handle(.changed(.success(Self.outcome)))))
  }

  @Test("doesn't happen where a change fails, which is told")
  func failing() throws {
    var browsing = try Browsing("to-dos")
    _ = browsing.state.handle(.key(.character(" ")))
    _ = browsing.state.handle(.key(.character("q")))
    let effects = browsing.state.handle(.changed(.failure(BrowserFailure("the disk is full"))))
    #expect(!isQuit(effects))
    #expect(browsing.lines.last == "the disk is full")
    #expect(!browsing.lines.contains { $0.hasPrefix("✓") && $0.contains("Replace the fuse") })
    #expect(isQuit(browsing.state.handle(.key(.character("q")))))
  }

  @Test("doesn't wait for a list that is being made, which is made anew where nobody quits")
  func lists() throws {
    var browsing = try Browsing("to-dos")
    _ = browsing.state.handle(.key(.character(" ")))
    _ = browsing.state.handle(.key(.character("s")))
    _ = browsing.state.handle(.key(.character("n")))
    let job = try #require(browsing.state.list?.job)
    let effects = browsing.state.handle(.key(.character("q")))
    #expect(effects.contains { if case .cancel(job) = $0 { true } else { false } })
    browsing.run(browsing.state.handle(.changed(.failure(BrowserFailure("no")))))
    #expect(browsing.lines[1].contains("Name ▲"))
  }

  @Test("carries out no key behind it, but escape takes it back")
  func keysBehind() throws {
    var browsing = try Browsing("to-dos")
    for key in [BrowserKey.character(" "), .character("q"), .down, .character(" ")] {
      _ = browsing.state.handle(.key(key))
    }
    #expect(browsing.state.pendingChanges == 1)
    #expect(browsing.state.list?.selected == 0)
    _ = browsing.state.handle(.key(.escape))
    #expect(!isQuit(browsing.state.handle(.changed(.success(Self.outcome)))))
    #expect(browsing.state.pages.count == 2)
  }

  @Test("waits for the question before a removal, as every key behind it does")
  func behindRemoval() throws {
    var browsing = try Browsing("to-dos")
    let effects = browsing.state.handle(.key(.character("D")))
    #expect(browsing.state.holdsKeys)
    browsing.run(effects)
    #expect(!browsing.state.holdsKeys)
    guard case .asking = browsing.state.mode else {
      Issue.record("nothing is asked")
      return
    }
    _ = browsing.state.handle(.key(.character("n")))
    _ = browsing.state.handle(.key(.character("D")))
    _ = browsing.state.handle(.failed(BrowserFailure("it is gone")))
    #expect(!browsing.state.holdsKeys)
  }

  @Test("waits for what was decided in an editor too")
  func decidedOutside() throws {
    var browsing = try Browsing("to-dos")
    let record = RecordReference(model: "to-dos", id: .integer(101))
    let effects = browsing.state.handle(
      .change(.set(record, field: "notes", text: "new", expecting: "")))
    #expect(effects.count == 1)
    #expect(!isQuit(browsing.state.handle(.key(.control("c")))))
    #expect(isQuit(browsing.state.handle(.changed(.success(Self.outcome)))))
  }
}
