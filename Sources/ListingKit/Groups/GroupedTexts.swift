import ModelKit
package import SortKit
package import SystemKit

/// What the lists of values say within the groups that are made by them: long ones only their beginning.
///
/// ```text
/// ## tag7 (1)
///
/// - [ ] a (tags tag0, tag1, tag2, tag3, tag4, tag5, tag6, tag7 and 99992 more)
/// ```
/// A record stands in the group of each of its values, so that the whole list in each of them would
/// take the square of its length; what is left out has a heading of its own.
package struct GroupedTexts {
  /// The values of each record whose list is long.
  private let counts: [UInt32: Int]
  private let grouped: CellColumn

  /// The bytes of a list that is still shown whole.
  private static let whole = 512
  /// How many values of a longer list are shown, and their bytes.
  private static let values = 8
  private static let bytes = 128

  /// - Returns: nil where nothing is grouped by lists, or none of the lists is long.
  /// - Complexity: O(records in groups + texts of long lists).
  package init?(_ listing: Listing) {
    guard let name = listing.request.groupBy, !listing.groups.isEmpty,
      let name = try? listing.top.names.resolve(name), case .field(let field) = name
    else { return nil }
    let cells = listing.top.table.column(field)
    guard cells.kind == .texts else { return nil }
    var counts: [UInt32: Int] = [:]
    for group in listing.groups {
      for node in listing.top.span(owner: group.owner).nodes {
        let row = listing.top.nodes[node]
        guard cells.isPresent(row), cells.text(row).count > Self.whole, counts[row] == nil
        else { continue }
        var count = 0
        cells.forEachText(row) { _ in count += 1 }
        counts[row] = count
      }
    }
    if counts.isEmpty { return nil }
    self.counts = counts
    grouped = cells
  }

  /// Writes the beginning of a record's list where it is long.
  ///
  /// - Parameter cells: a column of the listing's first list.
  /// - Returns: whether it was long; else nothing is written.
  /// - Complexity: O(what is written).
  package func append(_ cells: CellColumn, _ row: UInt32, to buffer: ByteBuffer) -> Bool {
    // What was computed lies elsewhere.
    guard cells.kind == .texts, cells.offset == grouped.offset, cells.rows == grouped.rows,
      let count = counts[row]
    else { return false }
    let run = cells.text(row)
    var (place, shown, left) = (0, 0, Self.bytes)
    while shown < Self.values, place + 4 <= run.count {
      let text = cells.countedText(run, at: place)
      guard text.count <= left else { break }
      if shown > 0 { buffer.append(", ") }
      buffer.append(text)
      place += 4 + text.count
      left -= text.count
      shown += 1
    }
    if shown == 0 {
      buffer.append("\(count) values")
    } else {
      buffer.append(" and \(count - shown) more")
    }
    return true
  }
}
