import Testing

@Suite("NDJSON of nested lists that is read again")
struct ListedLinesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a listing as lines and reads these; the JSON of both, and the lines.
  private func again(_ list: [String]) throws -> (first: String, second: String, lines: String) {
    let lines = try ToolRun(list + ["--format", "ndjson"]).output
    let path = try folder.file("lines.ndjson", lines)
    let read = try ToolRun(["list", list[1], "--from", path, "--json"])
    #expect(read.errors.isEmpty)
    // What the file is about is what the listing was about.
    #expect(try ToolRun(["list", path, "--json"]).output == read.output)
    #expect(try ToolRun(["list", path, "--format", "ndjson"]).output == lines)
    return (try ToolRun(list + ["--json"]).output, read.output, lines)
  }

  @Test("gives the same records in the same places", arguments: ["projects", "to-dos"])
  func samples(model: String) throws {
    let (first, second, lines) = try again(["list", model, "--preview"])
    #expect(first == second)
    #expect(lines.hasPrefix("{\"model\":\"\(model)\",\"depth\":1,"))
  }

  @Test("takes a record that stands in several groups once", arguments: ["tags", "project", "due"])
  func groups(key: String) throws {
    let flat = ["list", "to-dos", "--flat", "--json", "--sort", "id"]
    let lines = try ToolRun(preview: ["list", "to-dos", "--format", "ndjson", "--group-by", key])
    let path = try folder.file("groups.ndjson", lines.output)
    let read = try ToolRun(flat + ["--from", path])
    #expect(read.output == (try ToolRun(preview: flat).output) && read.errors.isEmpty)
    // Two of one id that differ are two.
    let two = try folder.file(
      "two.ndjson",
      #"""
      {"model":"to-dos","depth":1,"id":1,"name":"a"}
      {"model":"to-dos","depth":1,"id":1,"name":"b"}

      """#)
    let both = try ToolRun(["list", two])
    #expect(both.output.contains("2 to-dos") && both.errors.contains("2 records have this id"))
  }

  @Test("keeps fields of one's own that are named as what a listing says")
  func ownFields() throws {
    let path = try folder.file(
      "own.json",
      #"""
      {"projects":[{"id":1,"name":"K","model":"m","depth":3,"unknown":{"q":1},"context":true}],
       "to-dos":[{"id":"x","name":"a","projectID":1,"depth":"deep"},
         {"id":9,"name":"free","unknown":5},{"id":4,"name":"sub","parentID":"x","model":1.50}]}
      """#)
    let (first, second, lines) = try again(["list", "projects", "--from", path])
    #expect(first == second)
    #expect(lines.contains(#""unknown":{"model":"m","depth":3,"unknown":{"q":1},"context":true}}"#))
    let store = try StoreRun()
    let file = try store.folder.file("lines.ndjson", lines)
    #expect(try store("import", file).code == 0)
    #expect(try store.run(["list", "projects", "--json"]).output == first)
  }

  @Test("refers to the record above where chosen columns leave the reference out")
  func columns() throws {
    let path = try folder.file(
      "some.json",
      #"{"projects":[{"id":1,"name":"K","to-dos":[{"id":2,"name":"a","children":[{"name":"b"}]}]}]}"#
    )
    let list = [
      "list", "projects", "--from", path, "--columns", "id,name", "--columns", "to-dos=id,name",
    ]
    let lines = try folder.file("lines.ndjson", try ToolRun(list + ["--format", "ndjson"]).output)
    let read = try ToolRun(["list", lines, "--json"])
    #expect(read.output.contains(#"{"id":2,"name":"a","projectID":1,"children":"#))
    #expect(read.output.contains(#""name":"b","parentID":2"#))
  }

  @Test("takes records that only have fields of these names for what they are")
  func plain() throws {
    let text = """
      {"model":"X7","depth":1,"name":"small"}
      {"model":"X100","depth":2,"name":"pool"}

      """
    let path = try folder.file("pools.ndjson", text)
    #expect(try ToolRun(["list", path, "--format", "ndjson", "--sort", "depth"]).output == text)
    let groups = ["list", path, "--format", "ndjson", "--group-by", "depth"]
    #expect(try ToolRun(groups).output == text)
    let other = "{\"model\":\"projects\",\"depth\":1,\"name\":\"a\"}\n"
    let table = try folder.file("t.ndjson", other)
    #expect(
      try ToolRun(["list", table, "--as", "table", "--format", "ndjson"]).output == other)
    let mixed = try folder.file("m.ndjson", other + "{\"name\":\"b\"}\n")
    #expect(try ToolRun(["list", mixed, "--format", "csv"]).output.contains("model,depth,name"))
  }

  @Test("says where a line is wrong")
  func wrong() throws {
    let path = try folder.file(
      "w.ndjson",
      "{\"model\":\"projects\",\"depth\":1,\"name\":\"a\"}\n{\"model\":\"projects\",\"depth\":1,}\n"
    )
    let run = try ToolRun(["list", path])
    #expect(run.code == 1 && run.errors.contains("w.ndjson:2:31: "), "\(run.errors)")
  }
}
