import ListingKit
import ModelCatalog
import ModelKit
import TerminalBrowser
import Testing

@testable import CollateCommands

/// A browser over a store or samples, driven by keys without a terminal.
struct BrowseRun {
  let opened: BrowseCommand.Opened
  /// Kept as long as it is looked at.
  private let store: StoreRun?

  /// - Parameters:
  ///   - store: the store's path; nil for the samples.
  ///   - arguments: what follows `browse`.
  init(
    _ store: StoreRun? = nil, _ arguments: String..., columns: Int = 100, lines: Int = 30
  ) throws {
    self.store = store
    let spec = ToolSpec.collate(version: "0")
    let source = store.map { ["--store", $0.path] } ?? []
    let words =
      ["browse"] + arguments + source + [
        "--now", "2031-03-03T12:00:00Z", "--time-zone", "Europe/Berlin",
      ]
    guard case .run(let parsed) = try CommandLineParser(spec).parse(words) else {
      throw BrowserFailure("no command line")
    }
    let context = CommandContext(
      parsed: parsed, catalog: try ModelCatalog.catalog(), console: Console(arguments: words),
      tool: spec, settings: try Settings([:]))
    opened = try BrowseCommand(try ViewOptions(context).applied())
      .open(size: ScreenSize(columns: columns, lines: lines))
    session.settle()
  }

  var session: BrowseSession { opened.session }
  var state: BrowserState { session.state }

  /// Presses keys one by one, each answered before the next.
  func press(_ keys: BrowserKey...) {
    for key in keys {
      session.press(key)
      session.settle()
    }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Chooses an entry of the open menu.
  func choose(_ value: String) {
    guard case .menu(let menu) = state.mode,
      let key = menu.items.first(where: { $0.value == value })?.key
    else {
      Issue.record("no menu with an entry '\(value)'")
      return
    }
    press(.character(key))
  }

  /// Selects the line that has a text.
  func find(_ text: String) {
    press(.character("/"))
    type(text)
    press(.enter)
  }

  /// The titles on the lines of the list.
  var titles: [String] {
    guard let content = state.list?.content else { return [] }
    return content.lines.filter { !$0.isGroup }.map { content.sheet.title($0.row) }
  }

  /// The title of the selected line; of a heading its text.
  var selected: String {
    guard let list = state.list, let content = list.content, let line = list.line else { return "" }
    return line.isGroup ? list.selectedKey?.group ?? "" : content.sheet.title(line.row)
  }

  /// Sees what others changed, as the browser does once a second.
  func seeChanges() {
    session.lookForChanges()
    session.settle()
  }

  /// The question that waits for an answer; empty where there is none.
  var question: String {
    guard case .asking(let question) = state.mode else { return "" }
    return question.text
  }

  var message: String { state.message?.text ?? "" }

  /// Why the line that is typed can't be taken.
  var error: String? {
    guard case .entry(let entry) = state.mode else { return nil }
    return entry.error
  }

  /// The screen's lines without blanks at their ends.
  var lines: [String] {
    BrowserView.screen(of: state).lines.map {
      String($0.text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension StoreRun {
  /// A store with a few records.
  static func kitchen() throws -> StoreRun {
    let run = try StoreRun()
    _ = try run("add", "project", "Kitchen", "--due", "2031-06-30")
    _ = try run("add", "project", "Garden", "--due", "2031-05-01")
    for (title, due, priority) in [
      ("Order tiles", "2031-03-20", "low"), ("Choose tiles", "2031-03-10", "high"),
      ("Call the plumber", "2031-03-15", "medium"),
    ] {
      _ = try run(
        "add", "to-do", title, "--due", due, "--priority", priority, "--project", "Kitchen")
    }
    _ = try run("add", "to-do", "Prune the roses", "--project", "Garden")
    return run
  }
}
