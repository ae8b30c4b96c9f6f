import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Writes the values of a table's records as people read them, and measures them.
struct TableCells {
  private let listing: Listing
  private let values: ValueText
  private let grouped: GroupedTexts?
  private let clocks: [RecordClock]
  private let buffer = ByteBuffer(capacity: 256)

  init(_ listing: Listing) {
    self.listing = listing
    values = ValueText(zone: listing.request.zone)
    grouped = GroupedTexts(listing)
    clocks = listing.levels.map { level in
      RecordClock(
        mark: level.model.field(.mark).map(level.table.column),
        due: level.model.field(.due).map(level.table.column), zone: listing.request.zone,
        now: listing.request.now)
    }
  }

  /// What is to be known of a record at a glance.
  enum State {
    case plain, done, overdue
    /// Only there for what lies below it.
    case context

    /// What stands before the record; it says the state without colours.
    var mark: String {
      switch self {
      case .plain: " "
      case .done: "✓"
      case .overdue: "!"
      case .context: "·"
      }
    }
  }

  func state(level number: Int, node: Int) -> State {
    let level = listing.levels[number]
    if level.isContext(node) { return .context }
    let row = level.nodes[node]
    if clocks[number].isDone(row) { return .done }
    return clocks[number].isOverdue(row) ? .overdue : .plain
  }

  /// A cell's text as the record has it; valid until the next call.
  func text(_ column: TableColumn, level number: Int, node: Int) -> ByteSlice {
    write(column, number, node)
    return buffer.slice
  }

  /// The columns that a cell takes.
  func width(_ column: TableColumn, level number: Int, node: Int) -> Int {
    let text = text(column, level: number, node: node)
    return TextWidth.isPlain(text) ? text.count : TextWidth.of(VisibleText.of(text.string))
  }

  private static let untitled = "(untitled)"

  private func write(_ column: TableColumn, _ number: Int, _ node: Int) {
    buffer.removeAll()
    guard let source = column.sources[number] else { return }
    defer {
      if column.part == .title, isBlank { buffer.append(TableCells.untitled) }
    }
    let level = listing.levels[number]
    let row = level.nodes[node]
    if case .aggregate(let aggregate) = source.name, aggregate.measure == .progress {
      guard source.cells.isPresent(row) else { return }
      buffer.append(decimal: Int64((source.cells.real(row) * 100).rounded()))
      buffer.append(" %")
    } else if number == 0, grouped?.append(source.cells, row, to: buffer) == true {
      return
    } else {
      values.append(source, row, of: level.table, to: buffer)
    }
  }

  private var isBlank: Bool {
    buffer.slice.buffer.allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
