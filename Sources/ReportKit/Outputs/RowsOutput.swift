import Interchange
import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Writes a listing as comma- or tab-separated values: a row for each record, in listing order.
///
/// Where records can have others below them, `model` and `depth` come first, and `group` where they
/// are grouped. The columns of all lists stand side by side, each name once; names that are only
/// composed otherwise are two.
struct RowsOutput: ListingOutput {
  private let style: TableText

  init(_ style: TableText) { self.style = style }

  func write(_ listing: Listing, to output: BufferedSink) throws {
    try RowsListing(listing, style).write(to: output)
  }
}

/// One listing while it is written as rows.
private struct RowsListing {
  private let listing: Listing
  private let style: TableText
  private let names: [String]
  private let columns: [[RowColumn?]]

  /// Where a column's values come from in one list.
  private enum RowColumn {
    case field(Int)
    case computed(ListColumn)
    case related(ListOrigin, TableWriter)
  }

  init(_ listing: Listing, _ style: TableText) {
    self.listing = listing
    self.style = style
    let found = listing.levels.map { level -> [(name: String, column: RowColumn)] in
      if level.columns.isEmpty {
        return level.model.fields.enumerated().map { ($1.name, .field($0)) }
      }
      return level.columns.map { column in
        if case .field(let field) = column.name { return (column.key, .field(field)) }
        if let origin = column.origin {
          return (column.key, .related(origin, TableWriter(origin.table, style)))
        }
        return (column.key, .computed(column))
      }
    }
    var seen: Set<ExactName> = []
    let names = found.joined().map { ExactName($0.name) }.filter { seen.insert($0).inserted }
    self.names = names.map(\.text)
    columns = found.map { level in
      let own = Dictionary(
        level.map { (ExactName($0.name), $0.column) }, uniquingKeysWith: { first, _ in first })
      return names.map { own[$0] }
    }
  }

  /// - Throws: what the sink throws.
  /// - Complexity: O(bytes).
  func write(to output: BufferedSink) throws {
    let buffer = output.buffer
    let writers = listing.levels.map { TableWriter($0.table, style) }
    let isGrouped = listing.request.groupBy != nil
    append(
      (isGrouped ? ["group"] : []) + (listing.hasDepths ? ["model", "depth"] : []) + names, buffer)
    var walk = ListingWalk(listing)
    var group = ""
    while let step = walk.next() {
      switch step {
      case .list(let place):
        switch place.role {
        case .group(let index): group = listing.groups[index].label
        case .unowned: group = ""
        case .top, .nested, .children: break
        }
      case .record(let number, let node, let depth):
        if isGrouped { append(group, buffer) }
        if listing.hasDepths {
          append(listing.levels[number].model.name.plural, buffer)
          buffer.append(decimal: Int64(depth + 1))
          buffer.append(style.separator)
        }
        append(record: listing.levels[number].nodes[node], number, writers[number], buffer)
        try output.flushIfFull()
      case .endRecord, .endList: break
      }
    }
    try output.flush()
  }

  private func append(
    record row: UInt32, _ number: Int, _ writer: TableWriter, _ buffer: ByteBuffer
  ) {
    for (index, column) in columns[number].enumerated() {
      if index > 0 { buffer.append(style.separator) }
      switch column {
      case .field(let field): writer.appendValue(row, field: field, to: buffer)
      case .computed(let column):
        _ = ComputedValue.append(
          column.cells.value(row), of: column.field, .cell(style), to: buffer)
      case .related(let origin, let writer):
        if let target = origin.row(row) {
          writer.appendValue(target, field: origin.field, to: buffer)
        }
      case nil: break
      }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// One cell with the separator behind it.
  private func append(_ text: String, _ buffer: ByteBuffer) {
    style.append(text, to: buffer)
    buffer.append(style.separator)
  }

  private func append(_ header: [String], _ buffer: ByteBuffer) {
    for (index, name) in header.enumerated() {
      if index > 0 { buffer.append(style.separator) }
      style.append(name, to: buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}
