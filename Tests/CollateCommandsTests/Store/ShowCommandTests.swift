import TestSupport
import Testing

@Suite struct ShowCommandTests {
  /// A store with a record of everything.
  private func filled() throws -> StoreRun {
    let store = try StoreRun()
    let projects = try store.folder.file(
      "projects.json",
      """
      [{"id":1,"name":"Kitchen","due":"2031-05-01"},
       {"id":2,"name":"Floor","parentID":1,"created":"2031-02-01"}]
      """)
    let toDos = try store.folder.file(
      "to-dos.json",
      #"""
      [{"id":1,"name":"Order *tiles*","due":"2031-03-01","projectID":1,"priority":"high",
        "created":"2031-02-01","tags":["home","a tag of several words that needs more than a line"],
        "url":"https://example.org/a/rather/long/address/that/has/to/be/split/somewhere?x=1",
        "colour":"red\u001b[31m","size":[30, 60],"a name that is longer than half of the screen":null,
        "estimate":{"hours":2},
        "notes":"# Where\n\nAsk for **two** dates; see [the shop](https://example.org/tiles).\n\n- [x] white\n- [ ] grey, if there are any left of those that we saw in spring\n  1. small\n\n> Not *slippery*\n\n| Shop | Price |\n|------|------:|\n| North | 20 € |\n\n```\ntotal = 12 * 20\n```\n"},
       {"id":2,"name":"Compare prices","parentID":1,"created":"2031-02-01"},
       {"id":3,"name":"Measure","parentID":1,"done":true,"priority":"low","created":"2031-02-01",
        "projectID":7}]
      """#)
    #expect(try store("import", projects, toDos).code == 0)
    return store
  }

  @Test("shows fields, notes, other fields and related lists", arguments: [80, 40, 20])
  func screens(width: Int) throws {
    let run = try filled().run(["show", "to-do", "1", "--color", "never"], terminal: width)
    expectGolden(run.output + run.errors, "show-to-do-\(width).txt")
  }

  @Test("tells parts apart by weight and colour where they are on")
  func colors() throws {
    let run = try filled().run(["show", "to-do", "1"], terminal: 80)
    expectGolden(run.output.replacing("\u{1B}", with: "␛"), "show-to-do-colors.txt")
  }

  @Test("cuts and wraps nothing in files and pipes")
  func piped() throws {
    let store = try filled()
    expectGolden(try store("show", "to-do", "1").output, "show-to-do-piped.txt")
    let colored = try store("show", "to-do", "1", "--color", "always").output
    #expect(colored.contains("\u{1B}[1mto-do 1"))
  }

  @Test("shows the lists of other models, then the record's own")
  func relations() throws {
    let run = try filled().run(["show", "project", "Kitchen", "--color", "never"], terminal: 80)
    expectGolden(run.output, "show-project.txt")
  }

  @Test("leaves columns of related lists out where a terminal is too narrow, as 'list' does")
  func narrow() throws {
    let store = try StoreRun()
    _ = try store("add", "project", "Kitchen", "--set", "created=")
    for day in 1...3 {
      _ = try store(
        "add", "to-do", "Order all the tiles, part \(day)", "--project", "Kitchen", "--due",
        "2031-05-0\(day)", "--priority", "high", "--tags", "home, floor")
    }
    var text = ""
    for width in [60, 40] {
      text +=
        try store.run(
          ["show", "project", "Kitchen", "--color", "never"], terminal: width
        ).output + "\n"
    }
    expectGolden(text, "show-project-narrow.txt")
  }

  @Test("names what a record refers to by its id where it isn't there")
  func dangling() throws {
    let lines = try filled()("show", "to-do", "3").output.split(separator: "\n")
    #expect(lines.contains("  Project   7") && lines.contains("  Parent    Order *tiles* (1)"))
  }
}
