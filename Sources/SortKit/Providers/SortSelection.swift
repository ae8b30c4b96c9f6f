public import FoundationEssentials

/// The state of a sort menu: the key in force and its direction.
///
/// Choosing the key in force again flips the direction; choosing another one starts ascending.
/// ```swift
/// var selection = SortSelection("Due date")
/// selection.choose("Due date")   // descending now
/// selection.choose("Name")       // ascending by name
/// ```
public struct SortSelection: Hashable, Codable, Sendable {
  /// The name of the key in force.
  public private(set) var key: String
  /// Its direction.
  public private(set) var order: SortOrder

  public init(_ key: String, order: SortOrder = .forward) {
    self.key = key
    self.order = order
  }

  /// Starts with a provider's case.
  public init<Provider: SortProvider>(_ provider: Provider, order: SortOrder = .forward) {
    self.init(provider.rawValue, order: order)
  }

  /// Picks an entry of the menu.
  public mutating func choose(_ name: String) {
    if name == key {
      order = order == .forward ? .reverse : .forward
    } else {
      key = name
      order = .forward
    }
  }

  /// Picks a provider's case.
  public mutating func choose<Provider: SortProvider>(_ provider: Provider) {
    choose(provider.rawValue)
  }

  /// The effective chain of the key in force; empty when the provider has no such key.
  ///
  /// - Complexity: O(cases).
  public func sortKeys<Provider: SortProvider>(of provider: Provider.Type) -> [SortKey<
    Provider.Record
  >] {
    Provider(rawValue: key)?.sortKeys(order: order) ?? []
  }
}
