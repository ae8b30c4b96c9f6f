import TestSupport
import Testing

@Suite struct ImportCommandTests {
  @Test("keeps what the store has where a file's value can't be read, and says what is odd")
  func odd() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "A", "--priority", "high", "--set", "created=")
    _ = try store("add", "to-do", "B", "--due", "2026-12-01T10:30", "--set", "created=")
    let before = try store("export").output
    let file = try store.folder.file(
      "to-dos.json",
      #"""
      [{"id":45,"name":"","parentID":999},{"id":1,"priority":"urgent"},{"id":2,"due":"next week"},
       {"id":8},{"id":44,"name":"x","project":77,"tags":"a, b"},
       {"id":9,"name":"y","project":"Nope","priority":"soon"},{"name":"z","project":5}]
      """#)
    let other = try store.folder.file(
      "more.json", #"[{"id":44,"priority":"low"},{"id":44,"name":"last"},{"id":2,"done":"maybe"}]"#)
    let text = try store.transcript([
      ["import", file, "--dry-run"], ["import", file], ["import", file, "to-dos=" + other, "-n"],
      ["history", "3"],
    ])
    expectGolden(
      text.replacingMoments.replacing(store.folder.path, with: "HOME"), "store-import.txt")
    #expect(try store("undo").code == 0)
    #expect(try store("export").output == before)
  }

  @Test("fields whose names differ only in composition are both kept")
  func composition() throws {
    let store = try StoreRun()
    let twins = #"{"id":1,"name":"a","e\#u{301}":3,"\#u{E9}":1}"#
    let file = try store.folder.file("a.json", "[\(twins)]")
    #expect(try store("import", "to-dos=\(file)").code == 0)
    #expect(
      try store("export", "to-dos").output.utf8.elementsEqual(
        "{\n\"to-dos\": [\n\(twins)\n]\n}\n".utf8))
    // In another file too the other composition is another field.
    let one = try store.folder.file("b.json", "[{\"id\":2,\"name\":\"b\",\"e\u{301}\":3}]")
    let other = try store.folder.file("c.json", "[{\"id\":2,\"\u{E9}\":4}]")
    for path in [one, other] { _ = try store("import", "to-dos=\(path)") }
    #expect(
      try store("export", "to-dos").output.utf8.contains(
        #""name":"b","e\#u{301}":3,"\#u{E9}":4}"#.utf8))
  }

  @Test("an ambiguous name is said once, with the record's number where it has no id")
  func ambiguous() throws {
    let store = try StoreRun()
    for _ in 1...2 { _ = try store("add", "project", "Twin") }
    let file = try store.folder.file(
      "to-dos.json", #"[{"id":1,"name":"a"},{"name":"b","project":"Twin"}]"#)
    #expect(
      try store("import", file).errors
        == "collate: warning: \(file): to-do number 2: projectID 'Twin' may be any project of 1, 2; "
        + "it is kept as it is: give the id\n")
  }

  @Test("a stored name that several records have is said to be ambiguous until one is meant")
  func storedNames() throws {
    let store = try StoreRun()
    for _ in 1...2 { _ = try store("add", "project", "Twin") }
    let file = try store.folder.file(
      "to-dos.json",
      #"[{"id":1,"name":"a","project":"Twin"},{"id":2,"name":"b","project":"Nowhere"}]"#)
    _ = try store("import", file)
    let words = "'Twin' may be any project of 1, 2"
    for run in [try store("list", "to-dos", "--all-warnings"), try store("check")] {
      let said = run.output + run.errors
      #expect(said.ranges(of: words).count == 1)
      #expect(said.contains("'Nowhere'"))
      #expect(!said.contains("'Twin', which"))
    }
    _ = try store("edit", "project", "2", "--name", "Other")
    let after = try store("check")
    #expect(!(after.output + after.errors).contains("Twin"))
  }

  @Test("a list is the same whether a file or an option gives it, and an array stays one")
  func lists() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "to-dos.json", #"[{"id":1,"name":"a","tags":"x, y"},{"id":2,"name":"b","tags":["x, y"]}]"#)
    #expect(try store("import", file).code == 0)
    _ = try store("add", "to-do", "c", "--tags", "x, y")
    let first = try store("export").output
    #expect(first.contains(#""id":1,"name":"a","tags":["x","y"]"#))
    #expect(first.contains(#""id":2,"name":"b","tags":["x, y"]"#))
    #expect(first.contains(#""tags":["x","y"]}"#))
    let whole = try store.folder.file("all.json", first)
    #expect(try store("import", whole).output.contains("to-dos: 0 added, 0 changed, 3"))
  }
}
