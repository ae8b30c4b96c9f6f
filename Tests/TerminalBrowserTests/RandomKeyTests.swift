import ListingKit
import ModelKit
import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("random keys")
struct RandomKeyTests {
  @Test("never trap, and leave a lawful state and screen", arguments: 0..<12)
  func randomKeys(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let models = [nil, "to-dos", "projects", "books"]
    var browsing = try Browsing(
      models.randomElement(using: &random) ?? nil, columns: 80, lines: 24)
    var pressed: [BrowserKey] = []
    for _ in 0..<250 {
      let key = Self.key(&random)
      pressed.append(key)
      browsing.press(key)
      let fault = try Self.fault(in: browsing)
      #expect(fault == nil, "after \(pressed.suffix(12))")
      if fault != nil { return }
    }
  }

  /// What is unlawful about a state or its screen; nil where all is well.
  private static func fault(in browsing: Browsing) throws -> String? {
    let state = browsing.state
    let screen = BrowserView.screen(of: state)
    if screen.lines.count > state.size.lines { return "too many lines" }
    for line in screen.lines {
      if line.width > state.size.columns { return "a line too wide: '\(line.text)'" }
      if line.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        return "a control character in '\(line.text)'"
      }
    }
    if let cursor = screen.cursor,
      cursor.column >= state.size.columns || cursor.line >= state.size.lines || cursor.column < 0
    {
      return "the cursor is outside"
    }
    let height = BrowserLayout(state).rows.count
    if let list = state.list, list.count > 0 {
      if !(0..<list.count).contains(list.selected) { return "the selection is outside" }
      if list.top > list.selected { return "the selection is above the window" }
      if height > 0, list.selected >= list.top + height {
        return "the selection is below the window"
      }
    }
    return try state.pages.lazy.flatMap(\.lists).compactMap { try fault(in: $0, browsing) }.first
  }

  /// Whether a list shows what the pipeline gives for what it asks.
  private static func fault(in list: BrowserList, _ browsing: Browsing) throws -> String? {
    guard list.job == nil, let content = list.content, !content.isPinned else { return nil }
    let listing = try Listing.make(
      list.wholeRequest, of: browsing.records.records, catalog: browsing.records.catalog)
    let lines = ListContent(ListSheet(listing, leavingOut: []), folds: content.folds).lines
    return lines == content.lines ? nil : "\(list.model.name) are not in the pipeline's order"
  }

  private static func key(_ random: inout SeededGenerator) -> BrowserKey {
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<9:
      let keys = KeyBinding.all.filter { $0.command != .quit }.flatMap(\.keys)
      return keys.randomElement(using: &random) ?? .up
    case 9..<14:
      let letters = Array("abcdefghijklmnopqrstuvwxyzMS=\"()<>0 é日👩‍🌾")
      return .character(letters.randomElement(using: &random) ?? "a")
    case 14, 15: return [.enter, .tab, .escape, .left].randomElement(using: &random) ?? .enter
    case 16, 17:
      let place = ScreenPlace(
        column: Int.random(in: 0..<90, using: &random), line: Int.random(in: 0..<30, using: &random)
      )
      let actions: [BrowserKey.MouseAction] = [.click, .doubleClick, .wheelUp, .wheelDown]
      return .mouse(actions.randomElement(using: &random) ?? .click, place)
    case 18:
      return .resize(
        ScreenSize(
          columns: Int.random(in: 1...130, using: &random),
          lines: Int.random(in: 1...50, using: &random)))
    case 19: return .paste(["x\ny", "\u{1B}[A", "\t", "\n"].randomElement(using: &random) ?? "")
    default: return [.down, .up, .end, .home].randomElement(using: &random) ?? .down
    }
  }
}
