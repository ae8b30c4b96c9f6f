import TerminalBrowser
import TestSupport
import Testing

@testable import CollateCommands

@Suite("fields in a browser that only a file has")
struct BrowseOwnFieldTests {
  private let store: StoreRun
  private let path: String

  init() throws {
    store = try StoreRun()
    path = try store.folder.file(
      "shopping.json",
      """
      [{"id": 1, "name": "Bread", "done": false, "shop": "Zeta", "shelf number": 3},
       {"id": 2, "name": "Nails", "done": false, "shop": "Alpha", "shelf number": 11}]
      """)
  }

  private func values(_ browse: BrowseRun) -> [String] {
    guard case .menu(let menu) = browse.state.mode else { return [] }
    return menu.items.map(\.value)
  }

  private func check(_ browse: BrowseRun) {
    #expect(browse.titles == ["Bread", "Nails"])
    browse.press(.character("s"))
    browse.choose("shop")
    #expect(browse.titles == ["Nails", "Bread"])
    browse.press(.character("s"))
    browse.choose("shelf number")
    #expect(browse.titles == ["Bread", "Nails"])
    browse.press(.character("g"))
    browse.choose("shop")
    #expect(browse.titles == ["Nails", "Bread"])
    #expect(browse.lines.contains { $0.hasPrefix("▾ Alpha") })
  }

  @Test("are in the menus of a file's list")
  func file() throws {
    check(try BrowseRun(nil, "to-dos", "--from", path))
  }

  @Test("are in the menus of a store's list, and stay there when it is read again")
  func stored() throws {
    #expect(try store("import", "to-dos=\(path)").code == 0)
    let browse = try BrowseRun(store, "to-dos")
    check(browse)
    browse.find("Bread")
    browse.press(.character(" "))
    #expect(browse.message == "done to-do 1 'Bread'")
    browse.press(.character("r"), .character("s"))
    #expect(values(browse).contains("shop"))
    // What changes a field knows the model's alone.
    browse.press(.escape, .character("c"))
    #expect(values(browse).contains("notes"))
    #expect(!values(browse).contains("shop"))
  }
}
