import CollateCommands
import FoundationEssentials
import SortKit
import Testing

@Suite struct GroupSortSpecificationTests {
  @Test(
    "reads every measure with every spelling of a direction",
    arguments: [
      ("key", GroupSortTerm(.key)),
      ("count:desc", GroupSortTerm(.count, direction: .reverse)),
      ("-count", GroupSortTerm(.count, direction: .reverse, column: 2)),
      ("open+", GroupSortTerm(.open, direction: .forward)),
      ("desc:progress", GroupSortTerm(.progress, direction: .reverse, column: 6)),
      ("first:due:desc", GroupSortTerm(.first("due"), direction: .reverse, column: 7)),
      ("-last:due-date", GroupSortTerm(.last("due-date"), direction: .reverse, column: 7)),
      (
        "first:due-:missing-first",
        GroupSortTerm(.first("due"), direction: .reverse, missing: .first, column: 7)
      ),
      ("desc:first:due:asc", GroupSortTerm(.first("due"), direction: .forward, column: 12)),
      ("last:\"My: field\"-", GroupSortTerm(.last("My: field"), direction: .reverse, column: 6)),
      ("Count", GroupSortTerm(.count)),
    ])
  func measures(text: String, expected: GroupSortTerm) throws {
    #expect(try GroupSortSpecification.terms(of: text) == [expected])
  }

  @Test("reads several orders")
  func several() throws {
    let terms = try GroupSortSpecification.terms(of: "count:desc,key")
    #expect(terms.map(\.measure) == [.count, .key])
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("first", "'first' at column 1 needs a field: 'first:FIELD'"),
      ("last:,key", "'last' at column 1 needs a field: 'last:FIELD'"),
      ("cuont", "'cuont' at column 1 is nothing that groups are sorted by: did you mean 'count'?"),
      (
        "due",
        "'due' at column 1 is nothing that groups are sorted by: known are 'key', 'count', "
          + "'open', 'progress', 'first:FIELD' and 'last:FIELD'"
      ),
      (
        "count:first",
        "'first' at column 7 is no modifier: known are 'asc', 'desc', "
          + "'missing-first' and 'missing-last'"
      ),
      ("", "a name is missing at column 1"),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: SortSyntaxError.self) {
      try GroupSortSpecification.terms(of: text)
    }
    #expect(error?.description == expected)
  }
}
