import ListingKit
import SortKit

extension ListingRequest {
  /// The names that the request looks up in each model, by the model's name.
  ///
  /// - Complexity: O(names).
  var requestedNames: [String: [String]] {
    var names = nested.mapValues(\.requestedNames)
    var own = list.requestedNames
    if let groupBy { own.append(groupBy) }
    switch groupSort.measure {
    case .first(let field), .last(let field): own.append(field)
    case .key, .count, .open, .progress: break
    }
    names[model] = own
    return names
  }
}

extension ListSettings {
  fileprivate var requestedNames: [String] {
    (selection?.terms ?? []).map(\.key) + (columns ?? []) + (filter?.fieldNames ?? [])
  }
}

extension FilterExpression {
  /// The names of the fields in it.
  fileprivate var fieldNames: [String] {
    switch kind {
    case .and(let parts), .or(let parts): parts.flatMap(\.fieldNames)
    case .not(let part): part.fieldNames
    case .comparison(let field, _, _), .list(let field, _, _), .state(let field, _, _),
      .flag(let field):
      [field.name]
    }
  }
}
