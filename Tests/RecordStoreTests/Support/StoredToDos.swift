import ModelKit
import SortKit

@testable import RecordStore

/// What suites share that look at the to-dos of a store of their own.
protocol StoredToDos {
  var place: TemporaryStore { get }
  var toDos: AnyModelModule { get }
}

extension StoredToDos {
  /// All to-dos, a line each in the order of their ids.
  func all(_ store: SQLiteStore) throws -> String {
    lines(try store.read([toDos]), toDos, byID: true)
  }

  func named(_ name: String) -> [FieldAssignment] {
    [.init(field: "name", value: .text(name))]
  }
}
