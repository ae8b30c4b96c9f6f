import CollateCommands
import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct ListScopesTests {
  private let scopes = ListScopes(
    own: ModelName("projects", singular: "project"),
    nested: [ModelName("to-dos", singular: "to-do")])

  @Test(
    "splits off the names of nested lists in any usual spelling",
    arguments: ["to-dos", "todos", "ToDos", "TO_DOS", "to-do"])
  func spellings(name: String) throws {
    let value = try scopes.split(name + "=due", of: .sort)
    #expect(value == ScopedValue(list: "to-dos", value: "due"))
  }

  @Test("takes the first list's own name as no scope at all")
  func own() throws {
    #expect(try scopes.split("Projects=name", of: .sort) == ScopedValue(value: "name"))
  }

  @Test("leaves a condition whole that only looks like a scope")
  func condition() throws {
    let value = try scopes.split("name=Kitchen", of: .filter)
    #expect(value == ScopedValue(value: "name=Kitchen"))
    let nested = try scopes.split("to-dos=done = false", of: .filter)
    #expect(nested == ScopedValue(list: "to-dos", value: "done = false"))
  }

  @Test("refuses an unknown scope where nothing else can stand before '='")
  func unknown() throws {
    let error = #expect(throws: UsageError.self) { try scopes.split("to-dso=due", of: .sort) }
    #expect(
      error?.description
        == "'to-dso' before '=' in '--sort' is no list here: did you mean 'to-dos'?")
    #expect(throws: UsageError.self) { try scopes.split("=due", of: .sort) }
  }

  @Test("leaves a quoted key whole")
  func quoted() throws {
    #expect(try scopes.split("\"a=b\":desc", of: .sort) == ScopedValue(value: "\"a=b\":desc"))
  }

  @Test("leaves values of options without scopes whole")
  func unscoped() throws {
    #expect(try scopes.split("to-dos=x", of: .title) == ScopedValue(value: "to-dos=x"))
  }

  @Test("sorts values, numbers and names by their list")
  func access() throws {
    let line = [
      "report", "projects", "--limit=9", "--limit", "todos=5", "--limit=3",
      "--sort=-name", "--sort=to-dos=due", "--sort=id", "--columns", "name,\"a, b\"",
      "--in", "projects=a=b", "--group-sort", "-count",
    ]
    guard case .run(let parsed) = try CommandLineParser(.collate(version: "1")).parse(line) else {
      Issue.record("no command to run")
      return
    }
    #expect(try parsed.number(.limit, for: nil, in: scopes) == 3)
    #expect(try parsed.number(.limit, for: "to-dos", in: scopes) == 5)
    #expect(try parsed.number(.limitPerGroup, for: nil, in: scopes) == nil)
    #expect(try parsed.sortSelection(for: nil, in: scopes)?.terms.map(\.key) == ["name", "id"])
    #expect(try parsed.sortSelection(for: "to-dos", in: scopes)?.terms.map(\.key) == ["due"])
    #expect(try parsed.names(of: .columns, for: nil, in: scopes) == ["name", "a, b"])
    #expect(try parsed.groupSortTerms(for: nil, in: scopes).map(\.measure) == [.count])
    let pair = try parsed.pair(.related)
    #expect(pair?.list == "projects" && pair?.value == "a=b")
  }

  @Test("splits a file from the model it is read as")
  func files() {
    let lists = [scopes.own] + scopes.nested
    #expect(
      ScopedValue(splitting: "todo=a=b.json", among: lists)
        == ScopedValue(list: "to-dos", value: "a=b.json"))
    #expect(ScopedValue(splitting: "a=b.json", among: lists) == ScopedValue(value: "a=b.json"))
  }
}
