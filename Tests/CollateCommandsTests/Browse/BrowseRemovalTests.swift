import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("removing what others refer to while browsing")
struct BrowseRemovalTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun()
    for name in ["House", "Hut"] { _ = try store("add", "project", name) }
    _ = try store("add", "to-do", "Paint", "--project", "House")
    for name in ["Order", "Tape"] { _ = try store("add", "to-do", name, "--parent", "Paint") }
  }

  private func asked() throws -> BrowseRun {
    let browse = try BrowseRun(store, "projects", columns: 140)
    browse.find("House")
    browse.press(.character("D"))
    return browse
  }

  @Test("the question counts all that stands below, and leaves it at yes")
  func question() throws {
    let browse = try asked()
    #expect(
      browse.question
        == "remove project 1 'House', which 1 to-do refers to (3 with all below)? "
        + "y or n, w with all, m moves it (u takes it back)")
    browse.press(.character("x"))
    #expect(browse.question.hasPrefix("remove project"))
    browse.press(.character("y"))
    #expect(try store("export").output.contains(#""projectID":1"#))
  }

  @Test("w takes what is below with it, and one undo brings all back")
  func all() throws {
    let before = try store("export").output
    let browse = try asked()
    browse.press(.character("w"))
    #expect(browse.message == "removed project 1 'House' and 3 to-dos below; u brings all back")
    #expect(try !store("export").output.contains("Tape"))
    browse.press(.character("u"))
    #expect(try store("export").output == before)
  }

  @Test("m moves it to the record that is typed, or says why not")
  func moving() throws {
    let browse = try asked()
    browse.press(.character("m"))
    browse.type("Nowhere")
    browse.press(.enter)
    #expect(try store("export").output.contains(#""name":"House""#))
    browse.press(.escape, .character("D"), .character("m"))
    browse.type("hut")
    browse.press(.enter)
    #expect(try !store("export").output.contains(#""name":"House""#))
    #expect(try store("export").output.contains(#""projectID":2"#))
    #expect(try store("check").code == 0)
  }

  @Test("typed dates are read as the locale's people write them")
  func dates() throws {
    let browse = try BrowseRun(store, "to-dos", "--locale", "de")
    browse.find("Tape")
    browse.press(.character("c"))
    browse.choose("dueDate")
    browse.type("25.12.2031")
    browse.press(.enter)
    #expect(try store("export").output.contains(#""dueDate":"2031-12-25""#))
  }

  @Test(
    "the keys typed right behind D answer the question, however late it comes",
    arguments: [
      ("Dw", 3), ("Dnj", 0), ("Dyq", 1), ("D uy", 1), ("Dn", 0), ("D\u{1B}", 0), ("D\u{1B}j", 0),
      ("Du", 0),
    ])
  func removedAhead(keys: String, gone: Int) throws {
    let browse = try BrowseRun(store, "to-dos")
    let before = browse.titles
    browse.find("Paint")
    for key in keys {
      browse.session.press(key == "\u{1B}" ? .escape : .character(key))
    }
    browse.session.settle()
    let shown = try BrowseRun(store, "to-dos")
    #expect(shown.titles.count == before.count - gone)
    #expect(Set(shown.titles).isSubset(of: before))
  }
}
