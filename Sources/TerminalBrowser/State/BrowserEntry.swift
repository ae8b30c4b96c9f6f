/// A line that is being typed, and what for.
package struct BrowserEntry: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case find, filter
    case field(RecordReference, name: String)
    case add(model: String, owner: AddOwner?)
    /// The record that what refers to a removed one is to refer to.
    case moveBelow(RecordReference)
    case export, view
    /// What to sort or to group by, as a menu's entries say it.
    case name(BrowserMenu.Purpose)
  }

  /// Where a new record belongs: it refers to a record by a field.
  package struct AddOwner: Hashable, Sendable {
    package let field: String
    package let record: RecordReference
  }

  package let purpose: Purpose
  package var label: String
  package var entry: TextEntry
  /// The text to start from.
  let original: String
  /// Why what was typed can't be taken.
  package var error: String?
  /// What can be typed, said as long as there is nothing else to say.
  package var hint: String?
  /// What could stand where the cursor is.
  package var candidates: [String] = []
  /// Whether an answer is waited for.
  package var isWaiting = false

  /// Whether something outside of the records is waited for: a file, a view.
  var isForOutside: Bool { isWaiting && (purpose == .export || purpose == .view) }

  /// Whether a list is waited for that is made as it was typed.
  var isForList: Bool {
    switch purpose {
    case .filter, .name: isWaiting
    case .find, .field, .add, .moveBelow, .export, .view: false
    }
  }

  init(_ purpose: Purpose, label: String, text: String = "") {
    self.purpose = purpose
    self.label = label
    entry = TextEntry(text)
    original = text
  }
}
