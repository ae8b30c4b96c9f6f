import FoundationEssentials
import ListingKit
import ModelKit
import SortKit

/// Turns the options of `list` and `report` into what is asked of a listing.
struct RequestBuilder {
  private let parsed: ParsedArguments
  private let world: WorldOptions
  private let scopes: ListScopes
  /// The key in force where none is chosen; nil for a model without keys.
  private let firstKey: String?

  init(
    _ parsed: ParsedArguments, _ world: WorldOptions, model: AnyModelModule, catalog: Catalog
  ) {
    self.parsed = parsed
    self.world = world
    firstKey = model.sort.keys.first?.name
    scopes = ListScopes(
      own: model.name, nested: catalog.nestedModels(of: model).map(\.name))
  }

  /// - Throws: `UsageError` or `FilterError` for a value that can't be read.
  func request() throws -> ListingRequest {
    var request = ListingRequest(model: scopes.own.plural)
    request.list = try settings(of: nil)
    if parsed.has(.reverse) {
      request.list.selection = request.list.selection ?? firstKey.map { SortSelection($0) }
      request.list.selection?.reverse()
    }
    for list in scopes.nested { request.nested[list.plural] = try settings(of: list.plural) }
    request.groupBy = try ownValues(of: .groupBy).last
    request.groupSort = try groupSort()
    request.limitPerGroup = try ownValues(of: .limitPerGroup).last.map { text throws(UsageError) in
      try ParsedArguments.number(text, .limitPerGroup, least: 0)
    }
    if request.groupBy == nil {
      for option in [OptionSpec.groupSort, .limitPerGroup] where parsed.has(option) {
        throw UsageError.needs(option: option.flag, other: OptionSpec.groupBy.flag)
      }
    }
    request.isFlat = parsed.has(.flat)
    request.depth = try parsed.number(.depth, least: 1)
    request.hidesEmpty = parsed.has(.hideEmpty)
    request.relatedTo = try parsed.pair(.related).map { RelatedRecord(model: $0, record: $1) }
    request.textOrder = world.textOrder
    request.zone = world.zone
    request.now = world.now
    return request
  }

  private func settings(of list: String?) throws -> ListSettings {
    let columns = try parsed.names(of: .columns, for: list, in: scopes)
    return ListSettings(
      selection: try parsed.sortSelection(for: list, in: scopes),
      filter: try filter(of: list), limit: try parsed.number(.limit, for: list, in: scopes),
      columns: columns.isEmpty ? nil : columns)
  }

  /// The conditions for a list, all of which have to hold.
  private func filter(of list: String?) throws -> FilterExpression? {
    let conditions = try parsed.values(of: .filter, for: list, in: scopes)
    // Each is read alone first, so that an error shows the text as it was given.
    let expressions = try conditions.map { condition throws(FilterError) in
      try FilterExpression(condition)
    }
    guard expressions.count > 1 else { return expressions.first }
    return try FilterExpression(conditions.map { "(\($0))" }.joined(separator: " and "))
  }

  private func groupSort() throws -> GroupSort {
    _ = try ownValues(of: .groupSort)
    let terms = try parsed.groupSortTerms(for: nil, in: scopes)
    guard let term = terms.first else { return GroupSort() }
    let order = term.direction ?? .forward
    if terms.count > 1 || term.missing != nil {
      throw UsageError.oneGroupOrder(
        option: OptionSpec.groupSort.flag, value: parsed.value(of: .groupSort) ?? "")
    }
    switch term.measure {
    case .key: return GroupSort(.key, order: order)
    case .count: return GroupSort(.count, order: order)
    case .open: return GroupSort(.open, order: order)
    case .progress: return GroupSort(.progress, order: order)
    case .first(let field): return GroupSort(.first(field), order: order)
    case .last(let field): return GroupSort(.last(field), order: order)
    }
  }

  /// The values of an option that only the list named first can have.
  private func ownValues(of option: OptionSpec) throws(UsageError) -> [String] {
    var values: [String] = []
    for scoped in try parsed.scopedValues(of: option, in: scopes) {
      if let list = scoped.list {
        throw .onlyFirstList(option: option.flag, list: list, own: scopes.own.plural)
      }
      values.append(scoped.value)
    }
    return values
  }
}
