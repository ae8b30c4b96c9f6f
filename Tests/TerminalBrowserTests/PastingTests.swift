import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("what is pasted in the browser")
struct PastingTests {
  private static let hostile = [
    "one\ndDy\nq", "y\r\n\r\nq\n", "\t\u{1}\u{3}\u{7F}\u{1B}[31mX\u{9B}2J\u{85}end\u{2028}q", "q",
    "\n",
    "日本\nДy",
  ]

  /// The ways to every prompt, menu, text and question.
  private static let ways: [[BrowserKey]] = [
    [], [.character("/")], [.character("f")], [.character("a")], [.character("A")],
    [.character("e")], [.character("w")], [.character("s"), .character("/")],
    [.character("g"), .character("/")], [.character("c"), .down, .enter],
    [.character("c"), .enter], [.character("s")], [.character("S")], [.character("g")],
    [.character("c")], [.character("?")], [.character("=")], [.character("v")],
    [.character("D")], [.enter], [.enter, .tab],
  ]

  @Test("is a line of text at every prompt, and nothing anywhere else", arguments: ways)
  func everywhere(_ way: [BrowserKey]) throws {
    for text in Self.hostile {
      var browsing = try Browsing("projects")
      browsing.press(way)
      let before = browsing
      browsing.press(.paste(text))
      #expect(browsing.asked.count == before.asked.count)
      #expect(browsing.state.pages.count == before.state.pages.count)
      switch (before.state.mode, browsing.state.mode) {
      case (.entry(let old), .entry(let entry)):
        #expect(entry.purpose == old.purpose && !entry.isWaiting)
        let typed = entry.entry.text
        #expect(typed.filter(\.isNewline).isEmpty)
        let controls = typed.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(controls.isEmpty)
        let letters = { (text: String) in
          text.filter { $0.isLetter || $0.isNumber }
        }
        #expect(letters(typed) == letters(old.entry.text + text))
      case (.browsing, .browsing), (.menu, .menu), (.reading, .reading), (.asking, .asking):
        #expect(browsing.titles == before.titles)
        #expect(browsing.selected == before.selected)
      default: Issue.record("a paste left \(before.state.mode) for \(browsing.state.mode)")
      }
    }
  }

  @Test("has a blank for each line end within it, and none behind it")
  func lines() throws {
    var browsing = try Browsing("projects")
    browsing.press(.character("/"), .paste("kitchen\nreno\r\n"))
    guard case .entry(let entry) = browsing.state.mode else {
      Issue.record("the line is gone")
      return
    }
    #expect(entry.entry.text == "kitchen reno")
    #expect(browsing.selected == "Kitchen renovation")
  }
}
