import Testing

@Suite("Nested JSON that is read again")
struct NestedJSONTests {
  @Test(
    "gives the same records in the same places, for every model's samples",
    arguments: ["to-dos", "projects", "books"])
  func again(model: String) throws {
    let folder = try TemporaryFolder()
    let first = try ToolRun(preview: ["list", model, "--json"])
    let path = try folder.file("samples.json", first.output)
    let second = try ToolRun([
      "list", model, "--from", path, "--json", "--now", "2031-02-10", "--time-zone", "UTC",
    ])
    #expect(second.output == first.output && second.errors.isEmpty)
    // Each model's records, nested ones too, are those that were there.
    for name in model == "projects" ? ["projects", "to-dos"] : [model] {
      let flat = ["list", name, "--flat", "--json", "--sort", "id"]
      #expect(
        try ToolRun(flat + ["--from", path]).output == (try ToolRun(preview: flat)).output)
    }
    // Without '--from' the file itself says which model it is about.
    #expect(try ToolRun(["list", path, "--json", "--now", "2031-02-10"]).output == first.output)
  }

  @Test("reads groups, and a record that stands in several of them once")
  func groups() throws {
    let folder = try TemporaryFolder()
    let flat = ["list", "to-dos", "--flat", "--json", "--sort", "id"]
    let all = try ToolRun(preview: flat).output
    for key in ["tags", "priority", "due", "project"] {
      let groups = try ToolRun(preview: ["list", "to-dos", "--json", "--group-by", key])
      let path = try folder.file("groups.json", groups.output)
      let read = try ToolRun(flat + ["--from", path])
      #expect(read.output == all && read.errors.isEmpty, "grouped by \(key)")
    }
  }

  @Test("keeps the owner of a record below one of another owner, or of none")
  func otherOwners() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file(
      "s.json",
      #"""
      {"projects":[{"id":1,"name":"A"},{"id":2,"name":"B"}],
       "to-dos":[{"id":1,"name":"a","projectID":1},{"id":2,"name":"b","parentID":1},
         {"id":3,"name":"c","parentID":2,"projectID":2},{"id":4,"name":"d"}]}
      """#)
    let flat = ["list", "to-dos", "--flat", "--json", "--sort", "id"]
    let all = try ToolRun(flat + ["--from", source]).output
    let nested = try ToolRun(["list", "projects", "--json", "--from", source])
    #expect(nested.output.contains(#""parentID":1,"projectID":null"#))
    let path = try folder.file("n.json", nested.output)
    #expect(try ToolRun(flat + ["--from", path]).output == all)
  }

  @Test("an import of part of the records, with some of their fields, changes none")
  func partial() throws {
    let store = try StoreRun()
    let samples = try store.folder.file(
      "p.json", try ToolRun(preview: ["list", "projects", "--json"]).output)
    #expect(
      try store("import", samples).output.hasPrefix(
        "projects: 13 added, 0 changed, 0 as they were\nto-dos: 25 added"))
    for options in [
      ["--columns", "id,name", "--columns", "to-dos=id,name", "--limit", "to-dos=1"],
      ["--where", "name ~ Lighting"], ["--where", "to-dos=done = false", "--hide-empty"],
    ] {
      let part = try store.run(["list", "projects", "--json"] + options)
      let path = try store.folder.file("part.json", part.output)
      let run = try store("import", path)
      #expect(run.code == 0 && run.errors.isEmpty)
      for line in run.output.split(separator: "\n") {
        #expect(line.contains(" 0 added, 0 changed, "), "\(options): \(line)")
      }
    }
  }

  @Test("takes lists in either form wherever records hold some")
  func forms() throws {
    let folder = try TemporaryFolder()
    let flat = ["list", "to-dos", "--flat", "--json", "--sort", "id", "--from"]
    let plain = try folder.file(
      "a.json", #"[{"id":1,"name":"A","to-dos":[{"id":7,"name":"x"}]}]"#)
    let counted = try folder.file(
      "b.json",
      #"{"projects":{"records":[{"id":1,"name":"A","toDos":{"total":3,"records":[{"id":7,"name":"x"}],"#
        + #""shown":1}}],"shown":1,"total":1}}"#)
    let expected = "[\n{\"id\":7,\"name\":\"x\",\"projectID\":1}\n]\n"
    #expect(try ToolRun(flat + ["projects=" + plain]).output == expected)
    #expect(try ToolRun(flat + [counted]).output == expected)
    // A list of to-dos tells a project's record from a to-do's.
    #expect(try ToolRun(["list", plain, "--json"]).output.hasPrefix(#"{"model":"projects""#))
    // What has more in it than a list has is no list.
    let other = try folder.file(
      "c.json", #"[{"id":1,"name":"A","to-dos":{"records":[{"id":7,"name":"x"}],"note":"?"}}]"#)
    #expect(try ToolRun(flat + ["projects=" + other]).output == "[]\n")
  }

  @Test(
    "says where a listing is broken",
    arguments: [
      #"{"model":"to-dos","shown":1,"total":1,"records":[{"id":1},2]}"#,
      #"{"model":"to-dos","groups":[{"label":"x"}]}"#, #"{"model":"to-dos","groups":[1]}"#,
      #"{"model":"projects","records":[],"unowned":[]}"#,
      #"{"model":"projects","records":[],"unowned":{"to-dos":{"records":[{"id":]}}}"#,
      #"{"model":"to-dos","records":[{"id":1,"children":{"records":[{"id":2}}}]}"#,
    ])
  func broken(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("x.json", text)
    let run = try ToolRun(["list", "to-dos", "--from", path])
    #expect(run.code == 1 && run.errors.contains("x.json"))
  }
}
