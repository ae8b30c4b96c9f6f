import SortKit
import TerminalBrowser
import TestSupport
import Testing

@testable import CollateCommands

@Suite("browsing a table that no model knows")
struct BrowseTableTests {
  private let store: StoreRun
  private let path: String

  init() throws {
    store = try StoreRun()
    let names = [
      "host", "region", "cpu", "memory", "disk", "network", "owner", "contact", "kernel", "uptime",
      "rack", "slot", "vendor", "warranty",
    ]
    let rows = (1...12).map { row in
      let members = names.enumerated().map { index, name in
        "\"\(name)\":\"\(name) \((row * (index + 3)) % 13)\""
      }
      return "{\(members.joined(separator: ","))}"
    }
    path = try store.folder.file("fleet.json", "[\(rows.joined(separator: ","))]")
  }

  private func start(columns: Int = 80, lines: Int = 16) throws -> BrowseRun {
    try BrowseRun(nil, path, columns: columns, lines: lines)
  }

  private func picture(_ browse: BrowseRun) -> String {
    browse.lines.joined(separator: "\n") + "\n"
  }

  @Test("every row has a page, also without an id, and it is the page of this row")
  func pages() throws {
    let browse = try start()
    browse.press(.down, .down, .enter)
    #expect(browse.state.page.isOnRecord)
    #expect(browse.lines[0].hasPrefix("Models › Fleet › host 9"))
    #expect(browse.lines.contains { $0.hasPrefix("lines 1 to 12 of 13") })
    browse.press(.end)
    #expect(browse.lines.contains { $0.contains("Warranty") && $0.contains("warranty 9") })
    browse.press(.escape)
    #expect(browse.state.list?.selected == 2)
    browse.press(.character("v"))
    expectGolden(picture(browse), "browse-row.txt")
  }

  @Test("the cursor stays on a row that has no id when the table is sorted")
  func sorting() throws {
    let browse = try start()
    browse.press(.down, .down)
    #expect(browse.selected == "host 9")
    browse.press(.character("s"))
    browse.choose("rack")
    #expect(browse.selected == "host 9")
    browse.press(.character("r"))
    #expect(browse.selected == "host 9")
  }

  @Test("each of two rows with one id has its own page")
  func sameID() throws {
    let file = try store.folder.file(
      "two.json", #"[{"id":1,"part":"a","size":2},{"id":1,"part":"b","size":3}]"#)
    let browse = try BrowseRun(nil, file)
    browse.press(.down)
    #expect(browse.selected == "b")
    browse.press(.enter)
    #expect(browse.lines.contains { $0.contains("Size") && $0.contains("3") })
  }

  @Test("rows without a text are told by their number")
  func numbers() throws {
    let file = try store.folder.file("n.json", #"[{"a":1,"b":2.5},{"a":3,"b":4.5}]"#)
    let browse = try BrowseRun(nil, file)
    browse.press(.down, .enter)
    #expect(browse.lines[0].hasPrefix("Models › N › row 2"))
  }

  @Test("columns are scrolled by keys, marks say where more are", arguments: [80, 40])
  func scrolling(columns: Int) throws {
    let browse = try start(columns: columns, lines: columns == 80 ? 16 : 12)
    let first = browse.lines
    #expect(first[1].hasSuffix("›") && !first[1].contains("‹"))
    browse.press(.character("<"))
    #expect(browse.message == "these are the first columns")
    browse.press(.character(">"), .shiftRight)
    #expect(browse.lines[1].contains("Host") && browse.lines[1].contains("‹ Memory"))
    #expect(browse.lines[1].hasSuffix("›"))
    expectGolden(picture(browse), "browse-columns-\(columns).txt")
    while browse.message.isEmpty { browse.press(.character(">")) }
    #expect(browse.message == "these are the last columns")
    #expect(browse.lines[1].hasSuffix("Warranty"))
    while browse.state.list?.firstColumn ?? 0 > 0 { browse.press(.shiftLeft) }
    #expect(browse.lines == first)
  }

  @Test("every column comes on the screen sooner or later")
  func everyColumn() throws {
    let browse = try start(columns: 40)
    var seen: Set<String> = []
    repeat {
      seen.formUnion(browse.lines[1].split(separator: " ").map(String.init))
      browse.press(.character(">"))
    } while browse.message.isEmpty
    for name in ["Host", "Region", "Cpu", "Network", "Kernel", "Uptime", "Slot", "Warranty"] {
      #expect(seen.contains(name))
    }
  }

  @Test("a click on a heading sorts by the column that is seen there, on a mark scrolls")
  func mouse() throws {
    let browse = try start()
    browse.press(.character(">"), .character(">"), .character(">"))
    let heading = Array(browse.lines[1])
    let x = try #require(heading.indices.first { heading[$0...].starts(with: "Network") })
    browse.press(.mouse(.click, ScreenPlace(column: x, line: 1)))
    #expect(browse.lines[1].contains("Network ▲"))
    #expect(browse.state.list?.selection?.key == "network")
    browse.press(.mouse(.click, ScreenPlace(column: 79, line: 1)))
    #expect(browse.state.list?.firstColumn == 4)
    let left = try #require(Array(browse.lines[1]).firstIndex(of: "‹"))
    browse.press(.mouse(.click, ScreenPlace(column: left, line: 1)))
    #expect(browse.state.list?.firstColumn == 3)
  }

  @Test("finding looks at every column, and scrolls to it")
  func finding() throws {
    let browse = try start()
    browse.press(.character("/"))
    browse.type("warranty 9")
    #expect(browse.selected == "host 9")
    #expect(browse.lines[1].contains("Warranty"))
    browse.press(.escape)
    #expect(browse.state.list?.firstColumn == 0)
    #expect(browse.state.list?.selected == 0)
  }

  @Test("the sort menu has a key for every column, more than there are small letters")
  func sortMenu() throws {
    let names = (1...50).map { "c\($0)" }
    let members = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let file = try store.folder.file("many.json", "[{\(members)}]")
    let browse = try BrowseRun(nil, file)
    browse.press(.character("s"))
    guard case .menu(let menu) = browse.state.mode else {
      Issue.record("no menu")
      return
    }
    #expect(menu.items.map(\.value) == names)
    #expect(Set(menu.items.compactMap(\.key)).count == names.count)
    browse.choose("c50")
    #expect(browse.state.list?.selection?.key == "c50")
  }
}
