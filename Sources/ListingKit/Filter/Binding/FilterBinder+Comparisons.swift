import FoundationEssentials
import ModelKit
import SortKit
import SystemKit

extension FilterBinder {
  /// The moment that counts as now, in the report's time zone and locale.
  var clock: DateClock {
    DateClock(
      now: Date(microseconds: request.now), zone: request.zone,
      locale: LocaleDates(request.textOrder))
  }

  /// Binds a comparison of a column with a value, which the column's type says how to read.
  ///
  /// ``FilterExpression`` says what the comparisons of each type mean.
  mutating func compare(
    _ field: BoundField, _ column: ListColumn, _ comparison: FilterOperator,
    _ value: FilterValue, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    guard !value.text.isEmpty else {
      throw source.error(.emptyText(field: field.written.name), at: value.range)
    }
    let cells = column.cells
    switch cells.kind {
    case .flag:
      guard comparison == .equal else { throw refused(field, column, comparison) }
      guard let flag = value.flag else { throw wrong(field, column, value) }
      return bindFlag(column, flag, onTrue, onFalse)
    case .choice:
      var test = BoundTest(.byte, cells, onTrue, onFalse)
      test.set = try choices(field, column, comparison, value)
      return add(test)
    case .integer, .real:
      guard comparison != .contains else { throw refused(field, column, comparison) }
      let isReal = cells.kind == .real
      guard let bounds = NumberBounds(value, of: comparison, isReal: isReal) else {
        throw wrong(field, column, value)
      }
      var test = BoundTest(isReal ? .real : .integer, cells, onTrue, onFalse)
      (test.low, test.high) = (bounds.low, bounds.high)
      if let spellings = column.spellings,
        let bound = DecimalBound(value, comparison, spellings)
      {
        var exact = BoundTest(.decimal, cells, onTrue, onFalse)
        (exact.low, exact.high, exact.side) = (test.low, test.high, sides.decimals.count)
        sides.decimals.append(bound)
        return add(exact)
      }
      return add(test)
    case .date:
      guard comparison != .contains else { throw refused(field, column, comparison) }
      let phrase = try phrase(field, value)
      let bounds = DateBounds(phrase.value, of: comparison, clock: clock)
      guard let spellings = column.spellings,
        let bound = MomentBound(phrase, comparison, spellings)
      else { return add(bounds.test(cells, onTrue, onFalse)) }
      sides.moments.append(bound)
      return add(bounds.test(cells, onTrue, onFalse, exact: sides.moments.count - 1))
    case .text, .texts:
      var test = BoundTest(cells.kind == .text ? .text : .texts, cells, onTrue, onFalse)
      test.relation = TextRelation(comparison)
      test.side = add(TextNeedle(value.text, order: request.textOrder))
      return add(test)
    case .identifier:
      return add(identifierTest(cells, comparison, value, onTrue, onFalse))
    }
  }

  private mutating func phrase(
    _ field: BoundField, _ value: FilterValue
  ) throws(FilterError) -> DatePhrase {
    do {
      let phrase = try DatePhrase(value.text, clock: clock)
      if phrase.text != phrase.resolved { note([phrase.echo]) }
      return phrase
    } catch {
      throw source.error(.wrongDate(field: field.written.name, error), at: value.range)
    }
  }

  private mutating func identifierTest(
    _ cells: CellColumn, _ comparison: FilterOperator, _ value: FilterValue, _ onTrue: Int,
    _ onFalse: Int
  ) -> BoundTest {
    var test = BoundTest(.identifier, cells, onTrue, onFalse)
    test.relation = TextRelation(comparison)
    test.side = add(
      TextNeedle(value.text, order: .binary, isExact: comparison != .contains))
    if let bounds = NumberBounds(value, of: comparison, isReal: false) {
      (test.low, test.high) = (bounds.low, bounds.high)
      switch comparison {
      case .less, .lessOrEqual: test.relation = .never
      case .greater, .greaterOrEqual: test.relation = .always
      default: break
      }
    } else if comparison != .less, comparison != .lessOrEqual {
      (test.low, test.high) = (1, 0)
    }
    return test
  }

  private func choices(
    _ field: BoundField, _ column: ListColumn, _ comparison: FilterOperator, _ value: FilterValue
  ) throws(FilterError) -> ByteSet {
    let choices = column.field.choices
    var set = ByteSet()
    if comparison == .contains {
      let needle = TextNeedle(value.text, order: .root)
      for (place, choice) in choices.enumerated()
      where needle.isPart(of: choice.label) || needle.isPart(of: choice.name) {
        set.insert(place)
      }
      return set
    }
    let wanted = try choice(field, choices, value)
    let codes = choices.compactMap(\.code)
    let ranks = codes.count == choices.count ? codes : Array(choices.indices)
    for place in choices.indices {
      let (rank, limit) = (ranks[place], ranks[wanted])
      let isIn =
        switch comparison {
        case .less: rank < limit
        case .lessOrEqual: rank <= limit
        case .greater: rank > limit
        case .greaterOrEqual: rank >= limit
        default: place == wanted
        }
      if isIn { set.insert(place) }
    }
    return set
  }

  private func choice(
    _ field: BoundField, _ choices: [ChoiceInfo], _ value: FilterValue
  ) throws(FilterError) -> Int {
    var names = NameResolver<Int>()
    for (place, choice) in choices.enumerated() {
      let code = choice.code.map { [String($0)] } ?? []
      names.add(choice.name, also: [choice.label] + code, place)
    }
    do {
      return try names.resolve(value.text)
    } catch {
      let nearest: String? = if case .unknown(_, let nearest, _) = error { nearest } else { nil }
      throw source.error(
        .unknownChoice(
          field: field.written.name, value: value.text, nearest: nearest,
          known: choices.map(\.name)),
        at: value.range)
    }
  }

  private func wrong(
    _ field: BoundField, _ column: ListColumn, _ value: FilterValue
  ) -> FilterError {
    source.error(
      .wrongValue(field: field.written.name, value: value.text, kind: column.field.kind),
      at: value.range)
  }

  private func refused(
    _ field: BoundField, _ column: ListColumn, _ comparison: FilterOperator
  ) -> FilterError {
    source.error(
      .wrongOperator(field: field.written.name, comparison, kind: column.field.kind),
      at: field.written.range)
  }
}

extension TextRelation {
  /// The opposites never get here: they are the same tests with the answers exchanged.
  init(_ comparison: FilterOperator) {
    switch comparison {
    case .equal, .unequal: self = .equal
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .contains, .containsNot: self = .contains
    }
  }
}
