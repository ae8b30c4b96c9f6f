import ListingKit
import TestSupport
import Testing

@Suite struct FilterExpressionTests {
  @Test(
    "reads conditions and every usual spelling of them",
    arguments: [
      ("done", "done"), ("not done", "not done"), ("! done", "not done"), ("!done", "not done"),
      ("done = false", "done = false"), ("done==no", "done = no"), ("a<>b", "a != b"),
      ("due <= today+7d", "due <= today+7d"), ("due<=today + 7d", #"due <= "today + 7d""#),
      ("due <= in 3 days", #"due <= "in 3 days""#), ("due = 2 weeks ago", #"due = "2 weeks ago""#),
      (#"name ~ "garden""#, "name ~ garden"),
      ("name !~ 'rock and roll'", #"name !~ "rock and roll""#),
      ("open-to-dos > 3", "open-to-dos > 3"), ("project.name = Kitchen", "project.name = Kitchen"),
      ("due is missing", "due is missing"), ("due IS NOT Missing", "due is not missing"),
      ("due is overdue", "due is overdue"), ("tags in (bug, 'to do')", #"tags in (bug, "to do")"#),
      ("tags NOT IN (bug)", "tags not in (bug)"), ("\"My field\" = 3", #""My field" = 3"#),
      ("'and' = or1", #""and" = or1"#), ("x = \"and\"", #"x = "and""#), ("x = ''", #"x = """#),
      ("name = O'Brien", #"name = "O'Brien""#), ("name ~ Hurry!", #"name ~ "Hurry!""#),
      ("a = R&D", #"a = "R&D""#), (#"a = "x\"y\\z\q""#, #"a = "x\"y\\z\\q""#),
      ("größe >= 3", "größe >= 3"), ("a\u{A0}=\u{A0}1", "a = 1"), ("due = -3d", "due = -3d"),
      ("  a  =\tb\n", "a = b"), ("\"on hold\"", #""on hold""#),
    ])
  func conditions(text: String, printed: String) throws {
    #expect(try FilterExpression(text).description == printed)
  }

  @Test(
    "binds 'not' before 'and' before 'or'",
    arguments: [
      ("a or b and c", "a or b and c"), ("(a or b) and c", "(a or b) and c"),
      ("a || b && !c", "a or b and not c"), ("not (a and b)", "not (a and b)"),
      ("not a = 1 and b", "not a = 1 and b"), ("((a))", "a"),
      ("a and (b and c)", "a and (b and c)"),
      ("(a and b) or c", "a and b or c"), ("a or (b or c)", "a or (b or c)"),
      ("not not a", "not not a"), ("a AND b Or c", "a and b or c"),
    ])
  func precedence(text: String, printed: String) throws {
    #expect(try FilterExpression(text).description == printed)
  }

  @Test("builds the tree that the text says")
  func tree() throws {
    let filter = try FilterExpression(
      #"done = false and (due <= today+7d or priority in (high, medium)) and not name ~ "garden""#)
    let expected = FilterExpression(
      .and([
        FilterExpression(.comparison(FilterField("done"), .equal, FilterValue("false"))),
        FilterExpression(
          .or([
            FilterExpression(
              .comparison(FilterField("due"), .lessOrEqual, FilterValue("today+7d"))),
            FilterExpression(
              .list(
                FilterField("priority"), [FilterValue("high"), FilterValue("medium")],
                isNegated: false)),
          ])),
        FilterExpression(
          .not(
            FilterExpression(
              .comparison(FilterField("name"), .contains, FilterValue("garden"))))),
      ]))
    #expect(filter == expected)
    #expect(filter.hashValue == expected.hashValue)
  }

  @Test("keeps the place of every part")
  func ranges() throws {
    let text = "ä = 1 and (name ~ 'x y' or not done)"
    let filter = try FilterExpression(text)
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    guard case .and(let terms) = filter.kind, case .or(let inner) = terms[1].kind,
      case .comparison(let field, _, let value) = inner[0].kind
    else {
      Issue.record("not the expected tree: \(filter)")
      return
    }
    #expect(part(filter.range) == "ä = 1 and (name ~ 'x y' or not done")
    #expect(part(terms[0].range) == "ä = 1")
    #expect(part(terms[1].range) == "name ~ 'x y' or not done")
    #expect(part(inner[1].range) == "not done")
    #expect(part(field.range) == "name")
    #expect(part(value.range) == "'x y'")
  }

  @Test("reads long chains quickly and refuses deep nesting")
  func limits() throws {
    let chain = Array(repeating: "a = 1", count: 20_000).joined(separator: " and ")
    guard case .and(let terms) = try FilterExpression(chain).kind else {
      Issue.record("a chain is one 'and'")
      return
    }
    #expect(terms.count == 20_000)
    for (open, close) in [("(", ")"), ("not ", ""), ("!", ""), ("not (", ")")] {
      let deep = String(repeating: open, count: 100_000) + "a" + String(repeating: close, count: 9)
      #expect(throws: FilterError.self) { try FilterExpression(deep) }
    }
    let allowed =
      String(repeating: "(", count: FilterExpression.deepest) + "a"
      + String(repeating: ")", count: FilterExpression.deepest)
    #expect(try FilterExpression(allowed).description == "a")
    do throws(FilterError) {
      _ = try FilterExpression("(" + allowed + ")")
      Issue.record("one level more is accepted")
    } catch {
      #expect(error.reason == .tooDeep)
    }
  }

  @Test(
    "reads values as numbers and flags where they are",
    arguments: [
      ("3", 3, 3, nil), ("-1.5", -1.5, nil, nil), ("1e3", 1000, nil, nil), ("nan", nil, nil, nil),
      ("0x10", nil, nil, nil), ("1e999", nil, nil, nil), ("", nil, nil, nil),
      ("9223372036854775807", 9.223372036854775807e18, .max, nil), ("YES", nil, nil, true),
      ("false", nil, nil, false),
    ] as [(String, Double?, Int64?, Bool?)])
  func values(text: String, number: Double?, integer: Int64?, flag: Bool?) {
    let value = FilterValue(text)
    #expect(value.number == number)
    #expect(value.integer == integer)
    #expect(value.flag == flag)
  }
}
