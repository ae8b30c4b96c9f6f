/// What the browser is told.
package enum BrowserEvent: Sendable {
  case key(BrowserKey)
  /// A list's content is made.
  case listed(list: Int, job: Int, Result<ListAnswer, BrowserFailure>)
  /// How far a job is: `sorting 42 %`.
  case progress(job: Int, String)
  case detailed(RecordReference, RecordDetail?)
  /// A change was made, or was not.
  case changed(Result<BrowserOutcome, BrowserFailure>)
  /// The records are other ones now; the lists are made anew.
  case recordsChanged
  /// Something is only done after a question.
  case ask(BrowserQuestion)
  /// Something to be told.
  case message(String)
  case failed(BrowserFailure)
  case goOn
}

/// What came of a change.
package struct BrowserOutcome: Hashable, Sendable {
  package var message: String
  /// The records that were changed; they stay where they stand.
  package var records: [RecordReference]
  /// A record that was added, to be selected.
  package var added: RecordReference?

  package init(message: String, records: [RecordReference] = [], added: RecordReference? = nil) {
    self.message = message
    self.records = records
    self.added = added
  }
}

/// Why something can't be done, in words for a person; nothing in them steers a terminal.
package struct BrowserFailure: Error, Hashable, CustomStringConvertible {
  package var message: String

  package var description: String { message }

  package init(_ message: String) { self.message = message }
}
