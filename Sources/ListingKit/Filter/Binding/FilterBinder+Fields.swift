import ModelKit
import SortKit

extension FilterBinder {
  /// Binds a condition on what a name stands for.
  mutating func bind(
    _ field: BoundField, _ condition: FilterCondition, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    switch field.name {
    case .field(let index):
      if let other = table.referenced(index) {
        return try bindReference(field, index, other, condition, onTrue, onFalse)
      }
    case .related(let index, let rest):
      if let other = table.referenced(index) {
        return try bindRelated(field, index, other, rest, condition, onTrue, onFalse)
      }
    case .key, .aggregate: break
    }
    let column = table.column(field.name)
    switch condition {
    case .isMissing:
      return add(BoundTest(.present, column.cells, onFalse, onTrue))
    case .isOverdue:
      return try bindOverdue(field, column, onTrue, onFalse)
    case .isSet:
      guard column.cells.kind == .flag else {
        throw source.error(
          .noFlag(field: field.written.name, kind: column.field.kind), at: field.written.range)
      }
      return bindFlag(column, true, onTrue, onFalse)
    case .compare(let comparison, let value):
      return try compare(field, column, comparison, value, onTrue, onFalse)
    }
  }

  /// A missing flag counts as false, as a record that nobody marked as done is open.
  func flagTest(_ column: ListColumn, _ flag: Bool, _ onTrue: Int, _ onFalse: Int) -> BoundTest {
    var test = BoundTest(.byte, column.cells, onTrue, onFalse)
    test.set.insert(flag ? 1 : 0)
    test.missingByte = 0
    return test
  }

  mutating func bindFlag(
    _ column: ListColumn, _ flag: Bool, _ onTrue: Int, _ onFalse: Int
  ) -> Int {
    add(flagTest(column, flag, onTrue, onFalse))
  }

  /// A day is overdue once it is over, a moment once it is past; what is done is not.
  private mutating func bindOverdue(
    _ field: BoundField, _ column: ListColumn, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    guard column.cells.kind == .date else {
      throw source.error(
        .noDate(field: field.written.name, kind: column.field.kind), at: field.written.range)
    }
    var next = onTrue
    if column.field.role == .due, let mark = table.model.field(.mark) {
      next = bindFlag(table.stored(mark), true, onFalse, onTrue)
    }
    let clock = self.clock
    let bounds = DateBounds(
      day: clock.today.number, moment: request.now, of: .less, clock: clock)
    return add(bounds.test(column.cells, next, onFalse))
  }

  /// A reference: the id or the title of the record that it leads to.
  ///
  /// - Complexity: O(records of the other model).
  private mutating func bindReference(
    _ field: BoundField, _ index: Int, _ other: ListTable, _ condition: FilterCondition,
    _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    let reference = table.inherited(index)
    switch condition {
    case .isMissing:
      return add(BoundTest(.present, reference.cells, onFalse, onTrue))
    case .isOverdue:
      throw source.error(
        .noDate(field: field.written.name, kind: .identifier), at: field.written.range)
    case .isSet:
      throw source.error(
        .noFlag(field: field.written.name, kind: .identifier), at: field.written.range)
    case .compare(let comparison, let value):
      let byID = try compare(field, reference, comparison, value, onTrue, onFalse)
      guard let titles = other.cells(.title) else { return byID }
      let needle = TextNeedle(value.text, order: request.textOrder)
      let relation = TextRelation(comparison)
      let answers = other.rows.map { row in
        guard titles.isPresent(row) else { return RelatedLookup.none }
        return needle.holds(relation, titles.text(row)) ? RelatedLookup.yes : RelatedLookup.no
      }
      // An id is equal whatever the title; else the id only stands in where there is no title.
      let isEqual = comparison == .equal
      return addLookup(
        reference.cells, other, answers, onTrue, isEqual ? byID : onFalse, onNone: byID)
    }
  }

  /// A value of the record that a reference leads to.
  ///
  /// - Complexity: O(records of the other model).
  private mutating func bindRelated(
    _ field: BoundField, _ index: Int, _ other: ListTable, _ rest: ListName,
    _ condition: FilterCondition, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    var inner = FilterBinder(other, source)
    let first = try inner.bind(
      BoundField(field.written, rest), condition, BoundTest.accept, BoundTest.reject)
    note(inner.echoes)
    let answers = BoundFilter(inner, first: first).marks(other.rows)
    return addLookup(
      table.inherited(index).cells, other, answers, onTrue, onFalse,
      onNone: holdsForMissing(other.column(rest), condition) ? onTrue : onFalse)
  }

  private mutating func addLookup(
    _ reference: CellColumn, _ other: ListTable, _ answers: [UInt8], _ onTrue: Int,
    _ onFalse: Int, onNone: Int
  ) -> Int {
    var test = BoundTest(.related, reference, onTrue, onFalse)
    test.onNone = onNone
    test.side = sides.lookups.count
    sides.lookups.append(RelatedLookup(reference, other, answers))
    return add(test)
  }

  /// Whether a condition holds where there is no value.
  private func holdsForMissing(_ column: ListColumn, _ condition: FilterCondition) -> Bool {
    switch condition {
    case .isMissing: true
    case .compare(.equal, let value): column.cells.kind == .flag && value.flag == false
    default: false
    }
  }

  /// Keeps what was understood of dates, each once.
  mutating func note(_ further: [String]) {
    for echo in further where !echoes.contains(echo) { echoes.append(echo) }
  }
}
