import ListingKit
import TestSupport
import Testing

@Suite struct FilterErrorTests {
  @Test("points at the place and says what would be right")
  func words() {
    var said = ""
    for text in wrong {
      do throws(FilterError) {
        said += "\(text)\nread as \(try FilterExpression(text))\n\n"
      } catch {
        said += "\(error)\n\n"
      }
    }
    expectGolden(said, "filter-errors.txt")
  }

  @Test("counts columns in characters")
  func column() {
    do throws(FilterError) {
      _ = try FilterExpression("größe👩‍👩‍👧 = ")
      Issue.record("an empty value is accepted")
    } catch {
      #expect(error.column == 10)
      #expect(error.reason == .missingValue(after: "=", found: nil))
    }
  }
}

private let wrong = [
  "", "   ", "due <", "due < and done", "due < today < eow", "1 < priority < high", "a ~ b ~ c",
  "done = false name ~ garden", "done = false (due < today)", "done priority = high",
  "name = this is fine", "a = b c d = e", "(a or b", "a or b)", "a and", "and a", "a or or b",
  "due is mising", "due is", "due is not", "due is true", "due is not true", "due is missing x",
  "tags in bug", "tags in", "tags in ()", "tags in (a b", "tags in (a, )", "tags in (a = b)",
  "tags = (a, b)", "a, b", "(a, b)", "a = 1, b = 2", "name ~ \"garden", "name = 'x", "due =< today",
  "due => today", "name =~ x", "name = = x", "= 3", "in (a)", "a not b", "a (b)", "\"x\" \"y\"",
  "日本語 = 会議 b = c", "a = \"x\" \"y\"", "a = b \"c\"", "a\u{1B}[31m = b < c",
  String(repeating: "a = 1 and ", count: 40) + "b = " + String(repeating: " and c = 2", count: 40),
  String(repeating: "x", count: 200) + " y",
]
