package import SortKit
package import SystemKit

extension RecordTable {
  /// The text of a value that could not be read as its field's type.
  ///
  /// - Complexity: O(log values that lie aside in the block).
  package func unreadable(_ row: UInt32, field: Int) -> ByteSlice? {
    unreadableSource(row, field: field)?.text
  }

  /// The same with what kind of text it is.
  package func unreadableSource(_ row: UInt32, field: Int) -> RecordBlock.SourceText? {
    let column = column(field)
    guard !column.isPresent(row), column.isAlternate(row) else { return nil }
    return block(row).aside(row: Int(row & 0xFFFF), field: field)
  }

  /// How a value is spelled in its source, where the cell doesn't say it.
  ///
  /// - Complexity: O(log values that lie aside in the block) where there are some of the field.
  package func spelling(_ row: UInt32, field: Int) -> RecordBlock.SourceText? {
    let column = column(field)
    guard column.isAlternate(row), column.isPresent(row), block(row).hasAsides(of: field) else {
      return nil
    }
    let source = block(row).aside(row: Int(row & 0xFFFF), field: field)
    // An id that was looked up since is another one.
    if column.kind == .identifier, let text = source?.text, !text.isEqual(to: column.text(row)) {
      return nil
    }
    return source
  }

  /// Whether a text cell holds another JSON value than a text, as it was written.
  package func isJSON(_ row: UInt32, field: Int) -> Bool {
    let column = column(field)
    return column.kind == .text && field >= model.declaredCount && column.isPresent(row)
      && column.isAlternate(row)
  }

  /// Whether the row has a value that its source didn't give, see ``CellBlock/assume(_:_:)``.
  ///
  /// It is compared and shown like any other, and left out where records are written as data.
  package func isAssumed(_ row: UInt32, field: Int) -> Bool {
    let column = column(field)
    return column.isAlternate(row) && column.kind != .identifier && field < model.declaredCount
      && column.isPresent(row) && spelling(row, field: field) == nil
  }

  /// An empty text or list of a field that only the file has: missing, and written as it came.
  package func emptySource(_ row: UInt32, field: Int) -> StaticString? {
    guard model.isFurther(field) else { return nil }
    let column = column(field)
    guard !column.isPresent(row), !column.isAlternate(row) else { return nil }
    switch column.byte(row) {
    case CellReason.emptyText: return "\"\""
    case CellReason.emptyList: return "[]"
    default: return nil
    }
  }

  /// The spellings of a field's values; nil where its cells say all.
  package func spellings(of field: Int) -> (any CellSpellings)? {
    let kind = model.fields[field].kind.cellKind
    guard kind == .real || kind == .date, blocks.contains(where: { $0.hasAsides(of: field) }) else {
      return nil
    }
    return FieldSpellings(blocks: blocks, field: field)
  }

  private func block(_ row: UInt32) -> RecordBlock { blocks[Int(row >> 16)] }
}

/// Why a cell is empty, as its first byte says.
package enum CellReason {
  /// The source says nothing.
  package static let absent: UInt8 = 0
  package static let null: UInt8 = 1
  package static let emptyText: UInt8 = 2
  /// Only where it is told from an empty text: for fields that only a file has.
  package static let emptyList: UInt8 = 3
}

/// The spellings of one field's values in all rows of a table.
private final class FieldSpellings: CellSpellings {
  private let blocks: [RecordBlock]
  private let field: Int

  init(blocks: [RecordBlock], field: Int) {
    self.blocks = blocks
    self.field = field
  }

  func spelling(_ row: UInt32) -> ByteSlice? {
    blocks[Int(row >> 16)].aside(row: Int(row & 0xFFFF), field: field)?.text
  }
}
