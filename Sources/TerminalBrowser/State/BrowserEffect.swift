package import ListingKit
package import ModelKit

/// What the browser asks of the world around it.
package enum BrowserEffect: Sendable {
  /// Make a list's content, and answer with ``BrowserEvent/listed(list:job:_:)``.
  case list(ListJob)
  /// Nobody waits for a job any more.
  case cancel(job: Int)
  /// Collect what is shown of a record, and answer with ``BrowserEvent/detailed(_:_:)``.
  case detail(RecordReference)
  /// Change records, and answer with ``BrowserEvent/changed(_:)``.
  case change(BrowserChange)
  /// Let a person edit a record's notes in an editor of their choice.
  case editNotes(RecordReference)
  /// Find out what removing a record would leave, and answer with ``BrowserEvent/ask(_:)``.
  case weighRemoval(RecordReference, title: String)
  /// Write what is shown as a report; a file that is there is only replaced after a question.
  case export(ListingRequest, path: String, replacing: Bool)
  /// Keep what is asked for under a name; a view that is there is only replaced after a question.
  case saveView(name: String, ListingRequest, filter: String, replacing: Bool)
  /// Read all records again.
  case reload
  /// Come back with ``BrowserEvent/goOn`` once no key waits.
  case goOn
  /// Draw the screen from nothing.
  case redraw
  case quit
}

/// A list's content to be made.
package struct ListJob: Sendable {
  package let list: Int
  package let job: Int
  package let request: ListingRequest
  package let folds: ListFolds
  /// Fields that say the same in every line.
  package let leavesOut: Set<Int>
  /// The record whose line is to be selected.
  package let selected: RecordID?
  /// The records that stay where they stand in the old content.
  package let pins: Set<RecordID>
  package let old: ListContent?
  /// Whether nothing is shown of the list yet.
  package let isFirst: Bool
}

/// A made list: its content, and the line of the record that was selected.
package struct ListAnswer: Sendable {
  package let content: ListContent
  package let selected: Int?

  package init(content: ListContent, selected: Int?) {
    self.content = content
    self.selected = selected
  }
}

/// A change of records.
package enum BrowserChange: Hashable, Sendable {
  case mark(RecordReference, isDone: Bool)
  case set(RecordReference, field: String, text: String)
  case add(model: String, title: String, owner: BrowserEntry.AddOwner?)
  case remove(RecordReference)
  case undo
  case redo
}
