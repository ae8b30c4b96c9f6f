import FoundationEssentials

/// A sort provider without its type: what menus, listings and command lines work on.
///
/// ```swift
/// AnySortProvider(BookSort.self).keys.map(\.name)   // ["Title", "Rating"]
/// ```
public struct AnySortProvider: Sendable {
  /// The provider's keys in declared order.
  public let keys: [AnySortKey]
  /// The record type that the keys read.
  package let recordType: ObjectIdentifier

  public init<Provider: SortProvider>(_ provider: Provider.Type) {
    keys = Provider.allCases.map { AnySortKey($0.namedKey) }
    recordType = ObjectIdentifier(Provider.Record.self)
  }

  /// A provider with no keys: an ad-hoc model has no implied tie-breakers.
  package init() {
    keys = []
    recordType = ObjectIdentifier(Never.self)
  }
}

/// A sort key without its record type.
public struct AnySortKey: Sendable {
  /// What a menu shows.
  public let name: String
  /// The placement that the provider declares; a request may say otherwise.
  public let missing: MissingPlacement
  /// The direction that counts as ascending for this key.
  public let isReversed: Bool
  package let source: SortKeySource<any Sendable>

  init<Record>(_ key: SortKey<Record>) {
    name = key.name
    missing = key.missing
    isReversed = key.order == .reverse
    let read = key.source.read
    source = SortKeySource(
      path: key.source.path, form: key.source.form, aggregate: key.source.aggregate,
      read: { record in (record as? Record).map(read) ?? .missing })
  }
}
