import FoundationEssentials
import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("screens of the browser")
struct ScreenTests {
  /// The sizes that screens are looked at in.
  static let sizes = [(80, 24), (120, 40), (40, 12)]

  private func expectScreen(
    _ name: String, _ model: String?, _ columns: Int, _ lines: Int,
    _ drive: (inout Browsing) -> Void
  ) throws {
    var browsing = try Browsing(model, columns: columns, lines: lines)
    drive(&browsing)
    expectGolden(browsing.picture, "\(name)-\(columns)x\(lines).txt")
  }

  @Test("the models", arguments: sizes)
  func models(columns: Int, lines: Int) throws {
    try expectScreen("models", nil, columns, lines) { $0.press(.down) }
  }

  @Test("projects by next due, flipped", arguments: sizes)
  func projects(columns: Int, lines: Int) throws {
    try expectScreen("projects", "projects", columns, lines) { browsing in
      browsing.press(.character("s"))
      browsing.choose("Next due")
      browsing.press(.character("s"))
      browsing.choose("Next due")
      browsing.press(.down)
    }
  }

  @Test("the sort menu of to-dos", arguments: sizes)
  func sortMenu(columns: Int, lines: Int) throws {
    try expectScreen("sort-menu", "to-dos", columns, lines) { $0.press(.character("s"), .down) }
  }

  @Test("to-dos in groups, one folded", arguments: sizes)
  func groups(columns: Int, lines: Int) throws {
    try expectScreen("groups", "to-dos", columns, lines) { browsing in
      browsing.press(.character("g"))
      browsing.choose("priority")
      browsing.press(.home, .character("z"), .down)
    }
  }

  @Test("a project with its to-dos", arguments: sizes)
  func record(columns: Int, lines: Int) throws {
    try expectScreen("record", "projects", columns, lines) { browsing in
      browsing.press(.enter, .down, .down, .left)
    }
  }

  @Test("a filter with an error", arguments: sizes)
  func filterError(columns: Int, lines: Int) throws {
    try expectScreen("filter-error", "to-dos", columns, lines) { browsing in
      browsing.press(.character("f"))
      browsing.type("priorty = high")
      browsing.press(.enter)
    }
  }

  @Test("further columns of to-dos", arguments: sizes)
  func columns(columns: Int, lines: Int) throws {
    try expectScreen("columns", "to-dos", columns, lines) { browsing in
      browsing.press(.down, .character(">"), .character(">"))
    }
  }

  @Test("help", arguments: sizes)
  func help(columns: Int, lines: Int) throws {
    try expectScreen("help", "to-dos", columns, lines) { $0.press(.character("?")) }
  }

  @Test("the chain in force", arguments: sizes)
  func explanation(columns: Int, lines: Int) throws {
    try expectScreen("chain", "to-dos", columns, lines) { browsing in
      browsing.press(.character("s"))
      browsing.choose("Priority")
      browsing.press(.character("S"))
      browsing.choose("Name")
      browsing.press(.character("="))
    }
  }
}

extension Browsing {
  /// Chooses an entry of the open menu by what it stands for.
  mutating func choose(_ value: String) {
    guard case .menu(let menu) = state.mode,
      let item = menu.items.first(where: { $0.value == value }), let key = item.key
    else {
      Issue.record("no menu with an entry '\(value)'")
      return
    }
    press(.character(key))
  }
}

@Suite("the README's screen")
struct ReadmeScreenTests {
  /// The project's README, two folders above this file.
  private static let path = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    .appending(path: "../../README.md").path

  @Test("is what the browser shows")
  func screen() throws {
    var browsing = try Browsing("projects", columns: 80, lines: 24)
    browsing.press(.character("s"))
    browsing.choose("Next due")
    browsing.press(.character("s"))
    let lines = browsing.lines.joined(separator: "\n")
    let readme = try String(contentsOfFile: Self.path, encoding: .utf8)
    #expect(readme.contains("```\n\(lines)\n```"), "the README shows another screen:\n\(lines)")
  }
}
