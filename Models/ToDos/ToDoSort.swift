public import SortKit

/// The keys that to-dos can be sorted by, in the order of their weight as tie-breakers.
///
/// ```swift
/// toDos.sorted(by: ToDoSort.dueDate)   // ties by done, name, creation date, …
/// ```
public enum ToDoSort: String, SortProvider {
  case done = "Done"
  case dueDate = "Due date"
  case name = "Name"
  case creationDate = "Creation date"
  case priority = "Priority"
  case completionDate = "Completion date"

  public var key: SortKey<ToDo> {
    switch self {
    case .done: SortKey(\.done)
    case .dueDate: SortKey(\.dueDate)
    case .name: SortKey(\.name)
    case .creationDate: SortKey(\.creationDate)
    case .priority: SortKey(\.priority)
    case .completionDate: SortKey(\.completionDate)
    }
  }
}
