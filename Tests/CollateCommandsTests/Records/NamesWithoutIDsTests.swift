import Foundation
import Testing

@Suite("References by name to records without ids")
struct NamesWithoutIDsTests {
  private let store: StoreRun
  init() throws { store = try StoreRun() }

  private let garden =
    #"{"projects":[{"name":"Garden"}],"to-dos":[{"name":"mow","project":"Garden"}]}"#

  private func list(_ words: String..., files: [String]) throws -> ToolRun {
    try ToolRun(["list"] + words + files.flatMap { ["--from", $0] })
  }

  @Test("nest in lists, and come out of them as they came in")
  func listings() throws {
    let file = try store.folder.file("w.json", garden)
    let nested = try list("projects", files: [file])
    #expect(nested.errors.isEmpty)
    #expect(nested.output.contains("1 project; 1 to-do") && !nested.output.contains("no project"))
    let flat = try list("to-dos", "--flat", "--json", files: [file])
    #expect(flat.errors.isEmpty)
    #expect(flat.output == "[\n{\"name\":\"mow\",\"projectID\":\"Garden\"}\n]\n")
    let projects = try list("projects", "--json", files: [file])
    #expect(projects.output.contains(#"{"name":"Garden""#) && !projects.output.contains(#""id""#))
    let inOne = try list("to-dos", "--in", "projects=garden", "--json", files: [file])
    #expect(inOne.output.contains("mow"))
    let filtered = try list("to-dos", "--where", "project = Garden", "--json", files: [file])
    #expect(filtered.output.contains("mow"))
    let open = try list("projects", "--where", "open-to-dos = 1", "--json", files: [file])
    #expect(open.output.contains("Garden"))
  }

  @Test("lead across several files, in either order")
  func files() throws {
    let projects = try store.folder.file("projects.json", #"[{"name":"Garden"},{"name":"House"}]"#)
    let toDos = try store.folder.file(
      "to-dos.json", #"[{"name":"mow","project":"garden"},{"name":"rake","project":"Garden"}]"#)
    for order in [[projects, toDos], [toDos, projects]] {
      let run = try ToolRun(
        ["list", "projects", "--where", "open-to-dos = 2", "--json"]
          + order.flatMap { file in
            ["--from", (file == projects ? "projects=" : "to-dos=") + file]
          })
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("Garden") && !run.output.contains("House"))
    }
    #expect(try store("import", "to-dos=" + toDos, "projects=" + projects).errors.isEmpty)
    let found = try store("list", "projects", "--where", "open-to-dos = 2", "--json")
    #expect(found.output.contains("Garden"))
  }

  @Test("parents go by their names, whether they have ids or not")
  func parents() throws {
    let file = try store.folder.file(
      "to-dos.json",
      #"[{"name":"Order","parent":"Paint"},{"name":"Paint"},{"id":4,"name":"Call","parent":"Order"}]"#
    )
    let words = ["list", "to-dos", "--json", "--where", "name = Call"]
    let listed = try ToolRun(words + ["--from", "to-dos=" + file])
    #expect(listed.errors.isEmpty)
    #expect(listed.output.components(separatedBy: #""children""#).count == 3)
    #expect(try store("import", "to-dos=" + file).errors.isEmpty)
    let stored = try store.run(words)
    #expect(stored.output.components(separatedBy: #""children""#).count == 3)
    // Both files are one step.
    #expect(try store("undo").output.hasPrefix("undone: import"))
    #expect(try store("export").output.contains("Paint") == false)
  }

  @Test("of two records with a name none is taken, and both are listed; an id goes before a name")
  func unclear() throws {
    let file = try store.folder.file(
      "w.json",
      #"{"projects":[{"name":"Twin"},{"id":7,"name":"Twin"},{"name":"a"},{"id":"a","name":"b"}],"#
        + #""to-dos":[{"name":"x","project":"Twin"},{"name":"y","project":"a"}]}"#)
    let listed = try list("to-dos", "--flat", "--json", files: [file])
    #expect(
      listed.errors
        == "collate: warning: to-do 'x': projectID 'Twin' may be any project of number 1, 7; "
        + "it is kept as it is: give the id\n")
    let nested = try list("projects", "--json", "--where", "name = b", files: [file])
    #expect(nested.output.contains(#""name":"y""#))
    let imported = try store("import", file)
    #expect(imported.errors.contains("may be any project of"))
    #expect(!imported.errors.contains("which isn't there"))
    #expect(try store("export", "to-dos").output.contains(#""projectID":"Twin""#))
    #expect(try store("export", "to-dos").output.contains(#""projectID":"a""#))
  }

  @Test("an import links what it brings, and one step takes it back")
  func imports() throws {
    let file = try store.folder.file("w.json", garden)
    #expect(try store("import", file).errors.isEmpty)
    #expect(try store("export").output.contains(#""name":"mow","projectID":1"#))
    #expect(try store("undo").code == 0)
    #expect(try store("redo").code == 0)
    #expect(try store("export").output.contains(#""name":"mow","projectID":1"#))
  }

  @Test("a name that no record has waits for one, whichever command brings it")
  func waiting() throws {
    let toDos = try store.folder.file(
      "to-dos.json",
      #"[{"id":1,"name":"mow","project":"Garden"},{"id":2,"name":"x","parent":"mow up"}]"#)
    let imported = try store("import", toDos)
    #expect(imported.errors.contains("which isn't there; it is kept as it is"))
    func mow() throws -> String {
      try store("export", "to-dos").output.split(separator: "\n").first { $0.contains(#""id":1"#) }
        .map(String.init) ?? ""
    }
    #expect(try mow().contains(#""projectID":"Garden""#))
    // By adding it, in the same step.
    #expect(try store("add", "project", "garden").code == 0)
    #expect(try mow().contains(#""projectID":1"#))
    #expect(try store("undo").code == 0)
    #expect(try mow().contains(#""projectID":"Garden""#))
    #expect(try store("redo").code == 0)
    #expect(try mow().contains(#""projectID":1"#))
    #expect(try store("undo").code == 0)
    // By a new title.
    #expect(try store("add", "project", "Yard").code == 0)
    #expect(try mow().contains(#""projectID":"Garden""#))
    #expect(try store("edit", "project", "Yard", "--name", "Garden").code == 0)
    #expect(try mow().contains(#""projectID":2"#))
    #expect(try store("undo").code == 0)
    #expect(try mow().contains(#""projectID":"Garden""#))
    // By an import; a dry run says so and changes nothing.
    let projects = try store.folder.file("projects.json", #"[{"id":"g","name":"Garden"}]"#)
    let trial = try store("import", "projects=" + projects, "--dry-run")
    #expect(trial.output.contains("'Garden' -> 'g'") || trial.output.contains("g"))
    #expect(try mow().contains(#""projectID":"Garden""#))
    #expect(try store("import", "projects=" + projects).code == 0)
    #expect(try mow().contains(#""projectID":"g""#))
    // The file again changes nothing.
    #expect(try store("import", toDos).output.contains("0 added, 0 changed, 2 as they were"))
  }

  @Test("no record comes to be its own ancestor by a name")
  func loops() throws {
    let file = try store.folder.file(
      "t.json", #"[{"id":1,"name":"a","parent":"b"},{"id":2,"name":"c","parentID":1}]"#)
    _ = try store("import", file)
    _ = try store("edit", "to-do", "2", "--name", "b")
    #expect(try store("export").output.contains(#""id":1,"name":"a","parentID":"b""#))
    #expect(try store("check").output.contains("ancestor") == false)
  }

  @Test("an export says of names that wait nothing else than what they are")
  func exports() throws {
    let file = try store.folder.file("t.json", #"[{"id":1,"name":"mow","project":"Garden"}]"#)
    _ = try store("import", "to-dos=" + file)
    let exported = try store("export").output
    #expect(!exported.contains("@references"))
    let other = try StoreRun()
    _ = try other("add", "project", "Garden")
    #expect(try other("import", try store.folder.file("all.json", exported)).code == 0)
    #expect(try other("export", "to-dos").output.contains(#""projectID":1"#))
  }
}
