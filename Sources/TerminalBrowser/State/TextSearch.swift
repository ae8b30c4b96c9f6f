import ListingKit
import SortKit
import SystemKit

/// A search through a list's lines that goes on step by step, so that keys are never waited for.
///
/// It looks at what is on the screen and at what is folded away: headings, and every column.
struct TextSearch: Sendable {
  /// Where a search begins, and what it goes back to.
  struct Origin: Sendable {
    var selected: Int
    let top: Int
    let firstColumn: Int
    /// The lines as they were folded.
    let content: ListContent?

    init(_ list: BrowserList) {
      selected = list.selected
      top = list.top
      firstColumn = list.firstColumn
      content = list.content
    }
  }

  /// A line to be looked at: one that is shown, or with an offset one of those hidden below it.
  struct Candidate {
    let index: Int
    let offset: Int?
    let line: BrowserLine
  }

  /// Where a text was found: in a column of the sheet, or in the title or the heading with nil.
  struct Match {
    let column: Int?
  }

  let text: String
  let needle: TextNeedle
  let isForward: Bool
  /// Whether the line where it begins comes last.
  let behind: Bool
  let origin: Origin
  /// Whether it came to an end: a line was found, or there is none.
  var isDone = false
  /// The shown line that is looked at, and how many are left, it among them.
  private var next: Int
  private var left: Int
  /// What is folded away below it, and which of these comes next; nil for the line itself.
  private var hidden: [BrowserLine] = []
  private var offset: Int?
  private var isWithin = false

  /// The values that one step looks at: what takes a few hundredths of a second.
  static let step = 10_000

  /// - Parameter behind: whether the line where it begins comes last, for a further match.
  init(
    _ text: String, _ needle: TextNeedle, isForward: Bool, behind: Bool, from origin: Origin,
    in content: ListContent
  ) {
    let count = content.lines.count
    (self.text, self.needle, self.isForward) = (text, needle, isForward)
    (self.behind, self.origin) = (behind, origin)
    next = min(origin.selected, count - 1)
    left = count
    guard behind else { return }
    if isForward {
      // What is folded away below the line follows it.
      left += 1
      _ = candidate(in: content)
    } else {
      next = (next - 1 + count) % count
    }
  }

  /// The next line to be looked at; nil at the end.
  ///
  /// - Complexity: O(lines hidden below it) for a line that is folded.
  mutating func candidate(in content: ListContent) -> Candidate? {
    guard left > 0, content.lines.indices.contains(next) else { return nil }
    if !isWithin {
      isWithin = true
      hidden = content.hidden(at: next)
      offset = isForward ? nil : hidden.indices.last
    }
    let (index, current) = (next, offset)
    let line = current.map { hidden[$0] } ?? content.lines[index]
    if isForward {
      let following = (current ?? -1) + 1
      if following < hidden.count { offset = following } else { leave(content.lines.count) }
    } else if let current {
      offset = current > 0 ? current - 1 : nil
    } else {
      leave(content.lines.count)
    }
    return Candidate(index: index, offset: current, line: line)
  }

  private mutating func leave(_ count: Int) {
    isWithin = false
    left -= 1
    next = (next + (isForward ? 1 : -1) + count) % count
  }

  /// Whether a line has the text, and where.
  ///
  /// - Complexity: O(columns).
  func match(_ line: BrowserLine, in content: ListContent, _ buffer: ByteBuffer) -> Match? {
    let sheet = content.sheet
    if line.isGroup {
      buffer.removeAll()
      buffer.append(content.label(of: line))
      return needle.isPart(of: buffer.slice) ? Match(column: nil) : nil
    }
    if let titles = sheet.titles, titles.isPresent(line.row),
      needle.isPart(of: titles.text(line.row))
    {
      return Match(column: nil)
    }
    for (index, column) in sheet.columns.enumerated() {
      sheet.text(column, line.row, into: buffer)
      if needle.isPart(of: buffer.slice) { return Match(column: index) }
    }
    return nil
  }
}
