import ListingKit
import ModelKit
import SortKit
import SystemKit

/// One column of a table, filled from each of the lists that stand in it.
struct TableColumn {
  let part: ColumnPart
  let heading: String
  /// Whether its values stand at the right.
  var isNumeric: Bool
  /// Whether it was asked for by name; others give way where the width is short.
  let isChosen: Bool
  /// Whether its values are of one kind and width, such as dates, which are not cut.
  let isRigid: Bool
  /// The column of each list, by the list's number.
  var sources: [ListColumn?]

  init(_ column: ListColumn, level: Int, levels: Int, part: ColumnPart, isChosen: Bool) {
    self.part = part
    heading = column.label
    self.isChosen = isChosen
    let kind = column.cells.kind
    isNumeric = part != .title && (kind == .integer || kind == .real || kind == .identifier)
    isRigid = part != .title && kind != .text && kind != .texts
    sources = Array(repeating: nil, count: levels)
    sources[level] = column
  }

  /// Whether a column of another list goes under the same heading.
  ///
  /// - Parameter exactly: whether both have to be spelled alike.
  func takes(_ column: ListColumn, part: ColumnPart, exactly: Bool) -> Bool {
    if part != .value || self.part != .value { return part == self.part }
    return sources.contains { source in
      guard let source, source.cells.kind == column.cells.kind else { return false }
      return exactly
        ? ExactName(source.key) == ExactName(column.key)
        : foldedName(source.key) == foldedName(column.key)
    }
  }
}
