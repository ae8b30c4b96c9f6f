public import SortKit

/// The keys that books can be sorted by, in the order of their weight as tie-breakers.
///
/// ```swift
/// books.sorted(by: BookSort.rating, order: .reverse)   // best first, unrated last
/// ```
public enum BookSort: String, SortProvider {
  case title = "Title"
  case author = "Author"
  case year = "Year"
  case rating = "Rating"
  case started = "Started"
  case finished = "Finished"
  case shelf = "Shelf"

  public var key: SortKey<Book> {
    switch self {
    case .title: SortKey(\.title)
    case .author: SortKey(\.author)
    case .year: SortKey(\.year)
    case .rating: SortKey(\.rating)
    case .started: SortKey(\.started)
    case .finished: SortKey(\.finished)
    case .shelf: SortKey(\.shelf)
    }
  }
}
