import ListingKit
import ModelKit
import SortKit
import SystemKit

/// The columns of one list as templates show them: label and value side by side.
final class PairColumns {
  /// One column, as the rendering loop reads it.
  struct Column {
    /// What people read above the values, and the same as a word within a sentence.
    var label: ByteSlice
    var word: ByteSlice
    var value: ReportSlot
    /// Whether the values are addresses.
    var isLink: Bool
  }

  let columns: UnsafeMutableBufferPointer<Column>
  /// Keeps what columns are computed from.
  private let sources: [ListColumn]

  /// The columns that were asked for, or the model's own selection; not the title, which every
  /// record has anyway.
  ///
  /// - Complexity: O(columns), for the model's own selection O(records × fields).
  init(_ level: ListLevel, pool: TextPool) {
    let title = level.model.field(.title).map { ListName.field($0) }
    sources = level.shownColumns.filter { $0.name != title }
    columns = .allocate(capacity: sources.count)
    _ = columns.initialize(
      from: sources.map { column in
        Column(
          label: pool.keep(column.label), word: pool.keep(PairColumns.word(column.label)),
          value: ReportSlot(column, pool: pool), isLink: column.field.kind == .link)
      })
  }

  deinit { columns.deallocate() }

  /// Has lists of texts shown as their groups show them.
  func shortenLists() {
    for index in columns.indices where columns[index].value.form == .texts {
      columns[index].value.form = .groupedTexts
    }
  }

  /// A label as it reads within a sentence: `due date`, but `URL` as it is.
  private static func word(_ label: String) -> String {
    let first = label.prefix { $0 != " " }
    guard first.count == 1 || !first.dropFirst().contains(where: \.isUppercase) else {
      return label
    }
    return label.prefix(1).lowercased() + label.dropFirst()
  }
}

extension ReportSlot {
  /// A column's value as people read it.
  init(_ column: ListColumn, pool: TextPool) {
    let form: Form =
      switch column.cells.kind {
      case .text: .text
      case .date: .date
      case .integer: .number
      case .choice: .choice
      case .identifier: .identifier
      case .flag: .flagText
      case .real: column.isShare ? .share : .real
      case .texts: .texts
      }
    self.init(form)
    cells = column.cells
    origin = column.origin
    if column.derived == nil, case .field(let index) = column.name { field = index }
    if form == .choice {
      choices = pool.keep(column.field.choices.map(\.label))
      choiceCount = column.field.choices.count
    }
  }
}

extension ListColumn {
  /// Whether the values are shares of a whole, shown as percent.
  fileprivate var isShare: Bool {
    if case .aggregate(let aggregate) = name { aggregate.measure == .progress } else { false }
  }
}
