import Testing

@testable import CollateCommands

@Suite struct ViewConditionTests {
  private func filled() throws -> StoreRun {
    let store = try StoreRun()
    let file = try store.folder.file(
      "all.json",
      """
      {"projects": [{"id": 1, "name": "Kitchen"}, {"id": 2, "name": "Garden"}],
       "to-dos": [{"id": 1, "name": "Tiles", "projectID": 1, "priority": "high"},
         {"id": 2, "name": "Paint", "projectID": 1, "done": true},
         {"id": 3, "name": "Mow", "projectID": 2, "priority": "low"}]}
      """)
    #expect(try store("import", file).code == 0)
    _ = try store(
      "list", "to-dos", "--where", "not done", "--where", "name ~ o or name ~ i", "--sort", "name",
      "--columns", "name", "--save-view", "open")
    _ = try store(
      "list", "projects", "--where", "name ~ e", "--where", "to-dos=not done", "--columns", "name",
      "--save-view", "work")
    return store
  }

  private func names(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { !$0.isEmpty }.map { $0.drop { " └├│✓".contains($0) }.trimmed }
  }

  @Test("conditions narrow those of a view, each in brackets of its own")
  func narrow() throws {
    let store = try filled()
    #expect(names(try store("list", "--view", "open")) == ["Mow", "Tiles"])
    #expect(
      names(try store("list", "--view", "open", "--where", "name = Mow or name = Paint")) == ["Mow"]
    )
    #expect(
      names(try store("list", "--view", "open", "--where", "name != Mow", "--where", "name ~ t"))
        == ["Tiles"])
    // What is given of any other option replaces the view's.
    #expect(names(try store("list", "--view", "open", "--sort", "-name")) == ["Tiles", "Mow"])
    #expect(
      names(try store("list", "--view", "work", "--where", "to-dos=priority = high"))
        == ["Garden", "Kitchen", "Tiles"])
    let report = try store("report", "--view", "open", "--where", "name = Mow").output
    #expect(report.contains("Mow") && !report.contains("Tiles"))
    let browse = try BrowseRun(store, "--view", "open", "--where", "name = Mow")
    #expect(browse.lines.contains { $0.contains("Mow") })
    #expect(!browse.lines.contains { $0.contains("Tiles") })
  }

  @Test("a view saved from a view keeps the conditions of both")
  func savedAgain() throws {
    let store = try filled()
    _ = try store("list", "--view", "open", "--where", "name = Mow", "--save-view", "mow")
    #expect(names(try store("list", "--view", "mow")) == ["Mow"])
    _ = try store("list", "--view", "open", "--no-where", "--save-view", "all")
    #expect(names(try store("list", "--view", "all")) == ["Mow", "Paint", "Tiles"])
  }

  @Test("of two names that differ in how an accent is written each is a view of its own")
  func composition() throws {
    let store = try filled()
    let names = ["\u{E9}", "e\u{301}"]
    for name in names {
      let kept = try store("list", "to-dos", "--columns", "name", "--save-view", name)
      #expect(kept.errors.hasPrefix("saved view"))
    }
    _ = try store("views", "--remove", names[1])
    #expect(try store("list", "--view", names[0]).code == 0)
    let gone = try store("list", "--view", names[1])
    #expect(gone.code != 0 && gone.errors.utf8.contains("no view 'e\u{301}'".utf8))
  }

  @Test("the conditions of a view can be left out, all or those for one list")
  func dropped() throws {
    let store = try filled()
    #expect(names(try store("list", "--view", "open", "--no-where")) == ["Mow", "Paint", "Tiles"])
    #expect(
      names(try store("list", "--view", "open", "--no-where", "--where", "done")) == ["Paint"])
    #expect(
      names(try store("list", "--view", "open", "--no-where", "to-dos=")) == [
        "Mow", "Paint", "Tiles",
      ])
    #expect(
      names(try store("list", "--view", "open", "--no-where=projects=")) == ["Mow", "Tiles"])
    let nested = names(try store("list", "--view", "work", "--no-where", "ToDos="))
    #expect(nested.sorted() == ["Garden", "Kitchen", "Mow", "Paint", "Tiles"])
    let unknown = try store("list", "--view", "open", "--no-where", "nooks=")
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("'nooks' before '=' in '--no-where' is no list here"))
    #expect(try store("list", "to-dos", "--no-where").errors.contains("needs '--view' too"))
  }

  @Test("where nothing is left, the conditions that came from the view are named")
  func empty() throws {
    let store = try filled()
    let run = try store("list", "--view", "open", "--where", "name = Paint")
    #expect(run.code == 0)
    #expect(
      run.errors
        == "collate: no to-dos meet all conditions; 'not done' and 'name ~ o or name ~ i' are of the "
        + "view 'open', and '--no-where' leaves them out\n")
    #expect(try store("list", "--view", "open", "--where", "name = Paint", "-q").errors.isEmpty)
    #expect(
      try store("list", "--view", "open", "--no-where", "--where", "name = x").errors.isEmpty)
    #expect(try store("list", "to-dos", "--where", "name = x").errors.isEmpty)
  }

  @Test("an empty condition is an error", arguments: [[""], [" "], ["to-dos="], ["name ~ a", ""]])
  func blank(conditions: [String]) throws {
    let run = try filled().run(
      ["list", "--view", "open"] + conditions.flatMap { ["--where", $0] })
    #expect(run.code == 2)
    #expect(run.errors.contains("the condition is empty"))
  }

  @Test("a view of another model says whose view it is", arguments: ["list", "report"])
  func otherModel(command: String) throws {
    let store = try filled()
    let run = try store(command, "projects", "--view", "open")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "collate: the view 'open' is a view of to-dos, not of projects: leave out the model, or "
        + "give 'to-dos'\n")
    #expect(try store(command, "todo", "--view", "open").code == 0)
    let file = try store.folder.file("books.json", #"[{"title": "a", "rating": 3, "author": "b"}]"#)
    #expect(
      try ToolRun(
        [command, file, "--view", "open"], environment: ["COLLATE_STORE": store.path]
      ).errors.contains("the view 'open' is a view of to-dos, not of books"))
  }

  @Test("the browser says so, too")
  func otherModelInBrowser() throws {
    let store = try filled()
    let error = #expect(throws: CommandError.self) {
      try BrowseRun(store, "projects", "--view", "open")
    }
    #expect(error == .viewOfOther("open", model: "to-dos", given: "projects"))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(self).split(separator: " ").joined(separator: " ")
  }
}
