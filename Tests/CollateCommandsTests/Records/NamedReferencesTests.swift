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
}
