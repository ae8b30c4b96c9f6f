import TestSupport
import Testing

@Suite struct EditCommandTests {
  private let store: StoreRun

  init() throws { store = try StoreRun() }

  /// The lines of the to-dos' JSON.
  private func exported() throws -> [String] {
    try store("export", "to-dos").output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("{\"") }
  }

  private func first() throws -> String { try exported().first ?? "" }

  private func edit(_ words: String..., now: String = "2031-02-27") throws -> ToolRun {
    try store.run(["edit", "to-do"] + words + ["--now", now, "--time-zone", "UTC"])
  }

  @Test("sets and clears the finish date with the mark, as done and undone do")
  func finish() throws {
    _ = try store("add", "to-do", "Tiles")
    let before = try exported()
    #expect(
      try edit("1", "--done", "yes").output
        == "changed to-do 1 'Tiles': done 'yes'; 'collate undo' takes it back\n")
    #expect(try first().contains(#""done":true"#))
    #expect(try first().contains(#""completionDate":"2031-02-27T00:00:00Z""#))
    // What is done already keeps its moment.
    #expect(try edit("1", "--set", "done=yes", now: "2031-03-01").output.hasPrefix("nothing to"))
    #expect(try edit("1", "--done", "yes", "--name", "x", now: "2031-03-01").code == 0)
    #expect(try first().contains(#""completionDate":"2031-02-27T00:00:00Z""#))
    #expect(try store("undo").code == 0)
    #expect(try edit("1", "--set", "done=no").code == 0)
    #expect(try !first().contains("completionDate"))
    #expect(try store("undo", "2").code == 0)
    #expect(try exported() == before)
  }

  @Test("an empty mark clears the finish date, too")
  func emptyMark() throws {
    _ = try store("add", "to-do", "Tiles")
    _ = try store("done", "1")
    #expect(try edit("1", "--set", "done=").code == 0)
    #expect(try !first().contains("completionDate"))
  }

  @Test("leaves the finish date alone where the command sets it")
  func ownFinish() throws {
    _ = try store("add", "to-do", "Tiles")
    #expect(try edit("1", "--done", "yes", "--set", "completionDate=2031-02-01").code == 0)
    #expect(try first().contains(#""completionDate":"2031-02-01""#))
    #expect(try edit("1", "--done", "no", "--set", "completionDate=2031-02-02").code == 0)
    #expect(try first().contains(#""completionDate":"2031-02-02""#))
    #expect(try edit("1", "--done", "yes", "--set", "completionDate=").code == 0)
    #expect(try !first().contains("completionDate"))
  }

  @Test("adds to lists and takes out of them, each record keeping the rest of its own")
  func lists() throws {
    _ = try store("add", "to-do", "a", "--tags", "home, phone", "--set", "created=")
    _ = try store("add", "to-do", "b", "--set", "created=")
    let before = try exported()
    #expect(
      try edit("1", "2", "--set", "tags+=phone, new").output
        == "changed to-dos 1 'a' and 2 'b': tags with 'phone, new'; 'collate undo' takes all back\n"
    )
    var lines = try exported()
    #expect(lines[0].contains(#""tags":["home","phone","new"]"#))
    #expect(lines[1].contains(#""tags":["phone","new"]"#))
    #expect(try edit("1", "--tags-=home", "--tags+=x", "--done", "yes").code == 0)
    lines = try exported()
    #expect(lines[0].contains(#""tags":["phone","new","x"]"#) && lines[0].contains(#""done":true"#))
    #expect(try edit("2", "--tags", "one", "--set", "tags+=two").code == 0)
    #expect(try exported()[1].contains(#""tags":["one","two"]"#))
    #expect(try edit("2", "--set", "tags-=one,two").code == 0)
    #expect(try !exported()[1].contains("tags"))
    #expect(
      try edit("2", "--set", "tags-=one").output == "nothing to change: to-do 2 'b' is so already\n"
    )
    #expect(try store("undo", "4").code == 0)
    #expect(try exported() == before)
    // What came after a record stays where more than the mark is taken back.
    _ = try store("add", "to-do", "Water", "--due", "2031-02-28", "--every", "week")
    let water = try #require(try exported().last?.firstMatch(of: #/"id":(\d+)/#)?.output.1)
    #expect(try edit(String(water), "--done", "yes").code == 0)
    #expect(
      try edit(String(water), "--done", "no", "--set", "tags+=x").output
        .contains("which came after it, stays, and this one doesn't come again"))
    #expect(try store("undo", "3").code == 0)
    #expect(
      try edit("1", "--set", "due+=today").errors
        == "collate: 'due' of a to-do is no list to add to or to take from: give 'due=VALUE'\n")
    let new = try store("add", "to-do", "c", "--set", "tags+=x")
    #expect(new.code == 2 && new.errors.contains("a new to-do has no 'tags' to add to"))
  }

  @Test("takes what several options give one list as one value, and what comes and goes in turn")
  func listsInTurn() throws {
    #expect(
      try store("add", "to-do", "a", "--tags", "x", "--priority", "high", "--tags", "y,z").output
        == "added to-do 1 'a': priority 'High', tags 'x, y, z'\n")
    #expect(
      try edit(
        "1", "--set", "tags+=b", "--set", "tags+=c,x", "--set", "tags-=y", "--set", "tags+=y"
      )
      .output.hasPrefix("changed to-do 1 'a': tags with 'b, c, x', tags without 'y', tags with 'y'")
    )
    #expect(try exported()[0].contains(#""tags":["x","z","b","c","y"]"#))
    #expect(try edit("1", "--set", "tags=q", "--set", "tags+=b", "--set", "tags-=q").code == 0)
    #expect(try exported()[0].contains(#""tags":["b"]"#))
    // An empty value takes back what the options before it gave.
    #expect(
      try edit("1", "--tags", "m", "--tags", "", "--tags", "n").output
        .hasPrefix("changed to-do 1 'a': tags 'n'"))
    #expect(try exported()[0].contains(#""tags":["n"]"#))
    #expect(
      try edit("1", "--tags", "m", "--tags", "").output.hasPrefix("changed to-do 1 'a': no tags"))
    #expect(try !exported()[0].contains("tags"))
  }

  @Test("says of very many texts the beginning")
  func manyTexts() throws {
    _ = try store("add", "to-do", "a")
    let options = (0..<500).flatMap { ["--set", "tags+=tag\($0)"] }
    let run = try store.run(["edit", "to-do", "1"] + options)
    #expect(run.code == 0 && run.output.utf8.count < 300)
    #expect(run.output.contains("tags with 'tag0, tag1, "))
    #expect(try exported()[0].contains(#""tag498","tag499"]"#))
  }

  @Test("changes only those of several records that are marked otherwise")
  func several() throws {
    for name in ["a", "b"] { _ = try store("add", "to-do", name, "--due", "2031-03-01") }
    _ = try edit("1", "--done", "yes", now: "2031-02-01")
    #expect(
      try edit("1", "2", "--done", "yes").output
        == "changed to-dos 1 'a' and 2 'b': done 'yes'; 'collate undo' takes all back\n")
    let lines = try exported()
    #expect(lines.first?.contains(#""completionDate":"2031-02-01T00:00:00Z""#) == true)
    #expect(lines.last?.contains(#""completionDate":"2031-02-27T00:00:00Z""#) == true)
  }

  @Test("a title of blanks is refused as for a new record", arguments: ["", "  ", "\t"])
  func blankTitle(_ title: String) throws {
    _ = try store("add", "to-do", "a")
    let edited = try edit("1", "--name", title)
    #expect(edited.code == 2)
    #expect(edited.errors == "collate: a to-do needs a title that can be seen\n")
    #expect(try first().contains(#""name":"a""#))
  }

  @Test("texts that several add to one list at once are all there")
  func additionsAtOnce() async throws {
    _ = try store("add", "to-do", "a", "--tags", "t0")
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 1...8 {
        group.addTask { [path = store.path] in
          try ToolRun(["edit", "to-do", "1", "--set", "tags+=t\(number)", "--store", path]).code
        }
      }
      for try await code in group { #expect(code == 0) }
    }
    let lines = try exported().joined()
    for number in 0...8 { #expect(lines.contains(#""t\#(number)""#)) }
  }

  @Test("a list that was written by hand is changed as well")
  func listByHand() throws {
    let file = try store.folder.file("a.json", #"[{"id":1,"name":"a","tags":["x","y"]}]"#)
    _ = try store("import", "to-dos=\(file)")
    let change = #"UPDATE to_dos SET tags = '[ "x" , "y" ]' WHERE id = 1"#
    let sqlite = PseudoTerminal(["/usr/bin/sqlite3", store.path, change])
    // Not every machine has that program.
    guard sqlite?.finish().status == 0 else { return }
    #expect(try edit("1", "--set", "tags+=z").code == 0)
    #expect(try exported().joined().contains(#"["x","y","z"]"#))
  }

  @Test("makes the next one of a to-do that comes again, with what the edit says, in one step")
  func recurrence() throws {
    _ = try store("add", "to-do", "Water", "--due", "2031-02-28", "--every", "week")
    let before = try exported()
    #expect(
      try edit("1", "--done", "yes", "--name", "Water all").output == """
        changed to-do 1 'Water': done 'yes', name 'Water all'; the next, to-do 2, is due 2031-03-07; \
        'collate undo' takes all back

        """)
    let lines = try exported()
    #expect(lines.count == 2 && lines.first?.contains("every") == false)
    #expect(
      try #require(lines.last).contains(
        #""name":"Water all","dueDate":"2031-03-07","every":"week""#))
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
    #expect(
      try edit("1", "--done", "yes", "--due", "2031-03-10", "--every", "2 weeks").output
        .contains("the next, to-do 3, is due 2031-03-24"))
    #expect(try store("undo").code == 0)
    #expect(try edit("1", "--done", "yes", "--every", "").output.contains("no every; 'collate"))
    #expect(try exported().count == 1)
    #expect(try store("undo").code == 0)
    // The ids of those that are gone are not given again.
    _ = try store("add", "to-do", "Bins", "--due", "2031-02-28", "--every", "day")
    #expect(
      try edit("1", "4", "--done", "yes").output == """
        changed to-dos 1 'Water' and 4 'Bins': done 'yes'; 'collate undo' takes all back
          the next to-do 1 'Water', to-do 5, is due 2031-03-07
          the next to-do 4 'Bins', to-do 6, is due 2031-03-01

        """)
  }

  @Test(
    "sets fields that only the record has, as JSON where the value is some",
    arguments: [
      ("blue", #""blue""#), ("12", "12"), ("-1.5e3", "-1.5e3"), ("true", "true"),
      ("null", "null"), ("[1, \"a b\" ]", #"[1,"a b"]"#), (#"{"a": {}}"#, #"{"a":{}}"#),
      ("012", #""012""#), ("1e999", #""1e999""#), ("[1", #""[1""#), (#""x""#, #""\"x\"""#),
      ("yes", #""yes""#), ("1,\"b\":2", #""1,\"b\":2""#), (" ", #"" ""#),
    ])
  func unknown(typed: String, json: String) throws {
    let file = try store.folder.file(
      "to-dos.json", #"[{"id":1,"name":"Tiles","colour":"red","size":[30]}]"#)
    #expect(try store("import", "to-dos=\(file)").code == 0)
    let before = try exported()
    #expect(try edit("1", "--set", "colour=\(typed)").code == 0)
    #expect(try first().contains(#""colour":\#(json),"size":[30]}"#))
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
  }

  @Test("clears fields that only the record has, and says so")
  func clear() throws {
    let file = try store.folder.file(
      "to-dos.json",
      #"[{"id":1,"name":"Tiles","colour":"red","size":[30],"pri":1},{"id":2,"name":"x"}]"#)
    #expect(try store("import", "to-dos=\(file)").code == 0)
    #expect(
      try edit("1", "--set", "size=", "--colour", "blue", "--due", "2031-03-01").output == """
        changed to-do 1 'Tiles': no size, colour 'blue', due '2031-03-01'; \
        'collate undo' takes it back

        """)
    #expect(try first().hasSuffix(#""colour":"blue","pri":1},"#))
    // A name that is there as it is written isn't the beginning of another.
    #expect(try edit("1", "--set", "pri=2").output.contains("pri '2'"))
    #expect(try edit("1", "--set", "colour=").code == 0)
    #expect(try edit("1", "--set", "pri=").code == 0)
    #expect(try !first().contains("pri\""))
    #expect(try store("undo", "4").code == 0)
    #expect(try edit("1", "--set", "size=1", "--set", "size=2").code == 2)
  }

  @Test("refuses names that neither the model nor all of the records have")
  func unknownName() throws {
    let file = try store.folder.file(
      "to-dos.json", #"[{"id":1,"name":"Tiles","colour":"red"},{"id":2,"name":"x"}]"#)
    #expect(try store("import", "to-dos=\(file)").code == 0)
    let before = try exported()
    let wrong = try edit("1", "--set", "color=blue")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("has no field 'color'; did you mean 'colour'?"))
    #expect(try edit("1", "2", "--set", "colour=blue").code == 2)
    #expect(try edit("2", "--set", "colour=blue").code == 2)
    #expect(try exported() == before)
  }

  @Test("sets a mark and a field that only the record has in one step")
  func both() throws {
    let file = try store.folder.file(
      "to-dos.json", #"[{"id":1,"name":"Tiles","colour":"red","size":1}]"#)
    #expect(try store("import", "to-dos=\(file)").code == 0)
    let before = try exported()
    #expect(try edit("1", "--done", "yes", "--set", "colour=", "--set", "size=2").code == 0)
    let line = try first()
    #expect(line.contains(#""done":true"#) && line.hasSuffix(#""size":2}"#))
    #expect(!line.contains("colour"))
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
  }
}
