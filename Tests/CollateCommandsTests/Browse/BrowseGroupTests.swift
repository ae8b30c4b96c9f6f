import FoundationEssentials
import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("records changed in a browser that groups them")
struct BrowseGroupTests {
  /// Four to-dos, one of them with two tags and one with none.
  private func store() throws -> StoreRun {
    let store = try StoreRun()
    for (title, due, priority, tags) in [
      ("Order", "2031-03-20", "low", "blue, red"), ("Choose", "2031-03-10", "high", "red"),
      ("Call", "2031-03-15", "medium", "blue"), ("Paint", "2031-04-02", "high", ""),
    ] {
      _ = try store(
        "add", "to-do", title, "--due", due, "--priority", priority, "--set", "tags=\(tags)")
    }
    return store
  }

  /// `High: Choose, ~Paint; Low: Order`.
  private func outline(_ browse: BrowseRun) -> String {
    guard let content = browse.state.list?.content else { return "" }
    var groups: [String] = []
    for (index, line) in content.lines.enumerated() {
      if line.isGroup {
        groups.append((content.key(at: index)?.group ?? "") + ":")
        continue
      }
      let title = (line.marks.contains(.pinned) ? "~" : "") + content.sheet.title(line.row)
      let last = max(0, groups.count - 1)
      groups[last] += (groups[last].hasSuffix(":") ? " " : ", ") + title
    }
    return groups.joined(separator: "; ")
  }

  /// The heading that the cursor is under.
  private func heading(_ browse: BrowseRun) -> String? { browse.state.list?.selectedKey?.group }

  private func set(_ field: String, to text: String, _ browse: BrowseRun) {
    browse.press(.character("c"))
    browse.choose(field)
    browse.press(.control("u"))
    browse.type(text)
    browse.press(.enter)
  }

  @Test("stand under the tags that they have now, and the cursor goes with them")
  func tags() throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", "tags", "--sort", "due")
    #expect(outline(browse) == "blue: Call, Order; red: Choose, Order; No tags: Paint")
    browse.find("Choose")
    set("tags", to: "blue", browse)
    #expect(outline(browse) == "blue: Choose, Call, Order; red: Order; No tags: Paint")
    #expect(browse.selected == "Choose" && heading(browse) == "blue")
    // Another one, in a group that is new.
    set("tags", to: "green, red", browse)
    #expect(
      outline(browse) == "blue: Call, Order; green: Choose; red: Choose, Order; No tags: Paint")
    #expect(browse.selected == "Choose" && heading(browse) == "green")
    browse.press(.character("u"))
    #expect(outline(browse) == "blue: Choose, Call, Order; red: Order; No tags: Paint")
    #expect(browse.selected == "Choose" && heading(browse) == "blue")
    browse.press(.character("u"))
    #expect(outline(browse) == "blue: Call, Order; red: Choose, Order; No tags: Paint")
    #expect(browse.selected == "Choose" && heading(browse) == "red")
    // What the screen says is what reading anew says.
    let shown = outline(browse)
    browse.press(.character("r"))
    #expect(outline(browse) == shown)
  }

  @Test("keep the cursor under the heading where it was, among several of a record")
  func sameHeading() throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", "tags", "--sort", "due")
    browse.find("Order")
    browse.press(.character("n"))
    #expect(heading(browse) == "red")
    browse.press(.character(" "))
    #expect(browse.selected == "Order" && heading(browse) == "red")
    set("tags", to: "red, zebra", browse)
    #expect(outline(browse) == "blue: Call; red: Choose, Order; zebra: Order; No tags: Paint")
    #expect(heading(browse) == "red")
    set("tags", to: "blue, zebra", browse)
    #expect(browse.selected == "Order" && heading(browse) == "zebra")
    set("tags", to: "", browse)
    #expect(outline(browse) == "blue: Call; red: Choose; No tags: Order, Paint")
    #expect(browse.selected == "Order")
  }

  @Test(
    "move to the group of the field that was changed",
    arguments: [
      ("priority", "low", "High: Paint; Medium: Call; Low: Choose, Order"),
      ("dueDate", "2031-04-02", "2031-03-15: Call; 2031-03-20: Order; 2031-04-02: Choose, Paint"),
      ("done", "yes", "Open: Call, Order, Paint; Done: Choose"),
      ("name", "Paint", "Call: Call; Order: Order; Paint: Paint, Paint"),
    ])
  func fields(_ field: String, _ text: String, _ expected: String) throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", field, "--sort", "due")
    browse.find("Choose")
    if browse.state.list?.line?.isGroup == true { browse.press(.down) }
    let record = browse.state.list?.selectedID
    set(field, to: text, browse)
    #expect(sorted(outline(browse)) == sorted(expected))
    #expect(browse.state.list?.selectedID == record)
  }

  /// The groups of an outline with their records in no order.
  private func sorted(_ outline: String) -> [[String]] {
    outline.split(separator: "; ").map {
      $0.split(separator: ": ").flatMap { $0.split(separator: ", ") }.map(String.init).sorted()
    }
  }

  @Test("that change their place in the order alone stay in it, marked, in each of their groups")
  func order() throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", "tags", "--sort", "due")
    browse.find("Order")
    set("dueDate", to: "2031-01-01", browse)
    #expect(outline(browse) == "blue: Call, ~Order; red: Choose, ~Order; No tags: Paint")
    browse.press(.character("r"))
    #expect(outline(browse) == "blue: Order, Call; red: Order, Choose; No tags: Paint")
  }

  @Test("several of them stand each where it belongs, whatever stood above it")
  func several() throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", "priority", "--sort", "due")
    #expect(outline(browse) == "High: Choose, Paint; Medium: Call; Low: Order")
    browse.find("Choose")
    browse.press(.character(" "))
    set("priority", to: "low", browse)
    browse.find("Paint")
    browse.press(.character(" "))
    set("dueDate", to: "2031-01-01", browse)
    #expect(outline(browse) == "High: Paint; Medium: Call; Low: Choose, Order")
    #expect(browse.selected == "Paint" && heading(browse) == "High")
  }

  @Test("that the filter leaves out stay, under a heading of theirs")
  func filtered() throws {
    let browse = try BrowseRun(
      try store(), "to-dos", "--group-by", "priority", "--where", "done = no")
    browse.find("Call")
    browse.press(.character(" "))
    #expect(outline(browse) == "High: Choose, Paint; Medium: ~Call; Low: Order")
    #expect(browse.selected == "Call" && heading(browse) == "Medium")
    #expect(browse.lines.contains("▾ Medium  ~"))
    // Folded and unfolded, and by the cursor on the heading, all is as it was.
    browse.press(.up, .character("z"))
    #expect(browse.selected == "Medium")
    #expect(outline(browse) == "High: Choose, Paint; Medium:; Low: Order")
    browse.press(.character("z"), .down)
    #expect(browse.selected == "Call")
    set("priority", to: "low", browse)
    #expect(outline(browse) == "High: Choose, Paint; Low: Order, ~Call")
    #expect(browse.selected == "Call" && heading(browse) == "Low")
    set("priority", to: "", browse)
    #expect(outline(browse).hasSuffix("Low: Order; No priority: ~Call"))
    #expect(browse.selected == "Call")
    browse.press(.character("r"))
    #expect(outline(browse) == "High: Choose, Paint; Low: Order")
  }

  @Test("that others change meanwhile keep the headings that are left to kept records")
  func others() throws {
    let store = try self.store()
    let browse = try BrowseRun(store, "to-dos", "--group-by", "priority", "--where", "done = no")
    browse.find("Call")
    browse.press(.character(" "), .up)
    _ = try store("add", "to-do", "Other", "--priority", "high")
    browse.seeChanges()
    #expect(outline(browse) == "High: Choose, Paint, Other; Medium: ~Call; Low: Order")
    #expect(browse.selected == "Medium")
    browse.press(.character("-"), .character("+"))
    #expect(outline(browse).hasPrefix("High: Choose, Paint, Other;"))
  }

  @Test("and added under a filter stand under their own heading")
  func added() throws {
    let browse = try BrowseRun(
      try store(), "to-dos", "--group-by", "priority", "--where", "priority = high")
    browse.find("Choose")
    browse.press(.character("a"))
    browse.type("New")
    browse.press(.enter)
    #expect(outline(browse) == "High: Choose, Paint; No priority: ~New")
    #expect(browse.selected == "New")
  }

  @Test("are unfolded where they went below a folded heading: the next key is for them")
  func folded() throws {
    let browse = try BrowseRun(try store(), "to-dos", "--group-by", "priority", "--sort", "due")
    browse.find("Low")
    browse.press(.character("z"))
    browse.find("Choose")
    set("priority", to: "low", browse)
    #expect(browse.selected == "Choose" && heading(browse) == "Low")
    browse.press(.character(" "))
    #expect(browse.message.contains("Choose"))
  }

  @Test("and come again wait in all of their groups until the next sort")
  func successors() throws {
    let store = try self.store()
    _ = try store(
      "add", "to-do", "Water", "--due", "2031-03-01", "--set", "every=week", "--set",
      "tags=blue, red")
    let browse = try BrowseRun(store, "to-dos", "--group-by", "tags", "--sort", "due")
    browse.find("Water")
    browse.press(.character(" "))
    #expect(browse.titles.filter { $0 == "Water" }.count == 2)
    browse.press(.character("r"))
    #expect(browse.titles.filter { $0 == "Water" }.count == 4)
  }
}
