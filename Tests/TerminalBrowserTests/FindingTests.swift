import ModelKit
import SortKit
import Testing

@testable import TerminalBrowser

@Suite("finding and viewing in the browser")
struct FindingTests {
  private func find(_ text: String, _ browsing: inout Browsing) {
    browsing.press(.character("/"))
    browsing.type(text)
  }

  @Test("looks at every column that is on the screen, not at titles alone")
  func columns() throws {
    var browsing = try Browsing("to-dos", columns: 120, lines: 40)
    find("2027-03-20", &browsing)
    #expect(browsing.lines.contains { $0.contains("2027-03-20") })
    #expect(browsing.state.list?.selected != 0)
    let first = browsing.selected
    browsing.press(.enter)
    find("medium", &browsing)
    #expect(browsing.selected != first)
  }

  @Test("looks at headings")
  func headings() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.character("g"))
    browsing.choose("tags")
    browsing.press(.character("-"))
    find("writing", &browsing)
    #expect(browsing.selected == "writing")
    #expect(browsing.state.list?.line?.isGroup == true)
  }

  @Test("unfolds what hides a line, and folds it again where another letter leads elsewhere")
  func folded() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.character("-"))
    let before = browsing.titles
    find("pick up", &browsing)
    #expect(browsing.selected == "Pick up at the shop")
    #expect(browsing.titles.count > before.count)
    browsing.press(.escape)
    #expect(browsing.titles == before)
    find("pick up at", &browsing)
    browsing.press(.enter)
    #expect(browsing.selected == "Pick up at the shop")
    #expect(browsing.titles.count > before.count)
  }

  @Test("goes on to what is folded away below the selected line, forward and back")
  func furtherFolded() throws {
    var browsing = try Browsing("to-dos")
    find("choose tiles", &browsing)
    browsing.press(.enter, .character("-"))
    #expect(browsing.selected == "Choose tiles")
    // The same text above it in the tree and below.
    find("order samples", &browsing)
    #expect(browsing.selected.hasPrefix("Order samples"))
    browsing.press(.enter, .character("N"))
    #expect(browsing.state.message?.text == "no other line has 'order samples'")
    browsing.press(.character("-"), .character("n"))
    #expect(browsing.selected.hasPrefix("Order samples"))
    browsing.press(.character("-"), .character("N"))
    #expect(browsing.selected.hasPrefix("Order samples"))
  }

  @Test("n and N visit the same lines in opposite order, folded or not")
  func bothWays() throws {
    for isFolded in [false, true] {
      var browsing = try Browsing("to-dos")
      browsing.press(.character("g"))
      browsing.choose("projectID")
      if isFolded { browsing.press(.character("-")) }
      find("item", &browsing)
      browsing.press(.enter)
      let first = browsing.state.list?.selectedKey
      var forward = [first]
      for _ in 0..<100 where forward.count == 1 || forward.last != first {
        browsing.press(.character("n"))
        forward.append(browsing.state.list?.selectedKey)
      }
      #expect(forward.last == first && forward.count > 4)
      var back = [first]
      for _ in 1..<forward.count {
        browsing.press(.character("N"))
        back.append(browsing.state.list?.selectedKey)
      }
      #expect(back == forward.reversed())
    }
  }

  @Test("what nothing has leaves the cursor and the folds as they were")
  func nothing() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.down, .down, .character("-"))
    let before = browsing.picture
    find("no such text", &browsing)
    browsing.press(.escape)
    #expect(browsing.picture == before)
  }

  @Test("what is typed behind a search is for the line that it finds")
  func typedBehind() throws {
    var browsing = try Browsing("to-dos")
    for character in "/item 9" { _ = browsing.state.handle(.key(.character(character))) }
    // As in a list so long that a step doesn't reach the end.
    browsing.state.search?.isDone = false
    browsing.press(.enter)
    #expect(browsing.state.holdsKeys)
    #expect(browsing.lines.contains("searching…; esc stops it"))
    browsing.run(browsing.state.handle(.goOn))
    #expect(!browsing.state.holdsKeys)
    #expect(browsing.lines.last?.hasPrefix("?") == true || browsing.state.message != nil)
  }

  @Test("a long list whose beginning alone is there is searched further once the rest is")
  func beginning() throws {
    var browsing = try Browsing("to-dos")
    let whole = try #require(browsing.state.list?.content)
    var beginning = whole
    beginning.lines = Array(whole.lines.prefix(3))
    beginning.isBeginning = true
    let effects = browsing.state.handle(.recordsChanged)
    let job = try #require(
      effects.compactMap { if case .list(let job) = $0 { job } else { nil } }.first)
    _ = browsing.state.handle(
      .listed(list: job.list, job: job.job, .success(.init(content: beginning, selected: nil))))
    for character in "/item 9" { browsing.run(browsing.state.handle(.key(.character(character)))) }
    browsing.press(.enter)
    #expect(browsing.state.holdsKeys)
    browsing.run(
      browsing.state.handle(
        .listed(list: job.list, job: job.job, .success(.init(content: whole, selected: nil)))))
    #expect(browsing.selected == "item 9")
    #expect(!browsing.state.holdsKeys)
  }

  @Test("v views the record that is selected, in a list of models and of related records alike")
  func viewing() throws {
    var browsing = try Browsing("projects")
    find("kitchen", &browsing)
    browsing.press(.enter, .character("v"))
    #expect(browsing.state.page.title == "Kitchen renovation")
    #expect(browsing.state.page.isOnRecord)
    browsing.press(.character("v"))
    #expect(browsing.state.page.isOnRecord)
    #expect(browsing.lines.last == "this is the whole record; tab leads on")
    browsing.press(.tab)
    #expect(browsing.state.list != nil)
    let step = browsing.selected
    browsing.press(.character("v"))
    #expect(browsing.state.page.title == step)
    #expect(browsing.state.page.isOnRecord)
    browsing.press(.escape)
    #expect(browsing.state.page.title == "Kitchen renovation")
    #expect(browsing.selected == step)
  }

  @Test("v on a heading says that no record is selected")
  func viewingHeading() throws {
    var browsing = try Browsing("books")
    browsing.press(.character("g"))
    browsing.choose("shelf")
    browsing.press(.home, .character("v"))
    #expect(browsing.lines.last == "no record is selected")
    #expect(browsing.state.pages.count == 2)
  }
}

@Suite("the sort menu of the browser")
struct SortMenuTests {
  private func items(_ model: String) throws -> [BrowserMenu.Item] {
    var browsing = try Browsing(model)
    browsing.press(.character("s"))
    guard case .menu(let menu) = browsing.state.mode else { return [] }
    return menu.items
  }

  @Test(
    "has the provider's keys, then every other field, each with a key",
    arguments: [
      ("to-dos", ["id", "projectID", "tags"]), ("projects", ["id"]), ("books", ["id"]),
    ])
  func fields(_ model: String, _ expected: [String]) throws {
    let items = try items(model)
    let provider = try #require(try Browsing(model).state.list?.model.sort.keys.map(\.name))
    #expect(items.prefix(provider.count).map(\.value) == provider)
    let values = items.dropFirst(provider.count).map(\.value)
    for name in expected { #expect(values.contains(name), "\(name) of \(values)") }
    #expect(Set(items.compactMap(\.key)).count == items.count)
    #expect(Set(items.map(\.label)).count == items.count)
  }

  @Test("sorts by them, flips them and adds them to others")
  func sorting() throws {
    var browsing = try Browsing("to-dos")
    browsing.press(.character("s"))
    browsing.choose("id")
    #expect(browsing.lines[1].contains("ID ▲"))
    browsing.press(.character("s"))
    browsing.choose("id")
    #expect(browsing.lines[1].contains("ID ▼"))
    browsing.press(.character("s"))
    browsing.choose("projectID")
    browsing.press(.character("S"))
    browsing.choose("tags")
    let selection = try #require(browsing.state.list?.selection)
    #expect(selection.terms.map(\.key) == ["projectID", "tags"])
  }

  @Test("leaves out what is the same in every line of a related list")
  func related() throws {
    var browsing = try Browsing("projects")
    browsing.press(.enter, .character("s"))
    guard case .menu(let menu) = browsing.state.mode else {
      Issue.record("no menu")
      return
    }
    #expect(!menu.items.map(\.value).contains("projectID"))
    #expect(menu.items.map(\.value).contains("tags"))
  }
}
