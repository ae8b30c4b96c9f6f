import TestSupport
import Testing

@Suite struct ListCommandTests {
  /// Whole runs over the sample records, each compared with a file of its name.
  private static let runs: [(name: String, arguments: [String], terminal: Int?)] = [
    ("to-dos", ["to-dos"], nil),
    ("to-dos-terminal", ["to-dos", "--limit", "12"], 100),
    ("to-dos-narrow", ["to-dos", "--limit", "12"], 44),
    ("projects", ["projects"], nil),
    ("books", ["books", "--sort", "-rating"], nil),
    (
      "projects-measures",
      [
        "projects", "--sort", "-progress", "--columns", "name,progress,open-to-dos,next-to-dos",
        "--columns", "to-dos=due,name,tags", "--limit", "3", "--limit", "to-dos=1",
      ], nil
    ),
    ("groups", ["to-dos", "--group-by", "priority", "--limit-per-group", "2"], nil),
    ("groups-tags", ["to-dos", "--group-by", "tags", "--group-sort", "-count", "--flat"], nil),
    ("context", ["to-dos", "--where", "name ~ shop", "--columns", "name,due"], nil),
    ("related", ["to-dos", "--in", "projects=Kitchen renovation"], nil),
    ("hide-empty", ["projects", "--where", "to-dos=priority = high", "--hide-empty"], nil),
    ("depth", ["projects", "--depth", "1"], nil),
    ("flat", ["projects", "--flat", "--reverse"], nil),
    ("empty", ["to-dos", "--where", "name = nothing"], nil),
    ("unfitting", ["to-dos", "--columns", "name,due,notes,tags,url,project", "--limit", "9"], 40),
  ]

  @Test("shows tables", arguments: Self.runs.map(\.name))
  func table(name: String) throws {
    let run = try #require(Self.runs.first { $0.name == name })
    let result = try ToolRun(
      preview: ["list", "--color", "never"] + run.arguments, terminal: run.terminal)
    #expect(result.code == 0)
    expectGolden(result.output, "list-\(name).txt")
  }

  @Test("keeps to the terminal's width, whatever is asked for", arguments: [20, 33, 50, 80, 120])
  func widths(width: Int) throws {
    for arguments in [["to-dos"], ["projects"], ["books"], ["to-dos", "--columns", "name,notes"]] {
      let run = try ToolRun(preview: ["list"] + arguments, terminal: width)
      for line in run.output.split(separator: "\n").dropLast() {
        #expect(TerminalColumns.count(line) <= width, "\(line)")
      }
    }
  }

  @Test("colours a terminal and nothing else, unless it is told to")
  func colors() throws {
    let plain = try ToolRun(preview: ["list", "projects"], terminal: 200)
    expectGolden(
      plain.output.replacing("\u{1B}", with: "ESC"), "list-projects-colors.txt")
    let piped = try ToolRun(preview: ["list", "projects"])
    #expect(!piped.output.unicodeScalars.contains("\u{1B}"))
    let forced = try ToolRun(preview: ["list", "projects", "--color", "always"])
    #expect(forced.output.unicodeScalars.contains("\u{1B}"))
    #expect(TerminalColumns.withoutStyles(forced.output) == piped.output)
  }

  @Test("explains the order of each list instead of showing it")
  func explanation() throws {
    let run = try ToolRun(
      preview: [
        "list", "projects", "--explain-sort", "--sort", "-due:missing-first", "--reverse",
        "--sort", "to-dos=priority,-tags",
      ])
    expectGolden(run.output, "explain-sort.txt")
  }

  @Test("is the same on one thread and on two")
  func threads() throws {
    let one = try ToolRun(preview: ["list", "projects", "--threads", "1"])
    let two = try ToolRun(preview: ["list", "projects", "--threads", "2"])
    #expect(one.output == two.output)
  }
}
