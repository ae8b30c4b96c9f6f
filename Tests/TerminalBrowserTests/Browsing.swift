import FoundationEssentials
import Interchange
import ListingKit
import ModelCatalog
import ModelKit
import SortKit

@testable import TerminalBrowser

/// A browser over the models' sample records that is driven by keys and answers its own effects.
struct Browsing {
  var state: BrowserState
  let records: BrowserRecords
  /// The effects that have no answer here, in their order.
  var asked: [BrowserEffect] = []

  /// - Parameter model: the list that is opened; nil begins with the models.
  init(
    _ model: String? = nil, columns: Int = 80, lines: Int = 24, whyReadOnly: String? = nil
  ) throws {
    let catalog = try ModelCatalog.catalog()
    var read = RecordSet()
    let reader = JSONReader(catalog, options: ReadingOptions(zone: .utc))
    for model in catalog.models {
      read.add(try reader.read(bytes: model.preview, name: "sample", as: model))
    }
    var base = ListingRequest(model: "")
    base.now = Browsing.noon
    records = BrowserRecords(read, catalog: catalog, base: base)
    state = BrowserState(
      BrowserWorld(
        catalog: catalog, base: base, source: "sample data, nothing is kept",
        whyReadOnly: whyReadOnly),
      size: ScreenSize(columns: columns, lines: lines))
    if let model { run(state.open(try catalog.model(named: model))) }
  }

  /// 2031-03-03T12:00Z.
  static let noon: Int64 = 1_930_305_600_000_000

  /// Presses keys one by one, each answered before the next.
  mutating func press(_ keys: BrowserKey...) { press(keys) }

  mutating func press(_ keys: [BrowserKey]) {
    for key in keys { run(state.handle(.key(key))) }
  }

  /// Types a text, letter by letter.
  mutating func type(_ text: String) { press(text.map { .character($0) }) }

  mutating func run(_ effects: [BrowserEffect]) {
    var waiting = effects
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      switch effect {
      case .list(let job):
        waiting += state.handle(.listed(list: job.list, job: job.job, records.answer(job)))
      case .detail(let record, let row):
        waiting += state.handle(
          .detailed(record, row: row, records.detail(of: record, row: row)))
      case .goOn: waiting += state.handle(.goOn)
      case .cancel: break
      case .weighRemoval(let record, let title):
        do throws(BrowserFailure) {
          waiting += state.handle(.ask(try records.question(removing: record, title: title)))
        } catch {
          waiting += state.handle(.failed(error))
        }
      case .change(let change):
        asked.append(effect)
        waiting += state.handle(answerToChange(change))
      case .reload: waiting += state.handle(.recordsChanged)
      default: asked.append(effect)
      }
    }
  }

  /// There is no store here: a change is refused in words.
  private func answerToChange(_ change: BrowserChange) -> BrowserEvent {
    .changed(.failure(BrowserFailure("no store")))
  }

  /// The screen as text, then its styles where there are any: what a person sees, as far as text can say.
  var picture: String { ScreenPicture.text(BrowserView.screen(of: state)) }

  /// The titles on the lines of the list.
  var titles: [String] {
    guard let content = state.list?.content else { return [] }
    return content.lines.filter { !$0.isGroup }.map { content.sheet.title($0.row) }
  }

  /// The title of the selected line; of a heading its text.
  var selected: String {
    guard let list = state.list, let content = list.content, let line = list.line else { return "" }
    return line.isGroup ? content.label(of: line) : content.sheet.title(line.row)
  }

  /// The lines of the screen alone.
  var lines: [String] {
    BrowserView.screen(of: state).lines.map {
      String($0.text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// A screen as a golden file has it.
enum ScreenPicture {
  /// The lines between bars, then the lines that have styles: a letter a column.
  static func text(_ screen: Screen) -> String {
    let width = screen.size.columns
    var text = "┌" + String(repeating: "─", count: width) + "┐\n"
    for line in screen.lines {
      var line = line
      line.pad(to: width)
      text += "│" + line.text + "│\n"
    }
    text += "└" + String(repeating: "─", count: width) + "┘\n"
    if let cursor = screen.cursor { text += "cursor \(cursor.column),\(cursor.line)\n" }
    for (number, line) in screen.lines.enumerated() {
      let styles = line.spans.map { span in
        let letter = letter(span.style)
        return span.text.map { String(repeating: letter, count: ScreenLine(String($0)).width) }
          .joined()
      }.joined()
      let trimmed = String(styles.reversed().drop { $0 == " " }.reversed())
      if !trimmed.isEmpty { text += "\(number < 10 ? " " : "")\(number) \(trimmed)\n" }
    }
    return text
  }

  /// One letter for the style that strikes most.
  private static func letter(_ style: ScreenStyle) -> String {
    if style.contains(.reverse) { return "#" }
    for (part, letter) in [
      (ScreenStyle.red, "r"), (.green, "g"), (.yellow, "y"), (.cyan, "c"), (.blue, "b"),
      (.underline, "_"), (.bold, "B"), (.dim, "."), (.italic, "i"),
    ] where style.contains(part) {
      return letter
    }
    return " "
  }
}
