public import FoundationEssentials

/// The state of a sort menu: the key in force, its direction, and the keys that were added to it.
///
/// Choosing the key in force again flips the direction; choosing another one starts ascending.
/// ```swift
/// var selection = SortSelection("Due date")
/// selection.choose("Due date")          // descending now
/// selection.choose("Name")              // ascending by name
/// selection.chooseFurther("Priority")   // then by priority, ascending
/// ```
public struct SortSelection: Hashable, Codable, Sendable {
  /// The name of the key in force.
  public private(set) var key: String
  /// Its direction.
  public private(set) var order: SortOrder
  /// Where records without a value of that key stand; as the provider declares it unless chosen.
  public private(set) var missing: MissingPlacement?
  /// The keys behind the one in force, the first one weighing most: each decides where those before leave records equal.
  public private(set) var further: [SortTerm]

  public init(
    _ key: String, order: SortOrder = .forward, missing: MissingPlacement? = nil,
    further: [SortTerm] = []
  ) {
    self.key = key
    self.order = order
    self.missing = missing
    self.further = further
  }

  /// The state that chosen keys amount to; nil where none is chosen.
  ///
  /// ```swift
  /// SortSelection([SortTerm("due"), SortTerm("name")])   // by due, then by name
  /// ```
  public init?(_ terms: [SortTerm]) {
    guard let first = terms.first else { return nil }
    self.init(
      first.key, order: first.order, missing: first.missing, further: Array(terms.dropFirst()))
  }

  /// Starts with a provider's case.
  public init<Provider: SortProvider>(_ provider: Provider, order: SortOrder = .forward) {
    self.init(provider.rawValue, order: order)
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(String.self, forKey: .key)
    order = try values.decode(SortOrder.self, forKey: .order)
    missing = try values.decodeIfPresent(MissingPlacement.self, forKey: .missing)
    further = try values.decodeIfPresent([SortTerm].self, forKey: .further) ?? []
  }

  /// The chosen keys, the one in force first.
  public var terms: [SortTerm] { [SortTerm(key, order: order, missing: missing)] + further }

  /// Flips the directions of all chosen keys, as `--reverse` does.
  ///
  /// - Complexity: O(keys added).
  public mutating func reverse() {
    order = order.flipped
    for index in further.indices { further[index].order = further[index].order.flipped }
  }

  /// Picks an entry of the menu: the key in force is flipped, another one starts ascending and alone.
  public mutating func choose(_ name: String) {
    if name == key {
      order = order.flipped
    } else {
      self = SortSelection(name)
    }
  }

  /// Picks a provider's case.
  public mutating func choose<Provider: SortProvider>(_ provider: Provider) {
    choose(provider.rawValue)
  }

  /// Adds a key behind those chosen; one that is there is flipped, and once it is descending removed.
  ///
  /// The key in force is only flipped.
  /// - Complexity: O(keys added).
  public mutating func chooseFurther(_ name: String) {
    if name == key { return choose(name) }
    guard let index = further.firstIndex(where: { $0.key == name }) else {
      return further.append(SortTerm(name))
    }
    if further[index].order == .forward {
      further[index].order = .reverse
    } else {
      further.remove(at: index)
    }
  }

  /// Moves records without a value of the key in force to the other end.
  ///
  /// - Parameter declared: where the provider has them.
  public mutating func flipMissing(declared: MissingPlacement = .last) {
    missing = (missing ?? declared) == .last ? .first : .last
  }

  /// The effective chain: the chosen keys, then the provider's others in the first one's direction.
  ///
  /// Empty when the provider has no such key; added keys that it doesn't have are left out.
  /// - Complexity: O(cases × keys).
  public func sortKeys<Provider: SortProvider>(of provider: Provider.Type) -> [SortKey<
    Provider.Record
  >] {
    guard let first = Provider(rawValue: key) else { return [] }
    let chosen = terms.compactMap { term in Provider(rawValue: term.key).map { ($0, term) } }
    let keys = chosen.map { provider, choice in
      var key = provider.namedKey
      if choice.order == .reverse { key = key.reversed }
      if let missing = choice.missing { key.missing = missing }
      return key
    }
    let names = Set(chosen.map(\.0.rawValue))
    return keys + first.sortKeys(order: order).dropFirst().filter { !names.contains($0.name) }
  }
}

extension SortOrder {
  /// The other direction.
  var flipped: SortOrder { self == .forward ? .reverse : .forward }
}
