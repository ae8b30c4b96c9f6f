import FoundationEssentials
import Testing

@Suite("Options that would say nothing")
struct SilentOptionsTests {
  @Test("refuses a sign before a column", arguments: ["-priority", "name, -due", "+name"])
  func signs(columns: String) throws {
    let run = try ToolRun(preview: ["list", "to-dos", "--columns", columns])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("begins with a sign, which says nothing here: name the columns"))
  }

  @Test("says what a view doesn't keep, and only then")
  func views() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "a")
    let file = try store.folder.file("t.json", #"[{"id":1,"name":"a"}]"#)
    let output = store.folder.path + "/t.md"
    let run = try store(
      "list", "to-dos", "--from", file, "--sort", "name", "-o", output, "--save-view", "x")
    #expect(
      run.errors
        == "saved view 'x'\ncollate: the view 'x' is saved without '--from' and '--output': a view says what is "
        + "shown, not where from and where to\n")
    #expect(
      try store("list", "to-dos", "--preview", "--save-view", "y").errors
        .contains("without '--preview'"))
    #expect(
      try store("list", "to-dos", "--sort", "name", "--save-view", "z").errors == "saved view 'z'\n"
    )
    #expect(
      try store("list", "to-dos", "--preview", "--save-view", "y", "--quiet").errors.isEmpty)
  }

  @Test("gives each of several templates of one language its own output, or refuses")
  func templates() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("a.md.mustache", "first\n")
    let second = try folder.file("b.md.mustache", "second\n")
    let page = try folder.file("c.html.mustache", "<p>third</p>\n")
    let report = ["report", "books"]
    let both = ["--template", first, "--template", second]
    let (x, y, z) = (folder.path + "/x.md", folder.path + "/y.md", folder.path + "/z.html")
    let two = try ToolRun(preview: report + both + ["-o", x, "-o", y])
    #expect(two.code == 0)
    #expect(try folder.text("x.md") == "first\n" && folder.text("y.md") == "second\n")
    let three = try ToolRun(
      preview: report + both + ["--template", page, "-o", z, "-o", y, "-o", x])
    #expect(three.code == 0)
    #expect(try folder.text("y.md") == "first\n" && folder.text("x.md") == "second\n")
    #expect(try folder.text("z.html") == "<p>third</p>\n")
    for outputs in [[], ["-o", x], ["-o", x, "-o", z, "--template", page]] {
      let run = try ToolRun(preview: report + both + outputs)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.contains("no output is left for the template '\(second)'"))
    }
  }

  @Test("a report names a record's title once, also where it is asked for as a column")
  func title() throws {
    let run = try ToolRun(preview: ["report", "books", "--columns", "title,year", "--limit", "1"])
    #expect(run.output.contains("20 000 lieues sous les mers (year 1870)"))
    let only = try ToolRun(preview: ["report", "books", "--columns", "title", "--limit", "1"])
    #expect(only.code == 0 && !only.output.contains("title"))
  }

  @Test("takes the names of measures as exports have them, and as they were once")
  func measures() throws {
    let csv = try ToolRun(preview: [
      "list", "projects", "--flat", "--format", "csv", "--columns",
      "progress,count-of-to-dos,open-to-dos,next-to-dos",
    ])
    let names = csv.output.split(separator: "\n")[0]
    #expect(names == "progress-of-to-dos,count-of-to-dos,open-to-dos,next-to-dos")
    for name in names.split(separator: ",").map(String.init)
      + ["progress-to-dos", "count-to-dos"]
    {
      let run = try ToolRun(preview: [
        "list", "projects", "--sort", name, "--where", "\(name) is not missing", "--columns",
        name,
      ])
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test("says of a group of trees that its count is of the records at their top")
  func groups() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/in.json"
    try #"[{"id":1,"name":"A","priority":"urgent"},{"id":2,"name":"B","priority":"high"}]"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    // A text that is no choice stands below 'No priority', and still has to be seen.
    let odd = try ToolRun(["list", "to-dos", "--from", path, "--group-by", "priority"])
    #expect(odd.output.contains("urgent"))
    let trees = try ToolRun(preview: ["list", "to-dos", "--group-by", "priority"])
    #expect(trees.output.contains("Medium (3 top-level to-dos: 2 overdue)"))
    let flat = try ToolRun(preview: ["list", "to-dos", "--group-by", "priority", "--flat"])
    #expect(flat.output.contains("Medium (3 to-dos: 2 overdue)"))
  }
}
