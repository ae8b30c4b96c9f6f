import FoundationEssentials
import SortKit
import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("browsing a store")
struct BrowseSessionTests {
  @Test("a day: sorts of its own for each list, a tick, its undo, and back")
  func day() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "projects")
    browse.press(.character("s"))
    browse.choose("Next due")
    browse.press(.character("s"))
    browse.choose("Next due")
    #expect(browse.lines[1].contains("Next due ▼"))
    browse.find("Kitchen")
    browse.press(.enter)
    #expect(browse.titles.count == 3)
    browse.press(.character("s"))
    browse.choose("Priority")
    #expect(browse.titles == ["Choose tiles", "Call the plumber", "Order tiles"])
    browse.find("Choose tiles")
    browse.press(.character(" "))
    #expect(browse.message == "done to-do 2 'Choose tiles'")
    // It stays where it is, and the line shows that it is done.
    #expect(browse.selected == "Choose tiles")
    #expect(browse.titles == ["Choose tiles", "Call the plumber", "Order tiles"])
    #expect(browse.lines.contains { $0.hasPrefix("✓") && $0.contains("Choose tiles") })
    #expect(try store("show", "to-do", "2").output.contains("Finished"))
    browse.press(.character("u"))
    #expect(browse.message == "undone: done to-do 2 'Choose tiles'")
    #expect(!browse.lines.contains { $0.hasPrefix("✓") })
    browse.press(.escape)
    #expect(browse.lines[1].contains("Next due ▼"))
    #expect(browse.selected == "Kitchen")
    browse.press(.enter)
    #expect(browse.state.list?.selection == SortSelection("Priority"))
    #expect(browse.selected == "Choose tiles")
  }

  @Test("a project whose mark was never set is ticked, and unticked again")
  func projects() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "projects")
    browse.find("Kitchen")
    browse.press(.character(" "))
    #expect(browse.message == "done project 1 'Kitchen'")
    #expect(browse.lines.contains { $0.hasPrefix("✓") && $0.contains("Kitchen") })
    browse.press(.character(" "))
    #expect(browse.message == "undone project 1 'Kitchen'")
    browse.press(.enter, .tab, .tab)
    #expect(browse.state.page.isOnRecord)
    browse.press(.character(" "))
    #expect(browse.message == "done project 1 'Kitchen'")
  }

  @Test("a ticked record stays in its place until the list is sorted again")
  func ticking() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "to-dos")
    #expect(browse.titles.first == "Choose tiles")
    browse.press(.character(" "))
    #expect(browse.titles.first == "Choose tiles")
    #expect(browse.state.list?.content?.isPinned == true)
    browse.press(.down, .character(" "))
    #expect(browse.message == "done to-do 3 'Call the plumber'")
    browse.press(.character("r"))
    #expect(browse.titles.suffix(2) == ["Choose tiles", "Call the plumber"])
    #expect(browse.selected == "Call the plumber")
    #expect(browse.state.list?.content?.isPinned == false)
  }

  @Test("a ticked record that no longer matches the filter stays too")
  func tickingFiltered() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "to-dos", "--where", "done = false")
    browse.press(.down, .character(" "))
    #expect(browse.titles.count == 4)
    #expect(browse.selected == "Call the plumber")
    #expect(browse.lines.contains { $0.hasPrefix("✓") && $0.contains("Call the plumb") })
    browse.press(.character("r"))
    #expect(browse.titles.count == 3)
  }

  @Test("a record added to a related list belongs to the record above, and is selected")
  func adding() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "projects")
    browse.find("Garden")
    browse.press(.enter, .character("a"))
    browse.type("-- Water | \"all\" of it")
    browse.press(.enter)
    #expect(browse.selected == "-- Water | \"all\" of it")
    #expect(browse.titles.count == 2)
    browse.press(.character("A"))
    browse.type("Fill the can")
    browse.press(.enter)
    #expect(browse.selected == "Fill the can")
    #expect(browse.state.list?.line?.depth == 1)
    let shown = try store("show", "to-do", "6").output
    #expect(shown.contains("-- Water"))
    #expect(try store("show", "to-do", "5").output.contains("Garden"))
  }

  @Test("a field is changed in words; what can't be read is said in place")
  func editing() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos")
    browse.find("Order tiles")
    browse.press(.character("c"))
    browse.choose("dueDate")
    browse.press(.control("u"))
    browse.type("30 February 2031")
    browse.press(.enter)
    #expect(browse.error != nil)
    browse.press(.control("u"))
    browse.type("tomorrow")
    browse.press(.enter)
    #expect(browse.message.contains("changed to-do 1 'Order tiles'"))
    #expect(browse.message.contains("2031-03-04"))
    #expect(browse.selected == "Order tiles")
    #expect(try store("show", "to-do", "1").output.contains("2031-03-04"))
  }

  @Test("a record is removed after a question, and undo brings it back")
  func removing() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "to-dos")
    browse.press(.character("D"), .character("n"))
    #expect(browse.message == "nothing was done")
    browse.press(.character("D"))
    #expect(browse.lines.last?.contains("remove to-do 2 'Choose tiles'?") == true)
    browse.press(.character("y"))
    #expect(browse.titles.count == 3)
    #expect(browse.message == "removed to-do 2 'Choose tiles'; u brings it back")
    browse.press(.character("u"))
    #expect(browse.titles.count == 4)
    #expect(browse.selected == "Choose tiles")
  }

  @Test("keys that are typed ahead wait for the answer to a line")
  func typingAhead() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "to-dos")
    for key in "aOne\raTwo\raThree\r" {
      browse.session.press(key == "\r" ? .enter : .character(key))
    }
    browse.session.settle()
    #expect(Set(browse.titles).isSuperset(of: ["One", "Two", "Three"]))
  }

  @Test("what is shown is exported as report writes it")
  func exporting() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "projects", "--sort", "-due")
    let path = store.folder.path + "/out.md"
    browse.press(.character("e"), .control("u"))
    browse.type(path)
    browse.press(.enter)
    #expect(browse.message == "wrote 2 projects to '\(path)'")
    let report = try store("report", "projects", "--sort", "-due", "--now", "2031-03-03T12:00:00Z")
    let written = try String(contentsOfFile: path, encoding: .utf8)
    expectSame(written, report.output)
    #expect(written.contains("Choose tiles"))
    // A file that is there is only replaced after a question, and a store never.
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    browse.press(.character("e"), .control("u"))
    browse.type(path)
    browse.press(.enter)
    #expect(browse.lines.last == "'\(path)' is there already: replace it? y or n")
    browse.press(.character("n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    browse.press(.character("e"), .control("u"))
    browse.type(path)
    browse.press(.enter, .character("y"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
    browse.press(.character("e"), .control("u"))
    browse.type(store.path)
    browse.press(.enter, .character("y"))
    #expect(browse.state.message?.isError == true)
    #expect(try store("list", "projects").output.contains("Kitchen"))
  }

  private func expectSame(_ a: String, _ b: String) {
    let (a, b) = (a.split(separator: "\n"), b.split(separator: "\n"))
    for (one, other) in zip(a, b) where one != other {
      Issue.record("'\(one)' against '\(other)'")
      return
    }
    #expect(a.count == b.count)
  }

  @Test("a view keeps sort, filter and groups, for browse and list alike")
  func views() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos")
    browse.press(.character("s"))
    browse.choose("Due date")
    browse.press(.character("s"))
    browse.choose("Due date")
    browse.press(.character("f"))
    browse.type("project = Kitchen")
    browse.press(.enter)
    browse.press(.character("g"))
    browse.choose("priority")
    browse.press(.character("w"))
    browse.type("kitchen work")
    browse.press(.enter)
    #expect(browse.message.contains("kept as view 'kitchen work'"))
    let again = try BrowseRun(store, "--view", "kitchen work")
    #expect(again.lines.dropFirst().dropLast() == browse.lines.dropFirst().dropLast())
    again.press(.character("w"))
    again.type("kitchen work")
    again.press(.enter)
    #expect(again.lines.last?.hasPrefix("there is a view 'kitchen work' already") == true)
    again.press(.character("n"))
    let list = try store("list", "--view", "kitchen work")
    #expect(list.output.contains("High"))
    #expect(!list.output.contains("roses"))
  }

  @Test("a view of another model says whose it is, also beside a file")
  func foreignView() throws {
    let store = try StoreRun.kitchen()
    _ = try store("list", "to-dos", "--where", "not done", "--save-view", "open")
    for model in ["projects", "books"] {
      let error = try #require(throws: (any Error).self) {
        _ = try BrowseRun(store, model, "--view", "open")
      }
      let said = BrowseSession.failure(error).message
      #expect(said.contains("'open'") && said.contains("to-dos"), "\(said)")
    }
    #expect(try BrowseRun(store, "todos", "--view", "open").titles.count == 4)
  }

  @Test("a view keeps the order of groups and texts")
  func viewOptions() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(
      store, "to-dos", "--group-by", "priority", "--group-sort", "first:due:desc", "--collation",
      "binary")
    browse.press(.character("w"))
    browse.type("v")
    browse.press(.enter)
    #expect(
      try store("views").output.contains(
        "to-dos --sort Done --collation binary --group-by priority --group-sort first:due:desc"))
  }

  @Test("a view of what belongs to a record whose id is a text of digits finds that one")
  func viewOfText() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "a.json",
      #"{"projects":[{"id":5,"name":"Int"},{"id":"5","name":"Text"}],"#
        + #""to-dos":[{"id":1,"name":"a","projectID":5},{"id":2,"name":"b","projectID":"5"}]}"#)
    _ = try store("import", file)
    let browse = try BrowseRun(store, "projects")
    browse.find("Text")
    browse.press(.enter, .character("w"))
    browse.type("v")
    browse.press(.enter)
    let listed = try store("list", "--view", "v", "--format", "json").output
    #expect(listed.contains(#""name":"b""#) && !listed.contains(#""name":"a""#))
  }

  @Test("an export goes to a file or nowhere")
  func exportPlaces() throws {
    let browse = try BrowseRun(try StoreRun.kitchen(), "to-dos")
    browse.press(.character("e"))
    for path in ["/dev/stdout", "/dev/null", "-", "/"] {
      browse.press(.control("u"))
      browse.type(path)
      browse.press(.enter)
      #expect(browse.error == "'\(path)' is no file: give the name of one")
    }
  }
}
