import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("the cursor of a browser while others change the store")
struct BrowseCursorTests {
  private func start(_ arguments: String..., lines: Int = 30) throws -> (StoreRun, BrowseRun) {
    let store = try StoreRun()
    for (name, priority, tags) in [
      ("A", "high", "x,y"), ("B", "high", "y"), ("C", "medium", "y"), ("D", "low", "z"),
    ] {
      _ = try store("add", "to-do", name, "--priority", priority, "--tags", tags)
    }
    let browse = try BrowseRun(store, "to-dos", "--group-by", arguments[0], lines: lines)
    return (store, browse)
  }

  @Test("stays on a heading when a group above grows, and the next key ticks nothing")
  func heading() throws {
    let (store, browse) = try start("priority")
    browse.press(.down, .down, .down)
    #expect(browse.selected == "Medium")
    _ = try store("add", "to-do", "E", "--priority", "high")
    browse.seeChanges()
    #expect(browse.selected == "Medium")
    browse.press(.character(" "))
    #expect(browse.message == "no record is selected")
    #expect(try !store("export", "to-dos").output.contains(#""done":true"#))
  }

  @Test("stays on a folded heading, which stays folded, in its line of the screen")
  func foldedHeading() throws {
    let (store, browse) = try start("priority", lines: 8)
    browse.press(.end, .up, .character("z"))
    #expect(browse.selected == "Low")
    let line = browse.lines.firstIndex { $0.hasPrefix("▸ Low") }
    for name in ["E", "F", "G"] {
      _ = try store("add", "to-do", name, "--priority", "high")
    }
    browse.seeChanges()
    #expect(browse.selected == "Low")
    #expect(browse.state.list?.line?.isFolded == true)
    #expect(browse.lines.firstIndex { $0.hasPrefix("▸ Low") } == line)
  }

  @Test("goes from a heading that is gone to another heading, never to a record")
  func headingGone() throws {
    let (store, browse) = try start("priority")
    browse.press(.down, .down, .down)
    _ = try store("edit", "to-do", "3", "--priority", "low")
    browse.seeChanges()
    #expect(browse.selected == "Low")
    #expect(browse.message == "what was selected isn't in this list any more")
  }

  @Test("stays below its heading where a record stands below several")
  func severalHeadings() throws {
    let (store, browse) = try start("tags")
    browse.press(.down, .down, .down)
    #expect(browse.selected == "A")
    #expect(browse.state.list?.selectedKey?.group == "y")
    _ = try store("add", "to-do", "E", "--tags", "x")
    browse.seeChanges()
    #expect(browse.selected == "A")
    #expect(browse.state.list?.selectedKey?.group == "y")
  }

  @Test("is where it was on a heading once its page is opened again")
  func openedAgain() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "projects")
    browse.find("Kitchen")
    browse.press(.enter, .character("g"))
    browse.choose("priority")
    browse.press(.home, .down, .down)
    #expect(browse.selected == "Medium")
    browse.press(.escape, .enter)
    #expect(browse.selected == "Medium")
  }

  @Test("goes to a neighbour where its record is removed, and that is told")
  func recordGone() throws {
    let (store, browse) = try start("priority")
    browse.press(.down)
    #expect(browse.selected == "A")
    _ = try store("remove", "to-do", "1")
    _ = try store("add", "to-do", "0", "--priority", "high")
    browse.seeChanges()
    #expect(browse.selected == "B")
    #expect(browse.message == "what was selected isn't in this list any more")
  }

  @Test("stays where a person moved it while the list was made anew")
  func movedMeanwhile() throws {
    let (store, browse) = try start("priority")
    _ = try store("add", "to-do", "E", "--priority", "high")
    browse.session.lookForChanges()
    browse.session.press(.down)
    browse.session.settle()
    #expect(browse.selected == "A")
  }
}
