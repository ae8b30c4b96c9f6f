/// A change of records.
package enum BrowserChange: Hashable, Sendable {
  case mark(RecordReference, isDone: Bool)
  /// A field's value as it was typed, where it still is as it was shown; nil for whatever it is.
  case set(RecordReference, field: String, text: String, expecting: String?)
  case add(model: String, title: String, owner: BrowserEntry.AddOwner?)
  case remove(RecordReference)
  case undo
  case redo
}
