import Testing

@testable import TerminalBrowser

@Suite("double clicks")
struct ClickCounterTests {
  private let here = ScreenPlace(column: 4, line: 2)
  private let there = ScreenPlace(column: 5, line: 2)

  @Test("tell the first click at once, and a second one in time as double")
  func twice() {
    var counter = ClickCounter()
    #expect(counter.counted(.mouse(.click, here), at: 1000) == .mouse(.click, here))
    #expect(counter.counted(.mouse(.click, here), at: 1400) == .mouse(.doubleClick, here))
    #expect(counter.counted(.mouse(.click, here), at: 1500) == .mouse(.click, here))
  }

  @Test("are single ones elsewhere, too late, or with something in between")
  func single() {
    var counter = ClickCounter()
    #expect(counter.counted(.mouse(.click, here), at: 0) == .mouse(.click, here))
    #expect(counter.counted(.mouse(.click, there), at: 100) == .mouse(.click, there))
    #expect(counter.counted(.mouse(.click, there), at: 501) == .mouse(.click, there))
    #expect(counter.counted(.enter, at: 510) == .enter)
    #expect(counter.counted(.mouse(.click, there), at: 520) == .mouse(.click, there))
    #expect(counter.counted(.mouse(.wheelUp, there), at: 530) == .mouse(.wheelUp, there))
    #expect(counter.counted(.mouse(.click, there), at: 540) == .mouse(.click, there))
  }
}
