public import FoundationEssentials

/// The keys that a model can be sorted by: an enum with one case per key, in the order of their weight.
///
/// ```swift
/// enum BookSort: String, SortProvider {
///   case title = "Title", rating = "Rating"
///   var key: SortKey<Book> {
///     switch self {
///     case .title: SortKey(\.title)
///     case .rating: SortKey(\.rating)
///     }
///   }
/// }
/// books.sorted(using: BookSort.rating.sortKeys(order: .reverse))
/// ```
/// The raw value is what a menu shows.
public protocol SortProvider<Record>: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  associatedtype Record

  /// The case's own key, ascending.
  var key: SortKey<Record> { get }
}

extension SortProvider {
  /// The effective chain: this case's key, then every other case's in declared order.
  ///
  /// The tie-breakers follow the first key's direction, so that flipping it mirrors the list.
  /// - Complexity: O(cases).
  public func sortKeys(order: SortOrder = .forward) -> [SortKey<Record>] {
    ([self] + Self.allCases.filter { $0 != self }).map { provider in
      var key = provider.namedKey
      if order == .reverse { key = key.reversed }
      return key
    }
  }

  /// The key under the name of its case.
  var namedKey: SortKey<Record> {
    var key = key
    key.name = rawValue
    return key
  }
}
