public import SortKit

/// The keys that projects can be sorted by, in the order of their weight as tie-breakers.
///
/// The last three are computed from a project's to-dos, which only a listing sees; anywhere else all
/// projects tie in them.
/// ```swift
/// projects.sorted(by: ProjectSort.priority)   // ties by done, name, due date, …
/// ```
public enum ProjectSort: String, SortProvider {
  case done = "Done"
  case priority = "Priority"
  case name = "Name"
  case dueDate = "Due date"
  case creationDate = "Creation date"
  case openToDos = "Open to-dos"
  case nextDue = "Next due"
  case progress = "Progress"

  public var key: SortKey<Project> {
    switch self {
    case .done: SortKey(\.done)
    case .priority: SortKey(\.priority)
    case .name: SortKey(\.name)
    case .dueDate: SortKey(\.dueDate)
    case .creationDate: SortKey(\.creationDate)
    case .openToDos: SortKey(.open("to-dos"))
    case .nextDue: SortKey(.next("to-dos"))
    case .progress: SortKey(.progress("to-dos"))
    }
  }
}
