import ListingKit
import ModelKit
import SortKit
import SystemKit

/// The columns of one list as templates show them: label and value side by side.
struct PairColumns {
  /// What people read above the values, and the same as a word within a sentence.
  private(set) var labels: [ByteSlice] = []
  private(set) var words: [ByteSlice] = []
  private(set) var values: [ReportSlot] = []
  /// Whether the values are addresses.
  private(set) var areLinks: [Bool] = []

  /// The columns that were asked for, or the model's own selection.
  ///
  /// - Complexity: O(columns), for the model's own selection O(records × fields).
  init(_ level: ListLevel, pool: TextPool) {
    for column in level.shownColumns {
      labels.append(pool.keep(column.label))
      words.append(pool.keep(PairColumns.word(column.label)))
      values.append(ReportSlot(column, pool: pool))
      areLinks.append(column.field.kind == .link)
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
