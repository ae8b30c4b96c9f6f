package import ListingKit

/// What the browser asks of the world around it.
package enum BrowserEffect: Sendable {
  /// Make a list's content, and answer with ``BrowserEvent/listed(list:job:_:)``.
  case list(ListJob)
  /// Nobody waits for a job any more.
  case cancel(job: Int)
  /// Collect what is shown of a record, which was in a row, and answer with
  /// ``BrowserEvent/detailed(_:row:_:)``.
  case detail(RecordReference, row: UInt32?)
  /// Change records, and answer once with ``BrowserEvent/changed(_:)``.
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
