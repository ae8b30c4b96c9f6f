import FoundationEssentials
import ListingKit
import ModelKit
import SortKit

/// What a list shows as the words of a command line, to be kept as a view.
struct BrowseView: Sendable {
  let name: String
  let request: ListingRequest
  /// The filter as it was typed.
  let filter: String
  /// The options for the order of texts, as the browser was given them.
  var textOrder: [String] = []

  /// `["to-dos", "--sort", "\"Due date\":desc", "--where", "done = false"]`
  var arguments: [String] {
    var words = [request.model]
    let keys = (request.list.selection?.terms ?? []).map(\.argument)
      .joined(separator: ",")
    if !keys.isEmpty { words += [OptionSpec.sort.flag, keys] }
    if !filter.isEmpty { words += [OptionSpec.filter.flag, filter] }
    words += textOrder
    if let groupBy = request.groupBy {
      words += [OptionSpec.groupBy.flag, groupBy]
      if request.groupSort != GroupSort() {
        words += [OptionSpec.groupSort.flag, request.groupSort.argument]
      }
    }
    if let related = request.relatedTo {
      let record = related.id?.typed ?? related.record
      words += [OptionSpec.related.flag, "\(related.model)=\(record)"]
    }
    if let columns = request.list.columns, !columns.isEmpty {
      words += [OptionSpec.columns.flag, columns.map(SortTerm.quoted).joined(separator: ",")]
    }
    return words
  }
}
