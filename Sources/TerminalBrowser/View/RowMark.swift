import ListingKit
import ModelKit
import SortKit
import SystemKit

/// What stands before a record, and how its line looks: state shows without colours too.
struct RowMark {
  let sign: String
  let signStyle: ScreenStyle
  private let isDim: Bool
  private let isOverdue: Bool

  init(_ line: BrowserLine, _ sheet: ListSheet, done: Bool?) {
    let isDone = done ?? sheet.clock.isDone(line.row)
    isOverdue = !isDone && sheet.clock.isOverdue(line.row)
    let isContext = line.marks.contains(.context)
    isDim = isDone || isContext
    if isContext {
      (sign, signStyle) = ("·", .dim)
    } else if isDone {
      (sign, signStyle) = ("✓", .green)
    } else if isOverdue {
      (sign, signStyle) = ("!", [.bold, .red])
    } else {
      (sign, signStyle) = (" ", [])
    }
  }

  func style(of part: ColumnPart) -> ScreenStyle {
    if isDim { return .dim }
    return isOverdue && part == .due ? .red : []
  }
}
