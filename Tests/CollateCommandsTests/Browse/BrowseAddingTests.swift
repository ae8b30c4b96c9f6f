import TerminalBrowser
import TestSupport
import Testing

@testable import CollateCommands

@Suite("records added in a browser")
struct BrowseAddingTests {
  private let mark = "~"

  @Test("are shown, marked and selected although the filter leaves them out, until the next sort")
  func filtered() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos", "--where", "priority = high")
    #expect(browse.titles == ["Choose tiles"])
    browse.press(.character("a"))
    browse.type("New")
    browse.press(.enter)
    #expect(browse.titles == ["Choose tiles", "New"])
    #expect(browse.selected == "New")
    #expect(browse.lines.contains { $0.hasPrefix(" ~") && $0.contains("New") })
    // What others change doesn't take it away.
    _ = try store("add", "to-do", "Other", "--priority", "high")
    browse.seeChanges()
    #expect(browse.selected == "New")
    browse.press(.character("c"))
    browse.choose("name")
    browse.type(" one")
    browse.press(.enter)
    #expect(browse.message.contains("New one"))
    browse.press(.character("r"))
    #expect(browse.titles == ["Choose tiles", "Other"])
  }

  @Test("get the next key also where all was typed at once")
  func typedAhead() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos", "--where", "priority = high")
    for key in "aNew\rcn one\r" {
      browse.session.press(key == "\r" ? .enter : .character(key))
    }
    browse.session.settle()
    #expect(browse.titles == ["Choose tiles", "New one"])
    #expect(browse.selected == "New one")
  }

  @Test("stand below their parent, which is unfolded, or first where nothing is shown")
  func places() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos", "--where", "priority = high")
    browse.press(.character("A"))
    browse.type("Below")
    browse.press(.enter)
    #expect(browse.selected == "Below")
    #expect(browse.state.list?.line?.depth == 1)
    browse.press(.character("f"), .control("u"))
    browse.type("tags = none")
    browse.press(.enter)
    #expect(browse.titles == [])
    browse.press(.character("a"))
    browse.type("Alone")
    browse.press(.enter)
    #expect(browse.titles == ["Alone"])
    #expect(browse.selected == "Alone")
  }

  @Test("are found where the group they belong to is folded, or their parent")
  func folded() throws {
    let store = try StoreRun.kitchen()
    let grouped = try BrowseRun(store, "to-dos", "--group-by", "priority")
    grouped.press(.character("-"), .character("a"))
    grouped.type("New")
    grouped.press(.enter)
    #expect(grouped.selected == "New")
    let tree = try BrowseRun(store, "to-dos")
    tree.find("Order tiles")
    tree.press(.character("A"))
    tree.type("Measure")
    tree.press(.enter)
    tree.press(.left, .character("-"), .character("A"))
    #expect(tree.selected == "Order tiles")
    tree.type("Pay")
    tree.press(.enter)
    #expect(tree.selected == "Pay")
    #expect(tree.titles.contains("Measure"))
  }

  @Test("of another list aren't shown by an undo in this one")
  func undone() throws {
    let store = try StoreRun.kitchen()
    _ = try store("remove", "to-do", "4")
    let browse = try BrowseRun(store, "projects")
    browse.find("Kitchen")
    browse.press(.enter, .character("u"))
    #expect(browse.message.contains("Prune the roses"))
    #expect(!browse.titles.contains("Prune the roses"))
    #expect(browse.selected == "Choose tiles")
  }

  @Test("and changed ones stay where all is folded and unfolded again")
  func folding() throws {
    let store = try StoreRun.kitchen()
    _ = try store("add", "to-do", "Paint", "--priority", "high")
    let browse = try BrowseRun(
      store, "to-dos", "--where", "not done", "--group-by", "priority")
    browse.press(.down, .character(" "))
    let before = browse.titles
    #expect(before.contains("Choose tiles"))
    browse.press(.character("h"), .character("z"), .character("z"))
    #expect(browse.titles == before)
    browse.press(.character("+"))
    #expect(browse.titles == before)
  }

  @Test("a record that an edit takes out of the list stays, marked")
  func edited() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(
      store, "to-dos", "--where", "priority = high", "--columns", "id,name,due,priority",
      columns: 60, lines: 12)
    browse.press(.character("c"))
    browse.choose("priority")
    browse.press(.control("u"))
    browse.type("low")
    browse.press(.enter)
    #expect(browse.selected == "Choose tiles")
    #expect(browse.lines.contains { $0.hasPrefix(" ~") && $0.contains("Choose tiles") })
    browse.press(.character(" "))
    #expect(browse.message == "done to-do 2 'Choose tiles'")
    expectGolden(browse.lines.joined(separator: "\n") + "\n", "browse-marked.txt")
  }

  @Test("a record whose group goes with its edit stands in the one where it belongs now")
  func editedGroup() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos", "--group-by", "priority")
    browse.find("Order tiles")
    browse.press(.character("c"))
    browse.choose("priority")
    browse.press(.control("u"))
    browse.type("high")
    browse.press(.enter)
    #expect(browse.selected == "Order tiles")
    #expect(
      browse.titles == ["Choose tiles", "Order tiles", "Call the plumber", "Prune the roses"])
  }
}
