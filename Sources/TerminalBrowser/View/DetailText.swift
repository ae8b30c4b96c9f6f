import MarkdownKit
import SystemKit

/// Lays out what is shown of a record: its fields, then its notes.
enum DetailText {
  /// - Complexity: O(length).
  static func lines(_ detail: RecordDetail, width: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    // The way to the page may have no room for all of it.
    if TextWidth.of(VisibleText.of(detail.title)) > BrowserView.titleRoom {
      lines = BrowserView.wrapped(detail.title, width: max(1, width - 4), .bold).map(indented)
    }
    let label = min(16, detail.items.map { TextWidth.of($0.label) }.max() ?? 0)
    for item in detail.items {
      var line = ScreenLine("  ")
      line.append(cutting: item.label, to: label, .dim)
      line.pad(to: label + 4)
      let isLate = item.isOverdue
      if isLate { line.append("! ", [.bold, .red]) }
      let start = line.width
      let parts = BrowserView.wrapped(
        item.value, width: max(1, width - start - 1), isLate ? [.bold, .red] : [])
      for part in parts {
        line.pad(to: start)
        line.append(part)
        lines.append(line.prefix(columns: width))
        line = ScreenLine()
      }
    }
    guard !detail.notes.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(ScreenLine()) }
    return lines + notes(detail.notes, width: width)
  }

  private static func indented(_ part: ScreenLine) -> ScreenLine {
    var line = ScreenLine("  ")
    line.append(part)
    return line
  }

  private static func notes(_ text: String, width: Int) -> [ScreenLine] {
    guard let lines = try? MarkdownTerminal.lines(of: text, width: max(4, width - 3)) else {
      return [ScreenLine("  the notes are too long to be shown", .dim)]
    }
    return lines.map { runs in
      var line = ScreenLine("  ")
      for run in runs { line.append(run.text, ScreenStyle(run.style)) }
      return line
    }
  }
}

extension ScreenStyle {
  /// The looks of a run of Markdown.
  init(_ style: TextStyle) {
    self = []
    for (part, own) in [
      (TextStyle.bold, ScreenStyle.bold), (.dim, .dim), (.italic, .italic),
      (.underline, .underline), (.reverse, .reverse), (.code, .cyan), (.crossedOut, .dim),
    ] where style.contains(part) {
      insert(own)
    }
  }
}
