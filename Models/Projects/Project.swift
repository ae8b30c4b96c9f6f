public import ModelKit

/// Something that takes several to-dos, and perhaps projects of its own.
///
/// ```swift
/// var project = Project()
/// project.name = "Kitchen renovation"
/// project.priority = .high
/// ```
/// To-dos refer to their project; a project within another refers to it by ``parentID``.
public struct Project: ModelRecord, Hashable {
  public var id = RecordID.none
  public var name = ""
  public var done = false
  /// The day that it is due, or the moment.
  public var dueDate: DayOrMoment?
  public var creationDate: DayOrMoment?
  public var priority: Priority?
  /// Markdown.
  public var notes: String?
  /// The project that it is a part of.
  public var parentID: RecordID?

  public init() {}

  /// How much it matters; the declared order is the sort order.
  public enum Priority: String, FieldChoice {
    case high, medium, low
    /// Looked at and given no rank. (`none` would read as a missing priority.)
    case unranked = "none"

    /// The numbers that importers accept.
    public var code: Int? {
      switch self {
      case .high: 3
      case .medium: 2
      case .low: 1
      case .unranked: 0
      }
    }
  }
}
