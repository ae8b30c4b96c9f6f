package import ModelKit
package import RecordStore

/// What it means to add, change, finish, reopen and remove records, and to take that back.
///
/// ```swift
/// let editor = RecordEditor(RecordFinder(store, catalog), present)
/// let outcome = try editor.complete(try editor.finder.find(["Water"], of: toDos), of: toDos)
/// outcome.followers   // to-do 31, due 2031-03-07, comes after to-do 26
/// ```
/// It takes values and returns what came of them as data; who calls it puts that into words. Each call
/// is one step of the store's history, whose description names the records.
package struct RecordEditor {
  package let finder: RecordFinder
  package let present: Present

  package init(_ finder: RecordFinder, _ present: Present) {
    self.finder = finder
    self.present = present
  }

  package var store: any RecordStorage { finder.store }
  package var catalog: Catalog { finder.catalog }
}
