import FoundationEssentials
import TestSupport
import Testing

@Suite struct StoreCommandTests {
  /// The project's README, four folders above this file.
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md").path

  @Test("a day of use: add, find, finish, undo, report")
  func day() throws {
    let store = try StoreRun()
    let text = try store.transcript([
      ["add", "project", "Kitchen", "--due", "2031-05-01"],
      [
        "add", "to-do", "Order tiles", "--due", "tomorrow", "--project", "kitchen", "--priority",
        "high",
      ],
      [
        "add", "to-do", "Call the plumber", "--project", "Kitchen", "--set",
        "notes=Ask for *two* dates.",
      ],
      ["add", "to-do", "Compare prices", "--parent", "Order tiles"],
      ["list", "projects"],
      ["edit", "to-do", "2", "--due", "in 2 weeks", "--tags", "phone"],
      ["done", "3"],
      ["show", "project", "Kitchen"],
      ["undo"],
      ["list", "to-dos", "--where", "done = false", "--sort", "due", "--save-view", "open"],
      ["history"],
      ["remove", "to-do", "Call the plumber"],
      ["undo"],
      ["report", "--view", "open"],
      ["check"],
    ])
    // What the store says of moments is the clock's.
    expectGolden(
      text.replacingMoments.replacing(store.folder.path, with: "HOME"), "store-day.txt")
    let readme = try String(contentsOfFile: Self.readme, encoding: .utf8)
    let day = text.replacingMoments.replacing(store.folder.path, with: "HOME")
    #expect(readme.contains(day.dropLast(2)), "the README shows another day")
  }

  @Test("titles that look like options, dates or fields stay titles")
  func titles() throws {
    let store = try StoreRun()
    let titles = ["--due tomorrow", "40th birthday", "due:", "-", "2031-03-01", "#1 *bold* | x"]
    for title in titles { #expect(try store("add", "to-do", "--", title).code == 0) }
    let shown = try store("list", "to-dos", "--columns", "name", "--format", "tsv").output
    for title in titles { #expect(shown.contains(title)) }
    let due = try store("list", "to-dos", "--where", "due is missing", "--json").output
    #expect(due.split(separator: "\n").count == titles.count + 2)
    #expect(try store("show", "to-do", "40th").output.hasPrefix("to-do 2 '40th birthday'"))
  }

  @Test("an id from any list acts on that record")
  func stableIDs() throws {
    let store = try StoreRun()
    for name in ["b", "c", "a"] { _ = try store("add", "to-do", name) }
    #expect(try store("list", "to-dos", "--sort", "-name", "--limit", "1").output.contains("c"))
    #expect(try store("done", "2").output == "done to-do 2 'c'\n")
    #expect(try store("done", "2").output == "to-do 2 'c' is done already\n")
    #expect(try store("undone", "to-dos", "2").output == "undone to-do 2 'c'\n")
  }

  @Test("says what can't be, and changes nothing")
  func errors() throws {
    let store = try StoreRun()
    let text = try store.transcript([
      ["list", "to-dos"], ["show", "to-do", "1"], ["undo"],
      ["add", "to-do", "Tile", "--due", "next friday"],
      ["add", "to-do", "Tile", "--prioritty", "high"],
      ["add", "to-do", "Tile", "--priority", "urgent"],
      ["add", "to-do", "Tile", "--project", "Kitchen"],
      ["add", "to-do"], ["add", "spoon", "x"],
      ["add", "to-do", "Tile", "--id", "7"], ["add", "to-do", "Tile two", "--id", "7"],
      ["edit", "to-do", "7"], ["edit", "to-do", "7", "--id", "8"],
      ["edit", "to-do", "8", "--due", "today"], ["done", "book", "1"],
      ["remove", "to-do", "7", "7"], ["history", "x"], ["list", "--view", "none"], ["list"],
      ["list", "to-dos", "--from", "x.json", "--store", "y.db"],
    ])
    expectGolden(
      text.replacingMoments.replacing(store.folder.path, with: "HOME"), "store-errors.txt")
  }

  @Test("imports what it exported, twice without a change")
  func roundTrip() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "to-dos.json",
      """
      [{"id":7,"name":"Tiles","due":"2031-03-01","colour":"red","priority":"soon"},
       {"id":"x-1","title":"Paint","done":true,"tags":["home"],"notes":null}]
      """)
    let trial = try store("import", file, "--dry-run")
    #expect(trial.output.hasSuffix("nothing was changed: this was a dry run\n"))
    #expect(try store("import", file).output.contains("to-dos: 2 added, 0 changed"))
    let first = try store("export").output
    #expect(first.contains("\"colour\":\"red\"") && first.contains("\"priority\":\"soon\""))
    let whole = try store.folder.file("all.json", first)
    #expect(try store("import", whole).output.contains("to-dos: 0 added, 0 changed, 2"))
    #expect(try store("export").output == first)
    let other = try StoreRun()
    #expect(try other("import", whole).code == 0)
    #expect(try other("export").output == first)
    // Null clears a field, absence leaves it.
    let change = try store.folder.file("to-dos.json", #"[{"id":7,"due":null}]"#)
    #expect(try store("import", change).output.contains("to-dos: 0 added, 1 changed"))
    let shown = try store("show", "to-do", "7").output
    #expect(shown.contains("Tiles") && !shown.contains("2031"))
    #expect(try store("undo").code == 0)
    #expect(try store("export").output == first)
  }

  @Test("no output takes the place of a store or of what is read")
  func outputs() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Tiles")
    let before = try store("export").output
    let input = try store.folder.file("in.json", #"[{"id":1,"name":"a","done":true}]"#)
    let stores = [
      ["export", "-o", store.path], ["report", "to-dos", "--format", "md", "-o", store.path],
      ["list", "to-dos", "--format", "md", "-o", store.path + "-wal"],
    ]
    for line in stores {
      let run = try store.run(line)
      #expect(run.code == 2 && run.errors.contains("is a store, and would be lost"), "\(line)")
    }
    let same = try store("list", "to-dos", "--from", input, "-o", input)
    #expect(same.code == 2 && same.errors.contains("is read, and would be lost"))
    #expect(try store("export").output == before)
    #expect(try store.folder.text("in.json").contains(#""name":"a""#))
    #expect(try store("export", "-o", store.folder.path + "/all.csv").code == 2)
  }

  @Test("what removing and undoing leaves is what was there")
  func exactUndo() throws {
    let store = try StoreRun()
    for name in ["a", "b", "c"] {
      _ = try store("add", "to-do", name, "--tags", "x", "--tags", "y")
    }
    let before = try store("export").output
    #expect(before.contains(#""tags":["x","y"]"#))
    #expect(try store("remove", "to-do", "a", "b", "--yes").code == 0)
    #expect(try store("undo").code == 0)
    #expect(try store("export").output == before)
    let many = try store("undo", "9")
    #expect(many.code == 2 && many.errors.contains("there are only 3"))
    #expect(try store("edit", "to-do", "a", "--parent", "a").code == 2)
    #expect(try store("edit", "to-do", "b", "--parent", "a").code == 0)
    let loop = try store("edit", "to-do", "a", "--parent", "b")
    #expect(loop.errors == "collate: to-do 1 'a' would be among its own ancestors\n")
    #expect(try store("add", "to-do", " ").code == 2)
    #expect(try store("edit", "to-do", "a", "--due", "today", "--due", "friday").code == 2)
  }

  @Test("takes all files or none")
  func wholeImports() throws {
    let store = try StoreRun()
    let good = try store.folder.file("to-dos.json", #"[{"id":1,"name":"a"}]"#)
    let bad = try store.folder.file("projects.json", #"[{"id":1,"name":"a"},"#)
    #expect(try store("import", good, bad).code == 1)
    #expect(try store("list", "to-dos").code == 2)
  }

  @Test("settings come from options, variables and the file, in that order")
  func settings() throws {
    let store = try StoreRun()
    let folder = store.folder
    func config(_ variables: [String: String]) throws -> ToolRun {
      var environment = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/c"]
      environment.merge(variables) { $1 }
      return try ToolRun(["config"], environment: environment)
    }
    #expect(try config([:]).output.contains("\(folder.path)/.local/share/collate/collate.db"))
    try folder.makeFolder("c/collate")
    _ = try folder.file("c/collate/config", "# mine\ntime-zone = Asia/Tokyo\nstore=/x.db\n")
    let both = try config(["COLLATE_STORE": "/y.db"]).output
    #expect(both.contains("/y.db       COLLATE_STORE\n"))
    #expect(both.contains("Asia/Tokyo  \(folder.path)/c/collate/config:2\n"))
    _ = try folder.file("c/collate/config", "colour = never\n")
    let wrong = try config([:])
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("config:1: there is no setting 'colour': did you mean 'color'?"))
  }

  @Test(
    "a day stays that day in every time zone",
    arguments: ["America/Los_Angeles", "Pacific/Auckland"])
  func days(zone: String) throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "dentist", "--due", "2031-07-10")
    let report = try store("report", "to-dos", "--time-zone", zone).output
    #expect(report.contains("due 2031-07-10 "))
  }

  @Test(
    "a record that can't be added makes no store",
    arguments: [["--due", "nonsense"], ["--project", "Nowhere"], ["--priority", "urgent"]])
  func failedAdd(_ options: [String]) throws {
    let store = try StoreRun()
    #expect(try store.run(["add", "to-do", "Order tiles"] + options).code != 0)
    #expect(!FileManager.default.fileExists(atPath: store.path))
    #expect(try store("add", "to-do", "Order tiles").code == 0)
    #expect(FileManager.default.fileExists(atPath: store.path))
  }
}

extension String {
  /// The text with each date-time of the present year as `NOW`.
  var replacingMoments: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line).replacing(#/^(\d+)  \d{4}-\d\d-\d\d \d\d:\d\d  /#) { match in
        "\(match.output.1)  MOMENT  "
      }
    }.joined(separator: "\n")
  }
}
