import MarkdownKit
import SystemKit

/// Lays out what is shown of a record: its fields, then its notes.
enum DetailText {
  /// - Complexity: O(length).
  static func lines(_ detail: RecordDetail, width: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    let label = min(16, detail.items.map { TextWidth.of($0.label) }.max() ?? 0)
    if let progress = detail.progress, progress.count > 0 {
      lines.append(ProgressBar.line(done: progress.done, count: progress.count, lead: "  "))
    }
    for item in detail.items {
      var line = ScreenLine("  ")
      line.append(cutting: item.label, to: label, .dim)
      line.pad(to: label + 4)
      let isLate = item.isOverdue
      if isLate { line.append("! ", [.bold, .red]) }
      line.append(
        cutting: item.value, to: max(1, width - line.width), isLate ? [.bold, .red] : [])
      lines.append(line)
    }
    guard !detail.notes.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(ScreenLine()) }
    return lines + notes(detail.notes, width: width)
  }

  private static func notes(_ text: String, width: Int) -> [ScreenLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      var line = ScreenLine("  ")
      line.append(cutting: String($0), to: max(1, width - 4))
      return line
    }
  }
}

/// How far something is, as a bar and in words.
enum ProgressBar {
  /// `████░░░░░░ 4 of 10 done`
  static func line(done: Int, count: Int, lead: String = "", columns: Int = 10) -> ScreenLine {
    let full = count == 0 ? 0 : done * columns / count
    var line = ScreenLine(lead)
    line.append(String(repeating: "█", count: full), .green)
    line.append(String(repeating: "░", count: columns - full), .dim)
    line.append(" \(done) of \(count) done")
    return line
  }
}
