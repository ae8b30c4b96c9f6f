public import ModelKit

/// Something to be done, perhaps by a day, perhaps for a project, perhaps in several steps.
///
/// ```swift
/// var toDo = ToDo()
/// toDo.name = "Choose tiles"
/// toDo.dueDate = CalendarDay("2031-02-01").map { .day($0) }
/// ```
/// To-dos form trees: a step refers to the to-do that it belongs to by ``parentID``.
public struct ToDo: ModelRecord, Hashable {
  public var id = RecordID.none
  public var name = ""
  public var done = false
  /// The day that it is due, or the moment.
  public var dueDate: DayOrMoment?
  /// How it comes again once it is done: `week`, `2 months`, or a rule of RFC 5545.
  public var every: String?
  public var creationDate: DayOrMoment?
  public var completionDate: DayOrMoment?
  public var priority: Priority?
  public var tags: [String] = []
  /// Markdown.
  public var notes: String?
  public var url: String?
  /// The project that it is for.
  public var projectID: RecordID?
  /// The to-do that it is a step of.
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
