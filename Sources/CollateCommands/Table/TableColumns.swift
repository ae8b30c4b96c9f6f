import ListingKit
import ModelKit
import SortKit

/// Chooses a table's columns: those asked for, else a selection by the models' fields.
struct TableColumns {
  private let listing: Listing
  private(set) var columns: [TableColumn] = []

  init(_ listing: Listing) {
    self.listing = listing
    for level in listing.levels { add(level) }
  }

  private mutating func add(_ level: ListLevel) {
    if level.columns.isEmpty {
      for column in selection(of: level) { add(column, of: level, isChosen: false) }
    } else {
      for column in level.columns { add(column, of: level, isChosen: true) }
    }
  }

  /// A nested list fills the columns that are there; only chosen ones add to them.
  private mutating func add(_ column: ListColumn, of level: ListLevel, isChosen: Bool) {
    let part = part(of: column, in: level)
    if let index = columns.firstIndex(where: {
      $0.takes(column, part: part) && $0.sources[level.number] == nil
    }) {
      columns[index].sources[level.number] = column
    } else if level.number == 0 || isChosen {
      columns.append(
        TableColumn(
          column, level: level.number, levels: listing.levels.count, part: part,
          isChosen: isChosen))
    }
  }

  private func part(of column: ListColumn, in level: ListLevel) -> TableColumn.Part {
    guard case .field(let field) = column.name else { return .value }
    if field == 0 { return .identifier }
    if field == level.model.field(.title) { return .title }
    return field == level.model.field(.due) ? .due : .value
  }

  /// Id, title, due date, the other short fields, then whatever else the list is sorted by.
  private func selection(of level: ListLevel) -> [ListColumn] {
    let model = level.model
    let tree = listing.catalog.tree(of: model.name.plural)?.field
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
    var names = (first + others).map { ListName.field($0) }
    for key in level.chain where key.isChosen && key.column.name != mark.map({ .field($0) }) {
      if !names.contains(key.column.name) { names.append(key.column.name) }
    }
    // A group's heading says its value already.
    if level.number == 0, let groupBy = listing.request.groupBy,
      let grouped = try? level.names.resolve(groupBy)
    {
      names.removeAll { $0 == grouped && $0 != model.field(.title).map { .field($0) } }
    }
    return names.map(level.column)
  }
}
