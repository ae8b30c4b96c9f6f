import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import Testing

@testable import TerminalBrowser

@Suite("menus of what to sort and to group by")
struct MenuEntryTests {
  private func items(_ browsing: Browsing) -> [BrowserMenu.Item] {
    guard case .menu(let menu) = browsing.state.mode else { return [] }
    return menu.items
  }

  @Test(
    "have whatever a command line takes, each once, with a key of its own",
    arguments: ["to-dos", "projects", "books"])
  func whole(_ model: String) throws {
    for key in ["s", "S", "g"] as [Character] {
      var browsing = try Browsing(model)
      browsing.press(.character(key))
      let module = try #require(browsing.state.list?.model)
      let names = ListNames(module, catalog: browsing.state.world.catalog)
      let items = items(browsing)
      let meant = items.filter { !$0.value.isEmpty }.compactMap { try? names.resolve($0.value) }
      #expect(Set(meant) == Set(names.known.compactMap { try? names.resolve($0) }))
      #expect(Set(meant).count == meant.count)
      #expect(Set(items.map(\.label)).count == items.count)
      #expect(Set(items.map(\.key)).count == items.count)
      #expect(items.allSatisfy { $0.key != nil && $0.key != "/" })
    }
  }

  @Test("sort by notes and by the parent as a listing does")
  func notes() throws {
    for name in ["notes", "parentID"] {
      var browsing = try Browsing("projects")
      browsing.press(.character("s"))
      browsing.choose(name)
      #expect(browsing.state.list?.selection == SortSelection(name))
      var request = try #require(browsing.state.list).wholeRequest
      request.list.selection = SortSelection(name)
      let listing = try Listing.make(
        request, of: browsing.records.records, catalog: browsing.records.catalog)
      let content = try #require(browsing.state.list?.content)
      #expect(content.lines.map(\.row).sorted() == listing.top.nodes.sorted())
      #expect(content.lines.first?.row == listing.top.nodes.first)
      #expect(!browsing.lines[1].isEmpty)
    }
  }

  @Test("leave out the owner that all records of a related list have")
  func owner() throws {
    var browsing = try Browsing("projects")
    browsing.press(.enter, .character("s"))
    #expect(!items(browsing).isEmpty)
    #expect(!items(browsing).contains { $0.value == "projectID" })
  }

  @Test("take a name that is typed, also one that leads through a reference")
  func typed() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.character("s"), .character("/"))
    browsing.type("projectID.na")
    browsing.press(.tab)
    guard case .entry(let entry) = browsing.state.mode else {
      Issue.record("the line is gone")
      return
    }
    #expect(entry.entry.text == "projectID.name")
    browsing.type(" ")
    browsing.press(.enter)
    #expect(browsing.state.list?.selection == SortSelection("projectID.name"))
    // It has an entry from now on, which flips it.
    browsing.press(.character("s"))
    browsing.choose("projectID.name")
    #expect(browsing.state.list?.selection?.order == .reverse)
    browsing.press(.character("g"), .character("/"))
    browsing.type("project.name")
    browsing.press(.enter)
    #expect(browsing.state.list?.request.groupBy == "project.name")
    browsing.press(.character("g"))
    guard case .menu(let menu) = browsing.state.mode else {
      Issue.record("no menu")
      return
    }
    #expect(menu.items[menu.selected].value == "project.name")
    #expect(menu.items.filter { $0.detail == "●" }.count == 1)
  }

  @Test("say of a name that isn't known so in place, and leave the list as it was")
  func unknown() throws {
    var browsing = try Browsing("to-dos")
    let before = browsing.titles
    for menu in ["s", "S", "g"] as [Character] {
      browsing.press(.character(menu), .character("/"))
      browsing.press(.enter)
      guard case .entry(let blank) = browsing.state.mode else {
        Issue.record("the line is gone")
        return
      }
      #expect(blank.error == "type something, or esc")
      browsing.type("zzz")
      browsing.press(.enter)
      guard case .entry(let entry) = browsing.state.mode else {
        Issue.record("the line is gone")
        return
      }
      #expect(entry.error?.contains("'zzz'") == true)
      #expect(!entry.isWaiting)
      browsing.press(.escape)
      #expect(browsing.titles == before)
      #expect(browsing.state.list?.request.groupBy == nil)
      #expect(browsing.state.list?.selection == SortSelection("Done"))
    }
  }

  @Test("are read page by page on a small screen")
  func small() throws {
    var browsing = try Browsing("projects", columns: 40, lines: 10)
    browsing.press(.character("s"))
    let count = items(browsing).count
    #expect(browsing.lines.contains { $0.contains("\(count - 6) more") })
    browsing.press(.pageDown, .pageDown)
    guard case .menu(let menu) = browsing.state.mode else {
      Issue.record("no menu")
      return
    }
    #expect(menu.selected == 12)
    #expect(browsing.lines.contains { $0.contains(menu.items[12].label) })
    browsing.press(.pageUp, .pageUp, .pageUp)
    browsing.press(.end, .enter)
    #expect(browsing.state.list?.selection?.key == menu.items[count - 1].value)
  }
}
