import ModelKit
import SortKit

extension ListLevel {
  /// The columns of a table of this list: those asked for, else id, title, due date, the other short
  /// fields, then whatever else the list is sorted by.
  ///
  /// - Parameter groupBy: what the listing is grouped by: its heading says that value already.
  /// - Complexity: O(records) for each column that is computed.
  package func tableColumns(groupedBy groupBy: String?) -> [ListColumn] {
    if !columns.isEmpty { return askedColumns }
    let first = [0] + [model.field(.title), model.field(.due)].compactMap { $0 }
    let mark = model.field(.mark)
    let others = model.fields.indices.filter { index in
      guard !first.contains(index), index != tree, index != mark else { return false }
      switch model.fields[index].kind {
      case .markdown, .link: return false
      case .text, .integer, .real, .flag, .day, .moment, .dayOrMoment, .choice, .texts,
        .identifier:
        return true
      }
    }
    var columns = (first + others).map { ListName.field($0) }
    for key in chain where key.isChosen && key.column.name != mark.map({ .field($0) }) {
      if !columns.contains(key.column.name) { columns.append(key.column.name) }
    }
    if number == 0, let groupBy, let grouped = try? names.resolve(groupBy),
      !hasUnreadable(grouped)
    {
      // The heading is that of the topmost records: a step may have a value of its own.
      let marks = strayOwners.flatMap { $0.name == grouped ? $0 : nil }
      columns.removeAll {
        $0 == grouped && marks == nil && $0 != model.field(.title).map { .field($0) }
      }
      return columns.map { $0 == grouped ? marks ?? shown.shown($0) : shown.shown($0) }
    }
    return columns.map(shown.shown)
  }

  /// Whether a record has a text for a field that isn't one of its values: no heading says it.
  private func hasUnreadable(_ name: ListName) -> Bool {
    guard case .field(let field) = name else { return false }
    let cells = table.column(field)
    return nodes.contains { !cells.isPresent($0) && cells.isAlternate($0) }
  }
}
