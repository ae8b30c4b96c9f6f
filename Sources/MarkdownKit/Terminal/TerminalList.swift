/// A list being written: where its numbers stand.
struct TerminalList {
  private let isOrdered: Bool
  private let mark: String
  private var number: Int
  /// The digits of its longest number.
  private let digits: Int

  /// - Complexity: O(items).
  init(_ list: Node) {
    isOrdered = list.isOrdered
    mark = list.hasParenthesis ? ")" : "."
    number = list.listStart
    var last = number
    var item = list.firstChild?.next
    while let current = item {
      last += 1
      item = current.next
    }
    digits = "\(last)".count
  }

  /// `• `, ` 9. `, `[x] `, `1. [ ] `
  mutating func nextMarker(box: NodeMark?) -> String {
    let boxes =
      switch box {
      case .openBox: "[ ] "
      case .checkedBox: "[x] "
      default: ""
      }
    guard isOrdered else { return boxes.isEmpty ? "• " : boxes }
    defer { number += 1 }
    let text = "\(number)"
    return String(repeating: " ", count: max(0, digits - text.count)) + text + mark + " " + boxes
  }
}
