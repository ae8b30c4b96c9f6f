import ListingKit
import ModelKit

extension BrowserState {
  /// Begins to type what to sort or to group by, for what no entry of a menu stands for.
  mutating func beginName(_ purpose: BrowserMenu.Purpose) {
    let label =
      switch purpose {
      case .sort: "sort by: "
      case .furtherSort: "then by: "
      case .group, .field: "group by: "
      }
    var entry = BrowserEntry(.name(purpose), label: label)
    entry.hint = "a name, also of a related record as in project.name; tab completes"
    mode = .entry(entry)
  }

  /// Sorts or groups by a name that was typed; one that isn't known is said in place.
  mutating func finish(
    name text: String, _ purpose: BrowserMenu.Purpose, _ old: BrowserEntry
  ) -> [BrowserEffect] {
    var entry = old
    guard !entry.isWaiting else { return [] }
    entry.isWaiting = true
    entry.error = nil
    mode = .entry(entry)
    // Blanks around it may come with a completion or a paste.
    let start = text.drop(while: \.isWhitespace)
    let name = start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    return order(by: name, purpose)
  }

  /// Sorts or groups by a name.
  mutating func order(by name: String, _ purpose: BrowserMenu.Purpose) -> [BrowserEffect] {
    switch purpose {
    case .sort: sort(by: name)
    case .furtherSort: sort(thenBy: name)
    case .group: restart { $0.request.groupBy = name.isEmpty ? nil : name }
    case .field: []
    }
  }
}
