import TestSupport
import Testing

@Suite struct ExportTests {
  @Test("nests lists in their records, each with what is shown of it")
  func nested() throws {
    let run = try ToolRun(preview: [
      "list", "projects", "--json", "--limit", "2", "--limit", "to-dos=1", "--columns",
      "name,progress",
      "--columns", "to-dos=name,due,tags",
    ])
    expectGolden(run.output, "export-projects.json")
  }

  @Test("writes groups with their values, and context for what it is")
  func groups() throws {
    let groups = try ToolRun(preview: [
      "list", "to-dos", "--json", "--group-by", "priority", "--limit-per-group", "1", "--columns",
      "name,project",
    ])
    expectGolden(groups.output, "export-groups.json")
    let context = try ToolRun(preview: [
      "list", "to-dos", "--json", "--where", "name ~ shop", "--columns", "name",
    ])
    expectGolden(context.output, "export-context.json")
  }

  @Test("writes an array where nothing can nest, and what it writes is read again")
  func flat() throws {
    let folder = try TemporaryFolder()
    let first = try ToolRun(preview: ["list", "to-dos", "--flat", "--json", "--sort", "-name"])
    let path = try folder.file("t.json", first.output)
    let again = try ToolRun([
      "list", "to-dos", "--from", path, "--flat", "--json", "--sort", "-name",
    ])
    #expect(first.output.hasPrefix("[\n{\"id\":") && first.output == again.output)
    let lines = try ToolRun(["list", "to-dos", "--from", path, "--flat", "--format", "ndjson"])
    #expect(lines.output.split(separator: "\n").count == 25)
    #expect(lines.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"id\":") })
  }

  @Test("keeps fields that only the file has")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "t.json", #"[{"id": 1, "name": "a", "effort": {"h": 2}}, {"id": 2, "x": 1.50}]"#)
    let json = try ToolRun(["list", "to-dos", "--from", path, "--flat", "--json", "--sort", "id"])
    #expect(
      json.output
        == "[\n{\"id\":1,\"name\":\"a\",\"effort\":{\"h\":2}},\n"
        + "{\"id\":2,\"x\":1.50}\n]\n")
    let rows = try ToolRun([
      "list", "to-dos", "--from", path, "--flat", "--format", "csv", "--sort", "id",
    ])
    let lines = rows.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix(",parentID,effort,x") == true)
    #expect(lines.last == "2,,,,,,,,,,,,,,1.50")
  }

  @Test("writes a row for each record, its place first")
  func rows() throws {
    let run = try ToolRun(preview: [
      "list", "projects", "--format", "csv", "--columns", "name,open-to-dos", "--columns",
      "to-dos=name,due,tags", "--limit", "2",
    ])
    expectGolden(run.output, "export-projects.csv")
    let tabs = try ToolRun(preview: ["list", "books", "--format", "tsv", "--columns", "title,year"])
    #expect(tabs.output.hasPrefix("title\tyear\n20 000 lieues sous les mers\t1870\n"))
  }

  @Test("writes empty lists as such")
  func empty() throws {
    let none = ["--where", "name = nothing"]
    #expect(try ToolRun(preview: ["list", "books", "--json"] + none).output == "[]\n")
    #expect(
      try ToolRun(preview: ["list", "to-dos", "--json"] + none).output
        == "{\"model\":\"to-dos\",\"shown\":0,\"total\":0,\"records\":[]}\n")
    #expect(
      try ToolRun(preview: ["list", "to-dos", "--json", "--group-by", "tags"] + none).output
        == "{\"model\":\"to-dos\",\"groups\":[]}\n")
    #expect(try ToolRun(preview: ["list", "books", "--format", "ndjson"] + none).output.isEmpty)
  }

  @Test("stays whole where trees are deeper than any stack")
  func deep() throws {
    let folder = try TemporaryFolder()
    let records = (1...20_000).map { #"{"id":\#($0),"name":"n","parentID":\#($0 - 1)}"# }
    let path = try folder.file("t.json", "[" + records.joined(separator: ",\n") + "]")
    for format in ["json", "csv", "table"] {
      let run = try ToolRun(["list", "to-dos", "--from", path, "--format", format, "-q"])
      #expect(run.code == 0)
      #expect(run.output.split(separator: "\n").count >= 20_000)
    }
  }
}
