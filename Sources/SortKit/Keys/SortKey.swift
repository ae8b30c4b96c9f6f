public import FoundationEssentials

/// One key that records can be sorted by: where its value lies, its direction, its missing records' place.
///
/// It is a Foundation `SortComparator`, so plain arrays can be sorted with it:
/// ```swift
/// books.sorted(using: SortKey(\Book.rating, order: .reverse))   // unrated books last
/// ```
/// Missing values come last in both directions unless ``missing`` is `.first`. Two keys are equal
/// when model, name, direction and missing placement are.
public struct SortKey<Record>: SortComparator, Sendable {
  /// What the key is called; a provider gives it the name of its case.
  public internal(set) var name: String {
    get { givenName ?? source.path.map { "\($0)" } ?? "" }
    set { givenName = newValue }
  }
  /// Nil where the path's own spelling is the name: it takes long to make and is seldom asked for.
  private var givenName: String?
  /// Ascending (`.forward`) or descending (`.reverse`).
  public var order: SortOrder
  /// Where records without a value stand.
  public var missing: MissingPlacement
  /// The order of texts.
  public var textOrder: TextOrder

  package let source: SortKeySource<Record>

  /// A key that reads a property.
  public init<Value: SortValueConvertible>(
    _ path: any KeyPath<Record, Value> & Sendable, order: SortOrder = .forward,
    missing: MissingPlacement = .last, textOrder: TextOrder = .root
  ) {
    self.init(
      name: nil,
      source: SortKeySource(
        path: path, form: Value.sortForm, aggregate: nil, read: { $0[keyPath: path].sortValue }),
      order: order, missing: missing, textOrder: textOrder)
  }

  /// A key whose value is computed from a record.
  ///
  /// ```swift
  /// SortKey("Title length") { (book: Book) in book.title.count }
  /// ```
  public init<Value: SortValueConvertible>(
    _ name: String, order: SortOrder = .forward, missing: MissingPlacement = .last,
    textOrder: TextOrder = .root, _ value: @escaping @Sendable (Record) -> Value
  ) {
    self.init(
      name: name,
      source: SortKeySource(
        path: nil, form: Value.sortForm, aggregate: nil, read: { value($0).sortValue }),
      order: order, missing: missing, textOrder: textOrder)
  }

  /// A key computed from related records; outside a listing all its values compare equal.
  public init(
    _ aggregate: SortAggregate, order: SortOrder = .forward, missing: MissingPlacement = .last
  ) {
    self.init(
      name: "\(aggregate.measure.rawValue) \(aggregate.relation)",
      source: SortKeySource(path: nil, form: aggregate.form, aggregate: aggregate) { _ in .missing
      },
      order: order, missing: missing, textOrder: .root)
  }

  init(
    name: String?, source: SortKeySource<Record>, order: SortOrder, missing: MissingPlacement,
    textOrder: TextOrder
  ) {
    givenName = name
    self.source = source
    self.order = order
    self.missing = missing
    self.textOrder = textOrder
  }

  /// The key's value in a record.
  public func value(of record: Record) -> SortValue { source.read(record).normalized }

  /// The same key in the other direction; missing values stay where they are.
  public var reversed: SortKey {
    var key = self
    key.order = order == .forward ? .reverse : .forward
    return key
  }

  public static func == (a: SortKey, b: SortKey) -> Bool {
    a.name == b.name && a.order == b.order && a.missing == b.missing
      && a.textOrder == b.textOrder
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(order)
    hasher.combine(missing)
    hasher.combine(textOrder)
  }
}

/// Where a sort key's value comes from.
package struct SortKeySource<Record>: Sendable {
  package let path: (any AnyKeyPath & Sendable)?
  package let form: SortForm
  package let aggregate: SortAggregate?
  package let read: @Sendable (Record) -> SortValue

  init(
    path: (any AnyKeyPath & Sendable)?, form: SortForm, aggregate: SortAggregate?,
    read: @escaping @Sendable (Record) -> SortValue
  ) {
    self.path = path
    self.form = form
    self.aggregate = aggregate
    self.read = read
  }
}
