import FoundationEssentials
import ListingKit
import SortKit

extension GroupSort {
  /// The order as the grammar of `--group-sort` reads it back.
  var argument: String {
    let words =
      switch measure {
      case .key: "key"
      case .count: "count"
      case .open: "open"
      case .progress: "progress"
      case .first(let field): "first:\(SortTerm.quoted(field))"
      case .last(let field): "last:\(SortTerm.quoted(field))"
      }
    return order == .reverse ? words + ":desc" : words
  }
}
