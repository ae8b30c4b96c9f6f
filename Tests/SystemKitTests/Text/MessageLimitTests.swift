import SystemKit
import Testing

@Suite("How much a message says")
struct MessageLimitTests {
  private let limit = MessageLimit.usual

  @Test("says what is short as it is")
  func short() {
    let word = String(repeating: "x", count: 80)
    #expect(limit.quoted(word) == "'\(word)'")
    #expect(limit.word("é") == "é")
    #expect(limit.list(["a", "b"]) == "a, b")
    #expect(limit.quotedList(["a", "b", "c"], last: "or") == "'a', 'b' or 'c'")
    #expect(limit.list([]).isEmpty && limit.quotedList([], last: "and").isEmpty)
    #expect(limit.quotedList(["a"], last: "and") == "'a'")
  }

  @Test("says the beginning of what is long, and how much more there is")
  func long() {
    let digits = String(repeating: "7", count: 100_000)
    let start = String(repeating: "7", count: 80)
    #expect(limit.quoted(digits) == "'\(start)…' (and 99920 more characters)")
    #expect(limit.word(digits) == start + "…")
    let ids = (1...20_000).map(String.init)
    #expect(limit.list(ids) == "1, 2, 3, 4, 5, 6, 7, 8 and 19992 more")
    #expect(limit.quotedList(ids, last: "or").hasSuffix("'7', '8' and 19992 more"))
    #expect(limit.list((1...8).map(String.init)) == "1, 2, 3, 4, 5, 6, 7, 8")
  }

  @Test("cuts between what a reader takes for characters, and within one that never ends")
  func characters() {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 20)
    #expect(limit.word(text) == String(repeating: family, count: 11) + "…")
    let endless = "a" + String(repeating: "\u{301}", count: 5000)
    #expect(limit.word(endless).unicodeScalars.count == 81)
  }

  @Test("keeps the beginning and the end of a message that is long all the same")
  func message() {
    let text = "start " + String(repeating: "m", count: 10_000) + " end"
    let shown = limit.message(text)
    #expect(shown.hasPrefix("start mmm") && shown.hasSuffix("mmm end"))
    #expect(shown.contains(" … (8010 characters left out) … "))
    #expect(limit.message("short") == "short")
  }

  @Test("says everything where that was asked for")
  func everything() {
    let digits = String(repeating: "7", count: 100_000)
    #expect(MessageLimit.none.quoted(digits) == "'\(digits)'")
    #expect(MessageLimit.none.list(["a", "b"]) == "a, b")
    #expect(MessageLimit.none.message(digits) == digits)
  }
}
