/// A sort key computed from related records: how many are open, when the next one is due, how far it is.
///
/// It counts all related records, sub-records too, before any filter; only a listing, which sees
/// the related records, can compute it.
/// ```swift
/// case openToDos = "Open to-dos"
/// … SortKey(.open("to-dos"))
/// ```
public struct SortAggregate: Hashable, Sendable {
  /// What is computed of the related records.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// How many there are.
    case count
    /// How many are not done.
    case open
    /// How many are done.
    case done
    /// The share that is done, 0…1; missing when there are none.
    case progress
    /// The earliest due date of those not done.
    case next
  }

  /// The name of the related model.
  public let relation: String
  public let measure: Measure

  public init(relation: String, measure: Measure) {
    self.relation = relation
    self.measure = measure
  }

  /// How many related records there are.
  public static func count(_ relation: String) -> SortAggregate {
    SortAggregate(relation: relation, measure: .count)
  }

  /// How many related records are not done.
  public static func open(_ relation: String) -> SortAggregate {
    SortAggregate(relation: relation, measure: .open)
  }

  /// How many related records are done.
  public static func done(_ relation: String) -> SortAggregate {
    SortAggregate(relation: relation, measure: .done)
  }

  /// The share of related records that are done.
  public static func progress(_ relation: String) -> SortAggregate {
    SortAggregate(relation: relation, measure: .progress)
  }

  /// The earliest due date of the related records that are not done.
  public static func next(_ relation: String) -> SortAggregate {
    SortAggregate(relation: relation, measure: .next)
  }

  /// The form of the computed values.
  public var form: SortForm {
    switch measure {
    case .count, .open, .done: .integer
    case .progress: .real
    case .next: .date
    }
  }
}
