import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import Testing

@testable import TerminalBrowser

@Suite("state of the browser")
struct StateTests {
  private func titles(_ browsing: Browsing) -> [String] { browsing.titles }

  @Test("choosing the key in force flips it, another one starts ascending")
  func sorting() throws {
    var browsing = try Browsing("books")
    browsing.press(.character("s"))
    browsing.choose("Rating")
    let ascending = titles(browsing)
    #expect(browsing.state.list?.selection == SortSelection("Rating"))
    browsing.press(.character("s"))
    browsing.choose("Rating")
    #expect(browsing.state.list?.selection?.order == .reverse)
    #expect(titles(browsing) != ascending)
    browsing.press(.character("s"))
    browsing.choose("Title")
    #expect(browsing.state.list?.selection == SortSelection("Title"))
  }

  @Test("who hasn't moved sees the new beginning; who has keeps the record")
  func beginning() throws {
    var browsing = try Browsing("books")
    browsing.press(.character("s"))
    browsing.choose("Title")
    browsing.press(.character("s"))
    browsing.choose("Title")
    #expect(browsing.state.list?.selected == 0)
    browsing.press(.down, .down)
    let kept = browsing.state.list?.selectedID
    browsing.press(.character("s"))
    browsing.choose("Title")
    #expect(browsing.state.list?.selectedID == kept)
    browsing.press(.home, .character("g"))
    browsing.choose("shelf")
    #expect(browsing.lines[2].hasPrefix("▾"))
  }

  @Test("the heading of the group that begins on the screen is seen")
  func groupHeadings() throws {
    var browsing = try Browsing("to-dos", columns: 80, lines: 12)
    browsing.press(.down, .character("g"))
    browsing.choose("priority")
    browsing.press(.end)
    while let list = browsing.state.list, list.selected > 0 {
      browsing.press(.up)
      if let now = browsing.state.list, now.top > 0, now.top == now.selected {
        #expect(now.content?.lines[now.top - 1].isGroup == false)
      }
    }
  }

  @Test("the carets of an error stand below what is wrong, also on a narrow screen")
  func carets() throws {
    var browsing = try Browsing("to-dos", columns: 40, lines: 14)
    browsing.press(.character("f"))
    browsing.type("name ~ \"some long words to look for\" and priorty = high")
    browsing.press(.enter)
    let lines = browsing.lines
    let carets = try #require(lines.lastIndex { $0.contains("^^^^^^^") })
    let start = try #require(lines[carets].firstIndex(of: "^"))
    let offset = lines[carets].distance(from: lines[carets].startIndex, to: start)
    #expect(lines[carets - 1].dropFirst(offset).hasPrefix("priorty"))
  }

  @Test("what is pasted where nothing is typed does nothing")
  func pasting() throws {
    var browsing = try Browsing("books")
    browsing.press(.paste("q\nD\ny"))
    #expect(browsing.asked.isEmpty)
    #expect(browsing.lines.last == "what is pasted is only taken where something is typed")
    browsing.press(.character("f"), .paste("title ~ \"a\"\n"), .enter)
    #expect(browsing.state.list?.filterText == "title ~ \"a\"")
  }

  @Test("a click on a heading sorts by it, and again flips it")
  func headings() throws {
    var browsing = try Browsing("to-dos")
    let heading = Array(browsing.lines[1])
    let x = try #require(heading.indices.first { heading[$0...].starts(with: "Name") })
    browsing.press(.mouse(.click, ScreenPlace(column: x, line: 1)))
    #expect(browsing.lines[1].contains("Name ▲"))
    browsing.press(.mouse(.click, ScreenPlace(column: x, line: 1)))
    #expect(browsing.lines[1].contains("Name ▼"))
  }

  @Test("every list keeps its own key, direction and position")
  func ownSettings() throws {
    var browsing = try Browsing("projects")
    browsing.press(.character("s"))
    browsing.choose("Next due")
    browsing.press(.character("s"))
    browsing.choose("Next due")
    browsing.press(.character("/"))
    browsing.type("kitchen")
    browsing.press(.enter)
    let before = try #require(browsing.state.list)
    browsing.press(.enter)
    browsing.press(.character("s"))
    browsing.choose("Priority")
    browsing.press(.down)
    #expect(browsing.state.list?.selection == SortSelection("Priority"))
    let left = try #require(browsing.state.list?.selectedID)
    browsing.press(.escape)
    #expect(browsing.state.list?.selection == before.selection)
    #expect(browsing.state.list?.selected == before.selected)
    #expect(browsing.state.list?.selectedID == before.selectedID)
    // Another record's list of the same kind is another list; this one is as it was left.
    browsing.press(.down, .enter)
    #expect(browsing.state.list?.selection == SortSelection("Done"))
    browsing.press(.escape, .up, .enter)
    #expect(browsing.state.list?.selection == SortSelection("Priority"))
    #expect(browsing.state.list?.selectedID == left)
  }

  @Test("related lists hold what belongs to the record, by each relation alone")
  func related() throws {
    var browsing = try Browsing("projects")
    browsing.press(.character("/"))
    browsing.type("kitchen")
    browsing.press(.enter, .enter)
    #expect(browsing.state.page.title == "Kitchen renovation")
    #expect(browsing.state.page.lists.map(\.name) == ["To-dos", "Children"])
    #expect(browsing.state.page.lists.map { $0.content?.level.tally.count } == [6, 3])
    browsing.press(.tab)
    #expect(titles(browsing).contains("Cabinets"))
    browsing.press(.tab)
    #expect(browsing.state.page.isOnRecord)
    browsing.press(.tab, .enter)
    #expect(browsing.state.pages.count == 4)
    #expect(browsing.state.page.lists.map(\.name) == ["Children", "Project"])
    browsing.press(.tab)
    #expect(titles(browsing) == ["Kitchen renovation"])
  }

  @Test("a filter with a mistake is said in place, and the list stays as it was")
  func filterError() throws {
    var browsing = try Browsing("to-dos")
    let before = titles(browsing)
    browsing.press(.character("f"))
    browsing.type("priority = highest")
    browsing.press(.enter)
    guard case .entry(let entry) = browsing.state.mode else {
      Issue.record("the line is gone")
      return
    }
    #expect(entry.error?.contains("'highest'") == true)
    #expect(titles(browsing) == before)
    browsing.press(.escape)
    #expect(browsing.state.list?.filterText == "")
    browsing.press(.character("f"))
    browsing.type("priority = high")
    browsing.press(.enter)
    #expect(browsing.state.list?.filterText == "priority = high")
    #expect(titles(browsing).count < before.count)
  }

  @Test("tab completes names, operators and values of a filter")
  func completion() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.character("f"))
    browsing.type("prio")
    browsing.press(.tab)
    browsing.type("= hi")
    browsing.press(.tab)
    guard case .entry(let entry) = browsing.state.mode else {
      Issue.record("the line is gone")
      return
    }
    #expect(entry.entry.text == "priority = high ")
  }

  @Test("finding goes on as one types, and escape goes back")
  func finding() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.down)
    browsing.press(.character("/"))
    browsing.type("item 9")
    #expect(browsing.selected == "item 9")
    browsing.type("x")
    #expect(browsing.lines.contains { $0.contains("no line has 'item 9x'") })
    browsing.press(.escape)
    #expect(browsing.state.list?.selected == 1)
  }

  @Test("a question is never cut off, its answers stand at its end")
  func question() throws {
    var browsing = try Browsing("projects", columns: 40, lines: 12)
    browsing.press(.character("/"))
    browsing.type("kitchen")
    browsing.press(.enter, .character("D"))
    let lines = browsing.lines.suffix(4).joined(separator: " ")
    #expect(lines.contains("remove project 1 'Kitchen renovation'"))
    #expect(lines.contains("(u takes it back)"))
  }

  @Test("folding hides what is below, and unfolding brings it back")
  func folding() throws {
    var browsing = try Browsing("projects")
    let before = titles(browsing)
    browsing.press(.character("-"))
    let folded = titles(browsing)
    #expect(folded.count == before.count - 3)
    browsing.press(.character("+"))
    #expect(titles(browsing) == before)
    browsing.press(.character("g"))
    browsing.choose("priority")
    browsing.press(.home, .character("z"))
    let first = try #require(browsing.state.list?.content?.lines.first)
    #expect(first.isGroup && first.isFolded)
    browsing.press(.character("s"))
    browsing.choose("Name")
    #expect(browsing.state.list?.content?.lines.first?.isFolded == true)
  }

  @Test("files are only looked at, and it is said how to change that")
  func readOnly() throws {
    var browsing = try Browsing("to-dos", whyReadOnly: "files are only looked at")
    browsing.press(.character(" "))
    #expect(browsing.asked.isEmpty)
    #expect(browsing.state.message?.text == "files are only looked at")
    browsing.press(.character("a"), .character("D"))
    #expect(browsing.asked.isEmpty)
  }

  @Test("a record that was marked stays where it is until the list is sorted again")
  func pinning() throws {
    let browsing = try Browsing("to-dos")
    let old = try #require(browsing.state.list?.content)
    let id = try #require(old.id(at: 0))
    var request = try #require(browsing.state.list).wholeRequest
    request.list.selection = SortSelection("name", order: .reverse)
    request.list.filter = try FilterExpression("id != \(id)")
    let listing = try Listing.make(
      request, of: browsing.records.records, catalog: browsing.records.catalog)
    var new = ListContent(ListSheet(listing, leavingOut: []), folds: ListFolds())
    let count = new.lines.count
    new.pin([id], as: old)
    #expect(new.id(at: 0) == id)
    #expect(new.lines.count == count + 1)
    #expect(new.isPinned)
    new.rebuild()
    #expect(new.lines.count == count)
  }

  @Test("escape goes back while a list is made anew after a change")
  func backWhileRefreshing() throws {
    var browsing = try Browsing("projects")
    browsing.press(.enter)
    let effects = browsing.state.handle(.recordsChanged)
    #expect(!effects.isEmpty)
    #expect(browsing.state.list?.job != nil)
    _ = browsing.state.handle(.key(.escape))
    #expect(browsing.state.page.subject == .list)
  }

  @Test("escape stops a sort that is waited for, and the order stays")
  func cancelling() throws {
    var browsing = try Browsing("to-dos")
    let before = browsing.state.list?.selection
    _ = browsing.state.handle(.key(.character("s")))
    _ = browsing.state.handle(.key(.character("n")))
    #expect(browsing.state.list?.job != nil)
    #expect(browsing.state.list?.selection == SortSelection("Name"))
    let effects = browsing.state.handle(.key(.escape))
    #expect(effects.contains { if case .cancel = $0 { true } else { false } })
    #expect(browsing.state.list?.selection == before)
    #expect(browsing.state.pages.count == 2)
  }
}
