import TestSupport
import Testing

@Suite struct StoreMessageTests {
  @Test("what a removed record leaves behind is said, with the command line that mends it")
  func orphans() throws {
    let store = try StoreRun()
    for name in ["Old", "New"] { _ = try store("add", "project", name, "--set", "created=") }
    for name in ["a", "b", "c", "d"] {
      _ = try store("add", "to-do", name, "--project", "Old", "--set", "created=")
    }
    _ = try store("add", "to-do", "e", "--project", "New", "--parent", "a", "--set", "created=")
    let text = try store.transcript([
      ["remove", "to-do", "a"], ["remove", "project", "Old"], ["list", "projects"],
      ["list", "to-dos", "--flat"], ["check"], ["edit", "to-do", "2", "--project="],
      ["edit", "to-do", "5", "--parent="], ["check"],
      ["edit", "to-do", "3", "4", "--project="], ["check"],
    ])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-orphans.txt")
  }

  @Test("a title is given by words or as a field, and once")
  func titles() throws {
    let store = try StoreRun()
    let text = try store.transcript([
      ["add", "to-do", "Foo", "--name", "Bar"], ["add", "to-do", "Foo", "--set", "title=Bar"],
      ["add", "to-do", "--due", "today"], ["add", "to-do", "--name", " "],
      ["add", "to-do", "--title", "By option", "--priority", "low"],
      ["add", "to-do", "--set", "name=By 'set'"],
      ["add", "to-do", "two\nlines\ttab 👩‍👩‍👧 \u{202E}back"], ["show", "to-do", "3"],
      ["list", "to-dos", "--columns", "name"],
    ])
    expectGolden(text, "store-titles.txt")
  }

  @Test("views and their ends are said on standard error and standard output")
  func views() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "a")
    func save(_ words: String...) throws -> String {
      try store.run(["list", "to-dos", "--save-view", "v"] + words).errors
    }
    #expect(try save() == "saved view 'v'\n")
    #expect(try save() == "view 'v' was saved so already\n")
    #expect(
      try save("--flat") == "replaced view 'v'; 'collate undo' brings the old one back\n")
    #expect(try save("--reverse", "--quiet").isEmpty)
    #expect(
      try store("views", "--remove", "v").output
        == "removed view 'v'; 'collate undo' brings it back\n")
    #expect(try store("undo").code == 0)
    #expect(try store("views").output.hasSuffix(" --reverse\n"))
  }

  @Test("the history says how much more of it there is, and names the first of many records")
  func history() throws {
    let store = try StoreRun()
    for number in 1...5 { _ = try store("add", "to-do", "n\(number)") }
    _ = try store("done", "3", "2")
    _ = try store("done", "1", "2", "3", "4", "5")
    #expect(try store("done", "1", "2").output == "to-dos 1 'n1' and 2 'n2' are done already\n")
    let short = try store("history").output
    #expect(short.contains("  done to-dos 3 'n3' and 2 'n2'\n"))
    #expect(short.contains("  done to-dos 1 'n1', 4 'n4' and 5 'n5'\n"))
    #expect(!short.contains("…"))
    #expect(
      try store("remove", "to-do", "1", "2", "3", "4", "5", "--yes").output
        == "removed to-dos 1 'n1', 2 'n2', 3 'n3' and 2 more; 'collate undo' brings them back\n")
    for number in 6...20 { _ = try store("add", "to-do", "n\(number)") }
    let long = try store("history").output
    #expect(long.hasSuffix("… 3 more: 'collate history --limit 23' shows all\n"))
    let all = try store("history", "--limit", "23").output
    #expect(all.split(separator: "\n").count == 23 && !all.contains("…"))
  }

  @Test("a moment in words has no fraction of a second")
  func moments() throws {
    let store = try StoreRun()
    for phrase in ["now", "in an hour", "2 hours ago"] {
      let run = try ToolRun(
        ["add", "to-do", "x", "--due", phrase, "--now", "2031-03-01T10:00:00.999353Z"],
        environment: ["COLLATE_STORE": store.path, "COLLATE_TIME_ZONE": "UTC"])
      #expect(run.output.hasSuffix(":00:00Z\n"))
    }
    // One that is typed so keeps it.
    let typed = try store("add", "to-do", "x", "--due", "2031-03-01T10:00:00.25Z").output
    #expect(typed.contains(":00:00.25"))
  }

  @Test("counts of a limited list say what they count")
  func limits() throws {
    let store = try StoreRun()
    for name in ["a", "b", "c"] { _ = try store("add", "to-do", name) }
    let flat = try store("list", "to-dos", "--limit", "1").output
    #expect(flat.contains("    1 of 3 to-dos\n\n3 to-dos\n"))
    _ = try store("add", "to-do", "below", "--parent", "a")
    let tree = try store("list", "to-dos", "--limit", "1").output
    #expect(tree.contains("1 of 3 top-level to-dos\n\n4 to-dos\n"))
  }

  @Test("a copy into a folder that isn't there says so")
  func backup() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "a")
    let path = store.folder.path + "/nodir/x.db"
    #expect(
      try store("backup", path).errors
        == "collate: the store '\(path)' can't be used: there is no folder "
        + "'\(store.folder.path)/nodir'\n")
  }

  @Test("who answers no to the question before records go is told that none went")
  func refusal() throws {
    let store = try StoreRun()
    for name in ["a", "b"] { _ = try store("add", "to-do", name) }
    let terminal = try #require(
      PseudoTerminal(
        [BuiltProgram.path("collate"), "remove", "to-do", "1", "2"],
        environment: ["COLLATE_STORE=\(store.path)", "TERM=xterm"], columns: 80))
    #expect(terminal.wait(for: "[y/N] "))
    terminal.send("n\n")
    let (output, status) = terminal.finish()
    #expect(output.contains("nothing was removed") && status == 1)
    #expect(try store("history").output.split(separator: "\n").count == 2)
  }
}
