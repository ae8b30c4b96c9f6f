import ModelKit
import SortKit
import SystemKit

/// Turns an expression into a chain of tests, last ones first, so that each knows where to go on.
struct FilterBinder {
  let table: ListTable
  let source: FilterSource
  var tests: [BoundTest] = []
  var sides = FilterSides()
  var echoes: [String] = []

  init(_ table: ListTable, _ source: FilterSource) {
    self.table = table
    self.source = source
  }

  var request: ListingRequest { table.tables.request }

  /// Binds the whole expression and returns its first test.
  mutating func bindAll() throws(FilterError) -> Int {
    try bind(source.expression, BoundTest.accept, BoundTest.reject)
  }

  private mutating func bind(
    _ expression: FilterExpression, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    switch expression.kind {
    case .and(let terms):
      var next = onTrue
      for term in terms.reversed() { next = try bind(term, next, onFalse) }
      return next
    case .or(let terms):
      var next = onFalse
      for term in terms.reversed() { next = try bind(term, onTrue, next) }
      return next
    case .not(let inner):
      return try bind(inner, onFalse, onTrue)
    case .comparison(let field, .unequal, let value):
      return try bind(field, .compare(.equal, value), onFalse, onTrue)
    case .comparison(let field, .containsNot, let value):
      return try bind(field, .compare(.contains, value), onFalse, onTrue)
    case .comparison(let field, let comparison, let value):
      return try bind(field, .compare(comparison, value), onTrue, onFalse)
    case .list(let field, let values, let isNegated):
      let (yes, no) = isNegated ? (onFalse, onTrue) : (onTrue, onFalse)
      var next = no
      for value in values.reversed() {
        next = try bind(field, .compare(.equal, value), yes, next)
      }
      return next
    case .state(let field, let state, let isNegated):
      let (yes, no) = isNegated ? (onFalse, onTrue) : (onTrue, onFalse)
      return try bind(field, state == .missing ? .isMissing : .isOverdue, yes, no)
    case .flag(let field):
      return try bind(field, .isSet, onTrue, onFalse)
    }
  }

  private mutating func bind(
    _ field: FilterField, _ condition: FilterCondition, _ onTrue: Int, _ onFalse: Int
  ) throws(FilterError) -> Int {
    let name: ListName
    do {
      name = try table.names.resolve(field.name)
    } catch {
      if case .isSet = condition, let due = dueDate(meantBy: field) {
        return try bind(BoundField(field, .field(due)), .isOverdue, onTrue, onFalse)
      }
      throw unknown(field, error)
    }
    return try bind(BoundField(field, name), condition, onTrue, onFalse)
  }

  /// The due date that a bare `overdue` speaks of; a field of that name comes first.
  private func dueDate(meantBy field: FilterField) -> Int? {
    field.name.lowercased() == FilterState.overdue.rawValue ? table.model.field(.due) : nil
  }

  /// Adds a test and returns its place.
  mutating func add(_ test: BoundTest) -> Int {
    tests.append(test)
    return tests.count - 1
  }

  /// Adds a text to compare with and returns its place.
  mutating func add(_ needle: TextNeedle) -> Int {
    sides.needles.append(needle)
    return sides.needles.count - 1
  }

  private func unknown(_ field: FilterField, _ error: NameError) -> FilterError {
    let model = table.model.name.plural
    switch error {
    case .unknown(let name, let nearest, let known):
      let prefix = prefix(of: name, in: field.name)
      return source.error(
        .unknownField(
          field.name, model: model, nearest: nearest.map { prefix + $0 },
          known: known.map { prefix + $0 }),
        at: field.range)
    case .ambiguous(_, let choices):
      return source.error(
        .ambiguousField(field.name, model: model, choices: choices), at: field.range)
    }
  }

  /// What stands before the unknown part of a dotted name, with its dot: known names follow it.
  private func prefix(of part: String, in name: String) -> String {
    var rest = name[...]
    while rest != part, !rest.hasPrefix(part + ".") {
      guard let dot = rest.firstIndex(of: ".") else { return "" }
      rest = rest[rest.index(after: dot)...]
    }
    return String(name[..<rest.startIndex])
  }
}

/// A field of a filter and what its name stands for.
struct BoundField {
  /// The name as it was written, for errors.
  let written: FilterField
  let name: ListName

  init(_ written: FilterField, _ name: ListName) {
    self.written = written
    self.name = name
  }
}

/// What is asked of one field; the negations are the same with the answers exchanged.
enum FilterCondition {
  case compare(FilterOperator, FilterValue)
  case isMissing
  case isOverdue
  case isSet
}
