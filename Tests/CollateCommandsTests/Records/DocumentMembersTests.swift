import Testing

@Suite("Documents that are one object")
struct DocumentMembersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("an empty one holds no records, as an empty list does", arguments: ["{}", " { } ", "[]"])
  func empty(text: String) throws {
    let path = try folder.file("e.json", text)
    for arguments in [
      ["list", path], ["list", "to-dos", "--from", path], ["list", path, "--json"],
    ] {
      let list = try ToolRun(arguments)
      #expect(list.code == 0 && !list.output.contains("untitled"))
    }
    #expect(try ToolRun(["list", path]).output == "no e\n")
    #expect(try ToolRun(["list", "to-dos", "--from", path]).output == "no to-dos\n")
  }

  @Test("each member that is named after a model is said to hold no records, if none does")
  func members() throws {
    let path = try folder.file("m.json", #"{"to-dos":null,"projects":5}"#)
    for arguments in [["list", path], ["list", "to-dos", "--from", path]] {
      let run = try ToolRun(arguments)
      #expect(run.output == "no to-dos\n" && run.code == 0)
      #expect(run.errors.contains("'to-dos' should hold records, and 'null' is none"))
      #expect(run.errors.contains("'projects' should hold records, and '5' is none"))
    }
    // A to-do's project is a field of its own.
    let record = try folder.file("r.json", #"{"name":"a","project":5}"#)
    #expect(try ToolRun(["list", record]).output.contains("1 to-do"))
    #expect(try ToolRun(["list", path, "--as", "table"]).output.contains("1 m"))
  }

  @Test("lists that aren't shown are named, with the command that lists them")
  func otherLists() throws {
    let path = try folder.file(
      "a b.json",
      #"{"books":[{"title":"Emma"}],"to-dos":[{"name":"a"}],"projects":[{"name":"p"}]}"#)
    let list = try ToolRun(["list", path])
    #expect(list.output.contains("1 book"))
    #expect(list.errors.contains("only its books are listed; it has to-dos and projects too"))
    #expect(list.errors.contains("list to-dos --from"))
    #expect(try ToolRun(["list", path, "--quiet"]).errors.isEmpty)
    #expect(try ToolRun(["list", "books", "--from", path]).errors.isEmpty)
    let nested = try folder.file(
      "n.json", #"{"to-dos":[{"name":"a","projectID":1}],"projects":[{"id":1,"name":"p"}]}"#)
    #expect(try ToolRun(["list", nested]).errors.isEmpty)
  }
}
