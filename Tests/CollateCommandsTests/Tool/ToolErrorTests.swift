import TestSupport
import Testing

@Suite struct ToolErrorTests {
  /// Command lines that can't be carried out.
  private static let lines: [[String]] = [
    ["lsit"],
    ["list"],
    ["list", "to-dos"],
    ["list", "bookz", "--preview"],
    ["list", "to-dos", "--prevew"],
    ["list", "to-dos", "--preview", "--from", "a.json"],
    ["list", "a.json", "--preview"],
    ["list", "records.csv"],
    ["list", "folder/records"],
    ["list", "missing.json"],
    ["list", "to-dos", "--from", "/"],
    ["list", "to-dos", "--from", "records.docx"],
    ["list", "to-dos", "--preview", "--sort", "priorty"],
    ["list", "to-dos", "--preview", "--sort", "due:up"],
    ["list", "to-dos", "--preview", "--sort", "projects=due"],
    ["list", "to-dos", "--preview", "--group-by", "lable"],
    ["list", "to-dos", "--preview", "--columns", "name,deu"],
    ["list", "to-dos", "--preview", "--group-sort", "count"],
    ["list", "to-dos", "--preview", "--group-by", "tags", "--group-sort", "count,key"],
    ["list", "projects", "--preview", "--group-by", "to-dos=priority"],
    ["list", "to-dos", "--preview", "--where", "due <"],
    ["list", "to-dos", "--preview", "--where", "prioriti = high"],
    ["list", "to-dos", "--preview", "--where", "priority = urgent"],
    ["list", "to-dos", "--preview", "--in", "projects"],
    ["list", "to-dos", "--preview", "--in", "projects=Nowhere"],
    ["list", "to-dos", "--preview", "--in", "books=Emma"],
    ["list", "to-dos", "--preview", "--format", "jsn"],
    ["list", "to-dos", "--preview", "--limit", "-1"],
    ["list", "to-dos", "--preview", "--depth", "0"],
    ["list", "to-dos", "--preview", "--now", "yesterday"],
    ["list", "to-dos", "--preview", "--time-zone", "Europe/Berlim"],
    ["list", "to-dos", "--preview", "--locale", "xx-klingon"],
    ["list", "to-dos", "--preview", "--locale", "de", "--collation", "binary"],
    ["list", "to-dos", "--preview", "-o", "out.docx"],
    ["list", "to-dos", "--preview", "--check"],
    ["list", "to-dos", "--preview", "--where", "name = nothing", "--fail-empty"],
    ["list", "to\u{1B}[31m-dos"],
    ["models", "bookz"],
    ["completions", "tcsh"],
  ]

  @Test("says what is wrong, what would be right, and how it ends")
  func errors() throws {
    var text = ""
    for line in Self.lines {
      let run = try ToolRun(line)
      text += "$ collate \(line.joined(separator: " ").debugDescription)\n"
      text += run.errors + "=> \(run.code)\n\n"
      #expect(run.output.isEmpty && run.code != 0 && !run.errors.isEmpty)
      #expect(!run.errors.unicodeScalars.contains("\u{1B}"))
    }
    expectGolden(text, "errors.txt")
  }

  @Test("tells wrong usage, failure and a missing record apart")
  func codes() throws {
    #expect(try ToolRun(["list", "to-dos", "--nope"]).code == 2)
    #expect(try ToolRun(["list", "missing.json"]).code == 1)
    #expect(try ToolRun(preview: ["list", "to-dos", "--in", "projects=Nowhere"]).code == 3)
    #expect(try ToolRun(preview: ["list", "to-dos", "--where", "name = nothing"]).code == 0)
  }

  @Test("points at the place in a broken file, and shows nothing of it")
  func malformed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("bad.json", "[{\"name\": \"a\"},\n {\"name\" \"b\"}]")
    let run = try ToolRun(["list", "to-dos", "--from", path])
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("collate: \(path):2:10: expected ':'"))
  }

  @Test("no command line makes it trap")
  func random() throws {
    var random = SeededGenerator(seed: 11)
    let words = [
      "list", "report", "models", "to-dos", "projects", "--preview", "--sort", "due", "-name",
      "--where", "done", "= false", "--group-by", "tags", "--group-sort", "-count", "--limit", "3",
      "--limit-per-group", "1", "--depth", "2", "--flat", "--columns", "name,due", "to-dos=name",
      "--in", "projects=1", "--format", "json", "table", "--explain-sort", "--reverse", "--title",
      "x", "--hide-empty", "--now", "2031-02-10", "--color", "always", "--", "-q", "\u{0}", "",
    ]
    for _ in 0..<400 {
      let count = Int.random(in: 0..<10, using: &random)
      var line = (0..<count).map { _ in words[Int.random(in: words.indices, using: &random)] }
      if Bool.random(using: &random) { line = ["list", "projects", "--preview"] + line }
      let run = try ToolRun(line)
      #expect((0...3).contains(run.code), "\(line)")
      #expect(run.code == 0 || !run.errors.isEmpty, "\(line)")
    }
  }
}
