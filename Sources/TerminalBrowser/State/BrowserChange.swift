/// A change of records.
package enum BrowserChange: Hashable, Sendable {
  case mark(RecordReference, isDone: Bool)
  /// A field's value as it was typed, where it still is as it was shown; nil for whatever it is.
  case set(RecordReference, field: String, text: String, expecting: String?)
  case add(model: String, title: String, owner: BrowserEntry.AddOwner?)
  case remove(RecordReference, below: BelowRemoved)
  case undo
  case redo

  /// What becomes of the records that refer to a removed one.
  package enum BelowRemoved: Hashable, Sendable {
    case stays
    /// It is removed, too, and all below it.
    case goes
    /// It refers to another record, as it was typed; nothing typed: to none.
    case moves(to: String)
  }
}
