import Testing

@testable import TerminalBrowser

@Suite("a line that is typed")
struct TextEntryTests {
  private func typed(_ text: String, _ keys: BrowserKey...) -> TextEntry {
    var entry = TextEntry(text)
    for key in keys { _ = entry.take(key) }
    return entry
  }

  @Test("takes letters where the cursor stands")
  func inserting() {
    #expect(typed("gden", .home, .right, .character("a"), .character("r")).text == "garden")
    #expect(typed("a", .character("日")).text == "a日")
  }

  @Test("joins an accent to the letter before it")
  func accents() {
    let entry = typed("e", .character("\u{301}"))
    #expect(entry.characters == ["é"])
    #expect(entry.cursor == 1)
  }

  @Test("deletes letters, words and what stands before and behind the cursor")
  func deleting() {
    #expect(typed("abc", .backspace).text == "ab")
    #expect(typed("abc", .home, .delete).text == "bc")
    #expect(typed("one two  ", .control("w")).text == "one ")
    #expect(typed("one two", .left, .control("k")).text == "one tw")
    #expect(typed("one two", .left, .control("u")).text == "o")
    #expect(typed("", .backspace, .delete, .control("w"), .control("u"), .left).text == "")
  }

  @Test("takes what is pasted as one line of text")
  func pasting() {
    #expect(typed("a", .paste("b\nc\td\r\n")).text == "ab c d")
    #expect(typed("ad", .left, .paste("b\u{1B}[Ac\u{0}\u{9B}")).text == "ab[Acd")
    #expect(typed("e", .paste("\u{301}")).characters == ["é"])
    #expect(typed("a", .paste("\n\n")).text == "a")
  }

  @Test("leaves other keys to others")
  func others() {
    var entry = TextEntry("a")
    for key in [BrowserKey.enter, .tab, .function(1)] {
      let isTaken = entry.take(key)
      #expect(!isTaken)
    }
  }
}

@Suite("completing filters")
struct FilterCompletionTests {
  private func complete(_ text: String) throws -> FilterCompletion.Answer {
    let browsing = try Browsing("to-dos")
    let list = try #require(browsing.state.list)
    return FilterCompletion(list.model, catalog: browsing.records.catalog).complete(text)
  }

  @Test("completes a name as far as it is clear, and shows the rest")
  func names() throws {
    #expect(try complete("pri") == .init(text: "priority ", candidates: []))
    let answer = try complete("done = no and d")
    #expect(answer.text.hasPrefix("done = no and d"))
    #expect(Set(["done", "dueDate"]).isSubset(of: answer.candidates))
  }

  @Test("knows what may follow a field, an operator and 'is'")
  func following() throws {
    #expect(try complete("priority ").candidates.contains("!="))
    #expect(try complete("priority = ").candidates == ["high", "medium", "low", "none"])
    #expect(try complete("done = y").text == "done = yes ")
    #expect(try complete("dueDate is m").text == "dueDate is missing ")
    #expect(try complete("priority in (hi").text == "priority in (high ")
  }

  @Test("leaves a word that nothing begins with as it is")
  func unknown() throws {
    #expect(try complete("zzz") == .init(text: "zzz", candidates: []))
  }
}

@Suite("cutting lines of a screen")
struct ScreenCuttingTests {
  @Test("a wide character that is cut becomes a blank")
  func wide() {
    let line = ScreenLine("a日b")
    #expect(line.prefix(columns: 2).text == "a ")
    #expect(line.prefix(columns: 3).text == "a日")
    #expect(line.dropping(columns: 2).text == " b")
    #expect(line.dropping(columns: 3).text == "b")
  }

  @Test("a line lies on another one, and what is beside it stays")
  func overlay() {
    let line = ScreenLine("0123456789").overlaid(by: ScreenLine("ab", .bold), at: 3)
    #expect(line.text == "012ab56789")
    #expect(ScreenLine("01").overlaid(by: ScreenLine("ab"), at: 4).text == "01  ab")
  }
}
