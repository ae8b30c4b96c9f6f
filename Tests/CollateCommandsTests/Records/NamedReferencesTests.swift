import Testing

@Suite("References by name in files")
struct NamedReferencesTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let projects = #"""
    {"projects":[{"id":3,"name":"Kitchen"},{"id":"b","name":"Garden"},{"id":9,"name":"garden"},
      {"id":4,"name":"Twin"},{"id":5,"name":"Twin"},{"id":"Trip","name":"Other"},
      {"id":6,"name":"Trip"}],
    """#

  private func projects(of names: [String]) throws -> ToolRun {
    let records = names.enumerated().map {
      #"{"id":\#($0 + 1),"name":"t","project":"\#($1)"}"#
    }
    let path = try folder.file(
      "w.json", projects + #""to-dos":["# + records.joined(separator: ",") + "]}")
    return try ToolRun(["list", "to-dos", "--flat", "--json", "--sort", "id", "--from", path])
  }

  @Test("gives the id of the one record with that title, as written or else without case")
  func names() throws {
    let run = try projects(of: ["Kitchen", "kitchen", "Garden", "garden"])
    #expect(
      run.output == """
        [
        {"id":1,"name":"t","projectID":3},
        {"id":2,"name":"t","projectID":3},
        {"id":3,"name":"t","projectID":"b"},
        {"id":4,"name":"t","projectID":9}
        ]

        """)
    #expect(run.errors.isEmpty)
  }

  @Test("names of several relations become ids in every record, however long the ids are")
  func severalRelations() throws {
    // Each id that is written may move the texts of all others.
    let projects = (0..<40).map { #"{"id":"project-\#($0)-of-many","name":"Project \#($0)"}"# }
    let toDos = (0..<300).map { number in
      #"{"id":"t\#(number)","name":"Task \#(number)","project":"Project \#(number % 40)""#
        + (number > 0 ? #","parent":"Task \#(number / 2)"}"# : "}")
    }
    let path = try folder.file(
      "many.json",
      #"{"projects":["# + projects.joined(separator: ",") + #"],"to-dos":["#
        + toDos.joined(separator: ",") + "]}")
    let run = try ToolRun(["list", "to-dos", "--flat", "--json", "--from", path])
    #expect(run.errors.isEmpty)
    let records = run.output.split(separator: "\n").filter { $0.contains(#""id""#) }
    #expect(records.count == 300)
    for record in records {
      #expect(record.contains(#""projectID":"project-"#))
      #expect(!record.contains(#""parentID":"Task"#))
    }
  }

  @Test("an id goes before a title, and what is unclear or unknown stays as it is")
  func unclear() throws {
    let run = try projects(of: ["Trip", "Twin", "GARDEN", "Nowhere"])
    for name in ["Trip", "Twin", "GARDEN", "Nowhere"] {
      #expect(run.output.contains(#""projectID":"\#(name)""#))
    }
    #expect(
      run.errors.contains(
        "to-do 2: projectID 'Twin' may be any project of 4, 5; it is kept as it is"))
    #expect(run.errors.contains("to-do 3: projectID 'GARDEN' may be any project of b, 9;"))
    #expect(
      run.errors.contains("to-do 4: projectID refers to project 'Nowhere', which isn't there"))
    #expect(!run.errors.contains("to-do 1"))
  }

  @Test("resolves parents within one list, and nests by them")
  func parents() throws {
    let path = try folder.file(
      "t.json", #"[{"id":1,"name":"Paint"},{"id":2,"name":"Buy","parentID":"Paint"}]"#)
    let run = try ToolRun(["list", "to-dos", "--json", "--from", path])
    #expect(run.output.contains(#""children":{"shown":1,"total":1,"records":["#))
  }

  @Test("an import looks among the store's records, too")
  func store() throws {
    let store = try StoreRun()
    _ = try store("add", "project", "Kitchen")
    let path = try store.folder.file(
      "t.json", #"[{"id":1,"name":"Tiles","project":"Kitchen"},{"id":2,"name":"x","project":"?"}]"#)
    let first = try store("import", "to-dos=" + path)
    #expect(first.code == 0)
    #expect(
      first.errors
        == "collate: warning: \(path): to-do 2: projectID refers to project '?', which isn't there; "
        + "it is kept as it is\n")
    let list = try store("list", "to-dos", "--flat", "--json", "--sort", "id").output
    #expect(list.contains(#""name":"Tiles""#) && list.contains(#""projectID":1"#))
    #expect(list.contains(#""projectID":"?""#))
    // Again, nothing changes.
    #expect(try store("import", "to-dos=" + path).output.contains("0 added, 0 changed, 2 as"))
  }

  @Test(
    "an export imports as the same records, also where a title is the id of a record that is gone")
  func exports() throws {
    let store = try StoreRun()
    let rooms = try store.folder.file(
      "to-dos.json",
      #"[{"id":"kitchen","name":"Room"},{"id":"x","name":"Tiles","parentID":"kitchen"}]"#)
    #expect(try store("import", rooms).code == 0)
    // As long as each is there, nothing has to be said of references.
    #expect(try !store("export").output.contains("@references"))
    #expect(try store("remove", "to-do", "kitchen").code == 0)
    #expect(try store("add", "to-do", "Kitchen").code == 0)
    for models in [[], ["to-dos"]] {
      let exported = try store.run(["export"] + models).output
      #expect(exported.hasPrefix("{\n\"@references\": \"ids\",\n\"to-dos\": ["))
      let file = try store.folder.file("all.json", exported)
      #expect(
        try store("import", file).output.contains("to-dos: 0 added, 0 changed, 2 as they were"))
      #expect(try store.run(["export"] + models).output == exported)
      let other = try StoreRun()
      #expect(try other("import", file).code == 0)
      #expect(try other.run(["export"] + models).output == exported)
      let list = try ToolRun(["list", "to-dos", "--flat", "--json", "--from", file]).output
      #expect(list.contains(#""parentID":"kitchen""#))
    }
  }

  @Test("an export of one model keeps its references where another store knows such a name")
  func partialExports() throws {
    let store = try StoreRun()
    let all = try store.folder.file(
      "all.json",
      #"{"projects":[{"id":"kitchen","name":"Room"}],"to-dos":[{"id":"x","name":"a","projectID":"kitchen"}]}"#
    )
    #expect(try store("import", all).code == 0)
    #expect(try !store("export").output.contains("@references"))
    let file = try store.folder.file("part.json", try store("export", "to-dos").output)
    let other = try StoreRun()
    #expect(try other("add", "project", "Kitchen").code == 0)
    // Beside it a file in which references may be names.
    let names = try store.folder.file(
      "to-dos.json", #"[{"id":"y","name":"b","project":"kitchen"}]"#)
    #expect(try other("import", names, file, names).code == 0)
    let exported = try other("export", "to-dos").output
    #expect(exported.contains(#"{"id":"x","name":"a","projectID":"kitchen"}"#))
    #expect(exported.contains(#"{"id":"y","name":"b","projectID":1}"#))
  }
}
