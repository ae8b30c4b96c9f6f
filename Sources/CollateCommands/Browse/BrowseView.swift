import FoundationEssentials
import ListingKit
import SortKit

/// What a list shows as the words of a command line, to be kept as a view.
struct BrowseView: Sendable {
  let name: String
  let request: ListingRequest
  /// The filter as it was typed.
  let filter: String

  /// `["to-dos", "--sort", "\"Due date\":desc", "--where", "done = false"]`
  var arguments: [String] {
    var words = [request.model]
    let keys = request.list.sort.map(\.argument).joined(separator: ",")
    if !keys.isEmpty { words += [OptionSpec.sort.flag, keys] }
    if !filter.isEmpty { words += [OptionSpec.filter.flag, filter] }
    if let groupBy = request.groupBy { words += [OptionSpec.groupBy.flag, groupBy] }
    if let related = request.relatedTo {
      words += [OptionSpec.related.flag, "\(related.model)=\(related.record)"]
    }
    if let columns = request.list.columns, !columns.isEmpty {
      words += [OptionSpec.columns.flag, columns.joined(separator: ",")]
    }
    return words
  }
}

extension ListingKit.SortTerm {
  /// The term as the sort grammar reads it back.
  var argument: String {
    let special: Set<Character> = [",", ":", "=", "\"", " ", "\t", "+"]
    let isPlain =
      !name.contains(where: special.contains) && name.first != "-" && name.last != "-"
      && !name.isEmpty
    var text =
      isPlain
      ? name
      : "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    if order == .reverse { text += ":desc" }
    switch missing {
    case .first: text += ":missing-first"
    case .last: text += ":missing-last"
    case nil: break
    }
    return text
  }
}
