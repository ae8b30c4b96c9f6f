public import ModelKit

/// A book that was read, is being read, or waits to be.
///
/// ```swift
/// var book = Book()
/// book.title = "Middlemarch"
/// book.finished = CalendarDay("2031-03-01")
/// ```
public struct Book: ModelRecord, Hashable {
  public var id = RecordID.none
  public var title = ""
  public var author: String?
  /// The year in which it was first published.
  public var year: Int?
  /// From one to five; halves are fine.
  public var rating: Double?
  /// The day on which reading began.
  public var started: CalendarDay?
  /// The day on which the last page was turned.
  public var finished: CalendarDay?
  public var shelf: Shelf?

  public init() {}

  /// Where it stands; the declared order is the sort order.
  public enum Shelf: String, FieldChoice {
    case reading, next, finished, abandoned
  }
}
