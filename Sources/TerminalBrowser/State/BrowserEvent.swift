/// What the browser is told.
package enum BrowserEvent: Sendable {
  case key(BrowserKey)
  /// A list's content is made.
  case listed(list: Int, job: Int, Result<ListAnswer, BrowserFailure>)
  /// How far a job is: `sorting 42 %`.
  case progress(job: Int, String)
  case detailed(RecordReference, row: UInt32?, RecordDetail?)
  /// Something is to be changed that was decided outside, as in an editor.
  case change(BrowserChange)
  /// A change takes long: others use the store.
  case waiting
  /// A change was made, or was not: one for each ``BrowserEffect/change(_:)``.
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
