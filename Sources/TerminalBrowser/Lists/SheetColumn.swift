package import ListingKit
import ModelKit
import SortKit
import SystemKit

/// A column of a list on the screen.
package struct SheetColumn {
  package let source: ListColumn
  package let part: ColumnPart
  package let heading: String
  /// Whether its values stand at the right.
  package let isNumeric: Bool
  /// Whether its values are of one kind and width, such as dates, which are not cut.
  package let isRigid: Bool
  /// The columns that its values and its heading take, by a sample of them.
  package let width: Int
  /// Whether no record of the sample has a value.
  let isEmpty: Bool

  /// - Complexity: O(rows of the sample).
  init(_ column: ListColumn, of level: ListLevel, sample: [UInt32], values: ValueText) {
    source = column
    heading = column.label
    part = level.part(of: column)
    let kind = column.cells.kind
    let isText = kind == .text || kind == .texts
    isRigid = part != .title && !isText
    var widest = 0
    var hasTextID = false
    let buffer = ByteBuffer(capacity: 128)
    for row in sample {
      buffer.removeAll()
      values.append(column, row, of: level.table, to: buffer)
      widest = max(widest, SheetColumn.width(of: buffer.slice))
      if part == .identifier, column.cells.isAlternate(row) { hasTextID = true }
    }
    isNumeric =
      part != .title && !hasTextID && (kind == .integer || kind == .real || kind == .identifier)
    isEmpty = widest == 0
    // Its arrow needs a place, and progress its sign.
    let usual = kind == .real ? max(widest, 5) : widest
    width = max(usual, TextWidth.of(heading) + 2)
  }

  private static func width(of text: ByteSlice) -> Int {
    TextWidth.isPlain(text) ? text.count : TextWidth.of(VisibleText.of(text.string))
  }
}
