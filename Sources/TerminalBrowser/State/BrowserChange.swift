/// A change of records.
package enum BrowserChange: Hashable, Sendable {
  case mark(RecordReference, isDone: Bool)
  case set(RecordReference, field: String, text: String)
  case add(model: String, title: String, owner: BrowserEntry.AddOwner?)
  case remove(RecordReference)
  case undo
  case redo
}
