import Testing

@Suite("To-dos that come again")
struct RecurringRecordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run on the folder's store, on Thursday 2031-02-27 unless the words say otherwise.
  private func run(_ words: [String], now: String = "2031-02-27") throws -> ToolRun {
    try ToolRun(
      words + ["--store", folder.path + "/store.db"]
        + (["undo", "export", "import", "remove"].contains(words.first)
          ? [] : ["--now", now, "--time-zone", "Europe/Berlin"]))
  }

  private func exported() throws -> [String] {
    // Between the braces and the model's name around its records.
    let lines = try run(["export", "to-dos"]).output.split(separator: "\n").map(String.init)
    return ["["] + lines.dropFirst(2).dropLast(2) + ["]"]
  }

  @Test("of those that come again the one that is open goes by its name")
  func name() throws {
    _ = try run(["add", "to-do", "Water", "--due", "friday", "--every", "week"])
    #expect(try run(["done", "Water"]).output.hasPrefix("done to-do 1 'Water'"))
    #expect(try run(["done", "Water"]).output.hasPrefix("done to-do 2 'Water'"))
    // Two are done now: which of them is to be undone can't be told.
    let undone = try run(["undone", "Water"])
    #expect(undone.code == 2)
    #expect(undone.errors.contains("several to-dos have the title 'Water'"))
  }

  @Test("refuses a rule whose time is another than that of the due date, which it has one of")
  func otherTime() throws {
    let words = "every 'day at 08:30' says another time than due '2031-03-01 09:00'"
    let nine = ["--due", "2031-03-01T09:00"]
    let added = try run(["add", "to-do", "Walk", "--every", "day at 8:30"] + nine)
    #expect(added.code == 2 && added.errors.contains(words))
    #expect(try run(["add", "to-do", "Walk", "--every", "day at 9:00"] + nine).code == 0)
    let edited = try run(["edit", "to-do", "1", "--every", "day at 8:30"])
    #expect(edited.code == 2 && edited.errors.contains(words))
    #expect(try run(["edit", "to-do", "1", "--due", "2031-03-01T10:00"]).code == 0)
    #expect(try run(["edit", "to-do", "1", "--every", "day at 8:30", "--due", "sat"]).code == 0)
  }

  @Test("the next one waits for the same name, and belongs to what comes to be called so")
  func waitingNames() throws {
    let file = try folder.file(
      "to-dos.json",
      #"[{"id":1,"name":"Mow","project":"Garden","dueDate":"2031-02-28","every":"week"}]"#)
    _ = try run(["import", file])
    _ = try run(["done", "1"])
    #expect(try run(["add", "project", "Garden"]).code == 0)
    #expect(try exported().filter { $0.contains(#""projectID":1"#) }.count == 2)
    // What refers by an id that is gone waits for nothing: the next one doesn't either.
    _ = try run([
      "import",
      try folder.file(
        "more.json",
        #"{"@references":"ids","to-dos":[{"id":8,"name":"Dig","project":"Pond","dueDate":"2031-02-28","every":"week"}]}"#
      ),
    ])
    _ = try run(["done", "8"])
    _ = try run(["add", "project", "Pond"])
    #expect(try exported().filter { $0.contains(#""projectID":"Pond""#) }.count == 2)
  }

  @Test("adds the next one when one is done, and takes both back in one step")
  func doneAndUndo() throws {
    let added = try run([
      "add", "to-do", "Water plants", "--due", "friday", "--every", "1 WEEK", "--priority", "high",
      "--tags", "home,green", "--notes", "Not the *cactus*",
    ])
    #expect(
      added.output == """
        added to-do 1 'Water plants': due '2031-02-28', every 'week', priority 'High', \
        tags 'home, green', notes 'Not the *cactus*'
          friday = 2031-02-28

        """)
    let before = try exported()
    let done = try run(["done", "water"])
    #expect(
      done.output == "done to-do 1 'Water plants'; the next, to-do 2, is due 2031-03-07\n")
    #expect(
      try exported() == [
        "[",
        #"{"id":1,"name":"Water plants","done":true,"dueDate":"2031-02-28","#
          + #""creationDate":"2031-02-26T23:00:00Z","completionDate":"2031-02-26T23:00:00Z","#
          + #""priority":"high","tags":["home","green"],"notes":"Not the *cactus*"},"#,
        #"{"id":2,"name":"Water plants","dueDate":"2031-03-07","every":"week","#
          + #""creationDate":"2031-02-26T23:00:00Z","#
          + #""priority":"high","tags":["home","green"],"notes":"Not the *cactus*"}"#,
        "]",
      ])
    #expect(try run(["done", "1"]).output == "to-do 1 'Water plants' is done already\n")
    #expect(try run(["undo"]).output == "undone: done to-do 1 'Water plants'\n")
    #expect(try exported() == before)
  }

  @Test("takes the next one back with the mark, as long as nobody touched either")
  func undoneAtOnce() throws {
    _ = try run(["add", "to-do", "Water", "--due", "friday", "--every", "week"])
    _ = try run(["add", "to-do", "Bins", "--due", "friday", "--every", "week"])
    let before = try exported()
    _ = try run(["done", "1"])
    #expect(
      try run(["undone", "1"]).output
        == "undone to-do 1 'Water'; what came after it is gone again\n")
    #expect(try exported() == before)
    _ = try run(["done", "1", "2"])
    #expect(
      try run(["undone", "2", "1"]).output
        == "undone to-dos 2 'Bins' and 1 'Water'; what came after them is gone again\n")
    _ = try run(["edit", "to-do", "1", "--done", "yes"])
    _ = try run(["edit", "to-do", "1", "--done", "no"])
    #expect(try exported() == before)
    // Only one of those that were finished together: the other's next one stays too.
    _ = try run(["done", "1", "2"])
    let next = try exported().joined()
    #expect(next.contains("Water") && next.contains("Bins"))
    #expect(
      try run(["undone", "1"]).output.contains("which came after it, stays, and this one doesn't"))
  }

  @Test("says which one stays where it was touched since")
  func undoneLater() throws {
    _ = try run(["add", "to-do", "Water", "--due", "friday", "--every", "week"])
    _ = try run(["done", "1"])
    _ = try run(["edit", "to-do", "2", "--notes", "with care"])
    let undone = try run(["undone", "1"])
    #expect(
      undone.output == """
        undone to-do 1 'Water'; to-do 2, which came after it, stays, and this one doesn't come again

        """)
    let lines = try exported()
    #expect(lines.filter { $0.contains(#""name":"Water""#) }.count == 2)
    #expect(lines.filter { $0.contains(#""every":"week""#) }.count == 1)
    #expect(try run(["undo", "2"]).code == 0)
    // Whatever else is done in between.
    _ = try run(["add", "to-do", "Something else"])
    let before = try exported()
    #expect(try run(["undone", "1"]).output.hasSuffix("is gone again\n"))
    #expect(try run(["undo"]).output == "undone: undone to-do 1 'Water'\n")
    #expect(try exported() == before)
    // Nor is one taken away that others refer to.
    _ = try run(["add", "to-do", "Fill the can", "--parent", "2"])
    #expect(try run(["undone", "1"]).output.contains("which came after it, stays"))
    // A record that never came again is undone as ever.
    _ = try run(["add", "to-do", "Once"])
    _ = try run(["done", "Once"])
    #expect(try run(["undone", "Once"]).output.hasSuffix("'Once'\n"))
  }

  @Test("takes back nothing but the finish, and knows which one came after which")
  func undoneExactly() throws {
    _ = try run(["add", "to-do", "W", "--due", "2031-03-01", "--every", "week"])
    _ = try run(["add", "to-do", "W", "--due", "2031-06-01", "--every", "week"])
    // What the edit changed besides stays.
    _ = try run(["edit", "to-do", "1", "--done", "yes", "--priority", "high"])
    #expect(try run(["undone", "1"]).output.contains("to-do 3, which came after it, stays"))
    #expect(try exported().contains { $0.contains(#""id":1,"#) && $0.contains(#""high""#) })
    _ = try run(["undo", "2"])
    // Of several with one title that which is due next.
    _ = try run(["done", "1", "2"])
    _ = try run(["edit", "to-do", "5", "--notes", "x"])
    #expect(try run(["undone", "2"]).output.contains("to-do 5, which came after it, stays"))
    #expect(try run(["undone", "1"]).output.contains("to-do 4, which came after it, stays"))
    _ = try run(["undo", "4"])
    // One whose next one was removed comes again itself.
    _ = try run(["done", "1"])
    _ = try run(["remove", "to-do", "6"])
    #expect(
      try run(["undone", "1"]).output
        == "undone to-do 1 'W'; to-do 6, which came after it, is gone: this one comes again itself\n"
    )
    #expect(try exported().contains { $0.contains(#""id":1,"#) && $0.contains(#""every":"week""#) })
  }

  @Test("of several with one title and date the one with the rule came after")
  func undoneByRule() throws {
    _ = try run(["add", "to-do", "W", "--due", "2031-03-01", "--every", "week"])
    _ = try run(["add", "to-do", "W", "--due", "2031-03-01", "--every", "day"])
    _ = try run(["done", "1", "2"])
    _ = try run(["remove", "to-do", "3"])
    #expect(try run(["undone", "1"]).output.contains("to-do 3, which came after it, is gone"))
    #expect(try exported().contains { $0.contains(#""id":1,"#) && $0.contains(#""every":"week""#) })
  }

  @Test("makes one next to-do of one that is long overdue, not one for each time")
  func overdue() throws {
    _ = try run(["add", "to-do", "Bins", "--due", "2031-01-06", "--every", "2 weeks"])
    #expect(
      try run(["done", "1"]).output == "done to-do 1 'Bins'; the next, to-do 2, is due 2031-03-03\n"
    )
    #expect(
      try run(["done", "2"]).output == "done to-do 2 'Bins'; the next, to-do 3, is due 2031-03-17\n"
    )
  }

  @Test("goes by the calendar when clocks change, for days and for moments")
  func clocks() throws {
    let file = try folder.file(
      "due.json",
      """
      [{"t":1,"name":"water plants","due":"2031-10-24","every":"1w"},
       {"t":2,"name":"x","due":"2031-10-24T00:00:00+02:00","every":"week"}]
      """)
    #expect(try run(["import", "to-dos=\(file)"]).code == 0)
    let done = try run(["done", "1", "2"], now: "2031-10-24")
    #expect(
      done.output == """
        done to-dos 1 'water plants' and 2 'x'
          the next to-do 1 'water plants', to-do 3, is due 2031-10-31
          the next to-do 2 'x', to-do 4, is due 2031-10-31 00:00

        """)
    #expect(try exported()[4].contains(#""dueDate":"2031-10-30T23:00:00Z""#))
  }

  @Test("counts from today where there is no due date")
  func noDate() throws {
    _ = try run(["add", "to-do", "Stretch", "--every", "2 days"])
    #expect(
      try run(["done", "1"]).output
        == "done to-do 1 'Stretch'; the next, to-do 2, is due 2031-03-01\n")
  }

  @Test("comes to an end with its rule")
  func ends() throws {
    _ = try run(["add", "to-do", "Course", "--due", "today", "--every", "week, 2 times"])
    #expect(
      try run(["done", "1"]).output
        == "done to-do 1 'Course'; the next, to-do 2, is due 2031-03-06\n")
    #expect(
      try run(["done", "2"]).output
        == "done to-do 2 'Course'; it was the last one: 'week, 1 time' has ended\n")
    #expect(try exported().count == 4)
  }

  @Test("leaves the next one alone when one is not done after all, and makes no second")
  func undone() throws {
    _ = try run(["add", "to-do", "Walk", "--due", "today", "--every", "day"])
    _ = try run(["done", "1"])
    _ = try run(["edit", "to-do", "2", "--notes", "round the lake"])
    #expect(
      try run(["undone", "1"]).output
        == "undone to-do 1 'Walk'; to-do 2, which came after it, stays, and this one doesn't come again\n"
    )
    #expect(try run(["done", "1"]).output == "done to-do 1 'Walk'\n")
    #expect(try exported().count == 4)
  }

  @Test("one that is added as done has its date, and no rule to come again by")
  func addedAsDone() throws {
    let added = try run(["add", "to-do", "Walk", "--done", "yes"])
    #expect(added.code == 0)
    #expect(try exported().joined().contains("completionDate"))
    let refused = try run(["add", "to-do", "Run", "--done", "yes", "--every", "week"])
    #expect(refused.code == 2)
    #expect(
      refused.errors == """
        collate: a new to-do that is done already doesn't come again: leave out 'every', or add it open \
        and finish it

        """)
    #expect(try exported().count == 3)
  }

  @Test("refuses a rule that can't be read, and says what would be right")
  func refusal() throws {
    let added = try run(["add", "to-do", "Walk", "--every", "wek"])
    #expect(added.code == 2)
    #expect(added.errors == "collate: 'wek' is no rule: did you mean 'week'?\n")
    _ = try run(["add", "to-do", "Walk", "--every", "week"])
    #expect(try run(["edit", "to-do", "1", "--every", "hour"]).code == 2)
    #expect(
      try run(["edit", "to-do", "1", "--set", "repeats=FREQ=MONTHLY;BYDAY=-1FR"]).output
        == "changed to-do 1 'Walk': every 'month on the last friday'; 'collate undo --store \(folder.path)/store.db' takes it back\n"
    )
    #expect(
      try run(["edit", "to-do", "1", "--every", ""]).output
        == "changed to-do 1 'Walk': no every; 'collate undo --store \(folder.path)/store.db' takes it back\n"
    )
  }

  @Test("finishes a to-do whose imported rule can't be read, and says so")
  func unreadable() throws {
    let file = try folder.file("due.json", #"[{"name":"Walk","every":"now and then"}]"#)
    _ = try run(["import", "to-dos=\(file)"])
    let done = try run(["done", "1"])
    #expect(done.code == 0)
    #expect(done.output.hasPrefix("done to-do 1 'Walk'; nothing comes after it: 'now and then' is"))
    #expect(try exported().count == 3)
  }
}
