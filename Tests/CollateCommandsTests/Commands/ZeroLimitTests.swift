import Testing

@Suite("A limit of none")
struct ZeroLimitTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.file(
      "z.json",
      #"""
      {"projects":[{"id":1,"name":"K"},{"id":2,"name":"L"}],
       "to-dos":[{"id":1,"name":"a","projectID":1},{"id":2,"name":"b","projectID":2}]}
      """#)
  }

  private func list(_ arguments: String..., format: String) throws -> String {
    let run = try ToolRun(["list"] + arguments + ["--from", path, "--format", format])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  @Test("shows no record, and says how many there are, without empty headers")
  func whole() throws {
    for columns in [[], ["--columns", "name"]] {
      let run = try ToolRun(["list", "to-dos", "--limit", "0", "--from", path] + columns)
      #expect(run.output == "0 of 2 to-dos\n\n2 to-dos\n")
    }
    #expect(
      try list("to-dos", "--limit", "0", format: "md")
        == "# To-dos\n\n2 to-dos, 2 open, 0 % done (0 of 2 shown).\n")
    let table = try ToolRun([
      "report", "to-dos", "--limit", "0", "--from", path, "--template", "table",
    ])
    #expect(table.output == "# To-dos\n\n2 to-dos, 2 open (0 of 2 shown).\n")
    #expect(
      try list("to-dos", "--limit", "0", format: "json")
        == "{\"model\":\"to-dos\",\"shown\":0,\"total\":2,\"records\":[]}\n")
    #expect(try list("to-dos", "--limit", "0", "--flat", format: "json") == "[]\n")
    #expect(try list("to-dos", "--limit", "0", format: "ndjson").isEmpty)
    // A table of no rows has a header, as that of an empty list.
    #expect(
      try list("to-dos", "--limit", "0", "--columns", "name", format: "csv")
        == (try list("to-dos", "--where", "name = x", "--columns", "name", format: "csv")))
    let page = try list("to-dos", "--limit", "0", format: "html")
    #expect(!page.contains("<ul class=\"records\">") && page.contains("0 of 2 shown"))
  }

  @Test("per group says so below each heading")
  func groups() throws {
    let options = ["--group-by", "project", "--limit-per-group", "0"]
    let run = try ToolRun(["list", "to-dos", "--from", path] + options)
    #expect(
      run.output
        == "K (1 to-do)\n0 of 1 to-do\n\nL (1 to-do)\n0 of 1 to-do\n\n2 to-dos\n")
    for template in ["outline", "checklist", "table", "digest"] {
      let report = try ToolRun(
        ["report", "to-dos", "--from", path, "--template", template] + options)
      #expect(!report.output.contains("\n\n\n") && !report.output.hasSuffix("\n\n"), "\(template)")
      #expect(report.output.contains("…and 1 more") && !report.output.contains("| ---"))
    }
    let page = try ToolRun(["list", "to-dos", "--from", path, "--format", "html"] + options)
    #expect(!page.output.contains("Nothing to show") && !page.output.contains("class=\"records\""))
    #expect(page.output.contains("…and 1 more"))
  }

  @Test("of nested lists says so below each record")
  func nested() throws {
    for template in ["outline", "checklist", "table", "digest"] {
      let report = try ToolRun([
        "report", "projects", "--from", path, "--template", template, "--limit", "to-dos=0",
      ])
      #expect(!report.output.contains("\n\n\n"), "\(template)")
      #expect(report.output.contains("…and 1 more"), "\(template)")
      #expect(!report.output.contains("| To-do"))
    }
    let table = try ToolRun(["list", "projects", "--from", path, "--limit", "to-dos=0"])
    #expect(table.output.contains("K\n") && table.output.contains("└ 0 of 1 to-do\n"))
  }
}
