public import FoundationEssentials

/// One chosen sort key: its name, its direction and, where that was said, its missing records' place.
///
/// ```swift
/// SortTerm("due", order: .reverse, missing: .first)   // --sort due:desc:missing-first
/// ```
public struct SortTerm: Hashable, Codable, Sendable {
  /// The name of the key.
  public var key: String
  public var order: SortOrder
  /// Where records without a value stand; as the provider declares it unless given.
  public var missing: MissingPlacement?

  public init(_ key: String, order: SortOrder = .forward, missing: MissingPlacement? = nil) {
    self.key = key
    self.order = order
    self.missing = missing
  }
}
