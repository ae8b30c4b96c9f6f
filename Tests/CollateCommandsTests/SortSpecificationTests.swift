import FoundationEssentials
import SortKit
import TestSupport
import Testing

@testable import CollateCommands

@Suite struct SortSpecificationTests {
  @Test(
    "reads every spelling of a direction",
    arguments: [
      ("due", .forward), ("due:asc", .forward), ("due:desc", .reverse), ("-due", .reverse),
      ("+due", .forward), ("due-", .reverse), ("due+", .forward), ("desc:due", .reverse),
      ("asc:due", .forward), ("due:DESC", .reverse), ("due:ascending", .forward),
      (" due : desc ", .reverse),
    ] as [(String, SortOrder)])
  func directions(text: String, expected: SortOrder) throws {
    let terms = try SortSpecification.terms(of: text)
    #expect(terms.map(\.key) == ["due"])
    #expect(terms.map(\.order) == [expected])
  }

  @Test(
    "lets a suffix win over a prefix",
    arguments: [
      ("-due:asc", .forward), ("-due+", .forward), ("+due-", .reverse), ("desc:due:asc", .forward),
      ("asc:due-", .reverse), ("due-:asc", .forward),
    ] as [(String, SortOrder)])
  func suffix(text: String, expected: SortOrder) throws {
    #expect(try SortSpecification.terms(of: text).map(\.order) == [expected])
  }

  @Test(
    "takes only a leading or trailing sign off a name",
    arguments: ["due-date", "open-to-dos", "a+b", "a=b", "due date", "日付"])
  func inner(name: String) throws {
    #expect(try SortSpecification.terms(of: name) == [SortTerm(name)])
    #expect(
      try SortSpecification.terms(of: "-" + name)
        == [SortTerm(name, order: .reverse)])
    #expect(
      try SortSpecification.terms(of: name + "-") == [SortTerm(name, order: .reverse)])
  }

  @Test("reads several keys with their places in the value")
  func several() throws {
    #expect(
      try SortSpecification.terms(of: "-due:missing-first, name,desc:priority:missing-last") == [
        SortTerm("due", order: .reverse, missing: .first),
        SortTerm("name"),
        SortTerm("priority", order: .reverse, missing: .last),
      ])
  }

  @Test("takes whatever stands in quotes as a name")
  func quoted() throws {
    #expect(
      try SortSpecification.terms(of: "\"My, field\":desc,-\"a:\"\"b\"\"\",\"-x-\"+,desc:\"asc\"")
        == [
          SortTerm("My, field", order: .reverse),
          SortTerm("a:\"b\"", order: .reverse),
          SortTerm("-x-", order: .forward),
          SortTerm("asc", order: .reverse),
        ])
  }

  @Test("takes a direction's word as a name where a modifier follows")
  func wordsAsNames() throws {
    #expect(try SortSpecification.terms(of: "asc") == [SortTerm("asc")])
    #expect(
      try SortSpecification.terms(of: "asc:desc") == [SortTerm("asc", order: .reverse)])
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("", "a name is missing at column 1"), ("due,", "a name is missing at column 5"),
      ("a,,b", "a name is missing at column 3"), ("-", "a name is missing at column 2"),
      (":desc", "a name is missing at column 1"), ("\"\"", "a name is missing at column 1"),
      (
        "due:dsc",
        "'dsc' at column 5 is no modifier: did you mean 'desc'? (known are 'asc', 'desc', "
          + "'missing-first' and 'missing-last')"
      ),
      (
        "due:up",
        "'up' at column 5 is no modifier: known are 'asc', 'desc', 'missing-first' and "
          + "'missing-last'"
      ),
      ("due:asc:desc", "'desc' at column 9 says again what the item has said"),
      ("a,\"b", "the quote at column 3 is never closed"),
      (
        "a\"b\"",
        "a quote at column 2 inside a name; quote the whole name and double the quotes in it"
      ),
      ("\"a\"b", "a name in quotes ends before column 4; ',', ':', '+' or '-' can follow"),
      (
        "due:\"x\"",
        "'x' at column 5 is in quotes, so it is no modifier; a comma goes between names"
      ),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: SortSyntaxError.self) { try SortSpecification.terms(of: text) }
    #expect(error?.description == expected)
  }

  @Test("a quoted name comes back whatever it holds")
  func anyName() throws {
    var random = SeededGenerator(seed: 5)
    let letters = Array("a\":,=+- \t日é")
    for _ in 0..<2000 {
      let name = String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
      let doubled = name.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      let terms = try SortSpecification.terms(of: "x,-\"\(doubled)\":missing-first")
      #expect(
        terms.last == SortTerm(name, order: .reverse, missing: .first))
    }
  }

  @Test("a term is read back from the words that say it, whatever its name")
  func written() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "desc", "\"", ":", ",", "-", "+", " ", "=", "\u{301}", "=\u{301}", "x y"]
    for _ in 0..<2_000 {
      let name =
        "n"
        + (0..<Int.random(in: 0...5, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined() + (Bool.random(using: &random) ? "-" : "e")
      let term = SortTerm(
        name, order: Bool.random(using: &random) ? .reverse : .forward,
        missing: [nil, .first, .last].randomElement(using: &random) ?? nil)
      #expect(try SortSpecification.terms(of: term.argument) == [term])
      #expect(try NameList.names(of: SortTerm.quoted(name)) == [name])
    }
  }

  @Test("any text gives terms or an error")
  func anyText() {
    var random = SeededGenerator(seed: 6)
    let pieces = ["a", "desc", "first", "\"", ":", ",", "-", "+", " ", "=", "\u{301}", "count"]
    var read = 0
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      if let terms = try? SortSpecification.terms(of: text) {
        read += 1
        #expect(terms.allSatisfy { !$0.key.isEmpty })
      }
      _ = try? GroupSortSpecification.terms(of: text)
      _ = try? NameList.names(of: text)
    }
    #expect(read > 300)
  }
}
