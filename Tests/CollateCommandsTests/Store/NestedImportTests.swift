import TestSupport
import Testing

@Suite("Records without an id that hold lists are imported")
struct NestedImportTests {
  let store: StoreRun

  init() throws { store = try StoreRun() }

  @Test("as new ones, beside what the store has, with their lists' records linked to them")
  func project() throws {
    _ = try store("add", "project", "Z")
    let file = try store.folder.file(
      "a.json", #"{"projects":[{"name":"P","to-dos":[{"name":"x"},{"name":"y"}]}]}"#)
    let run = try store("import", file)
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "projects: 1 added as a new one, since it has no id, 0 changed, 0 as they were\n"))
    let all = try store("export").output
    #expect(all.contains(#""id":1,"name":"Z""#))
    #expect(all.contains(#""id":2,"name":"P""#))
    #expect(all.split(separator: "\n").count { $0.contains(#""projectID":2"#) } == 2)
    #expect(!all.contains(#""projectID":1"#))
    #expect(try store("check").code == 0)
  }

  @Test(
    "of several files each on its own, in one import or one after the other",
    arguments: [
      false, true,
    ])
  func files(atOnce: Bool) throws {
    let files = try ["P", "Q"].map { name in
      try store.folder.file(
        "\(name).json", #"{"projects":[{"name":"\#(name)","to-dos":[{"name":"in \#(name)"}]}]}"#)
    }
    if atOnce {
      _ = try store.run(["import"] + files)
    } else {
      for file in files { _ = try store("import", file) }
    }
    let all = try store("export").output
    for (number, name) in ["P", "Q"].enumerated() {
      #expect(all.contains(#""id":\#(number + 1),"name":"\#(name)""#))
      let toDo = all.split(separator: "\n").first { $0.contains("in \(name)") }
      #expect(toDo?.contains(#""projectID":\#(number + 1)"#) == true)
    }
  }

  @Test("in a tree, and beside records whose ids the file gives")
  func tree() throws {
    for name in ["A", "B", "C"] { _ = try store("add", "to-do", name) }
    let file = try store.folder.file(
      "to-dos.json",
      #"""
      [{"name":"top","children":[{"name":"mid","children":[{"id":2},{"name":"leaf"}]}]},
       {"id":9,"name":"given","children":[{"name":"below"}]}]
      """#)
    #expect(try store("import", file).code == 0)
    let all = try store("export", "to-dos").output.split(separator: "\n")
    func line(_ name: String) -> Substring { all.first { $0.contains("\"\(name)\"") } ?? "" }
    func id(_ name: String) -> String {
      String(line(name).drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    for name in ["A", "B", "C", "top", "mid", "leaf", "given", "below"] { #expect(id(name) != "") }
    #expect(id("A") == "1" && id("B") == "2" && id("C") == "3" && id("given") == "9")
    #expect(!line("top").contains("parentID"))
    #expect(line("mid").contains("\"parentID\":\(id("top"))"))
    #expect(line("B").contains("\"parentID\":\(id("mid"))"))
    #expect(line("leaf").contains("\"parentID\":\(id("mid"))"))
    #expect(line("below").contains("\"parentID\":9"))
    #expect(try store("check").code == 0)
  }

  @Test("and a dry run says the same and changes nothing, and undo takes it back")
  func trial() throws {
    _ = try store("add", "project", "Z")
    let before = try store("export").output
    let file = try store.folder.file(
      "a.json", #"{"projects":[{"name":"P","to-dos":[{"name":"x"}]}]}"#)
    let trial = try store("import", file, "--dry-run").output
    #expect(trial.contains("projects: 1 added as a new one"))
    #expect(!trial.contains("1 changed"))
    #expect(try store("export").output == before)
    _ = try store("import", file)
    #expect(try store("undo").code == 0)
    #expect(try store("export").output == before)
  }
}
