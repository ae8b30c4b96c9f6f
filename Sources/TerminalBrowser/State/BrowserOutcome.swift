/// What came of a change.
package struct BrowserOutcome: Hashable, Sendable {
  package var message: String
  /// The records that were changed; they stay where they stand.
  package var records: [RecordReference]
  /// A record that was added, to be selected.
  package var added: RecordReference?
  /// Records that came after others that were finished; they wait until the list is sorted again.
  package var successors: [RecordReference] = []

  package init(message: String, records: [RecordReference] = [], added: RecordReference? = nil) {
    self.message = message
    self.records = records
    self.added = added
  }
}
