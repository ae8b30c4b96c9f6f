/// A page of the browser: the models, a list, or a record with its related lists.
package struct BrowserPage: Sendable {
  package enum Subject: Hashable, Sendable {
    case models
    case list
    case record(RecordReference)
  }

  package let subject: Subject
  /// The row of the record that it is about: what tells those without an id.
  package let row: UInt32?
  /// What the way to here says of it.
  package internal(set) var title: String
  /// The lists on it: none of the models, one of a list, the related ones of a record.
  package internal(set) var lists: [BrowserList]
  /// The list that has the keys.
  package internal(set) var active = 0
  /// What is shown of a record.
  package internal(set) var detail: RecordDetail?
  /// The same, laid out for the width of the screen.
  package internal(set) var detailLines: [ScreenLine] = []
  /// Whether the record itself has the keys, and not one of its lists.
  package internal(set) var isOnRecord = false
  /// The first line of it on the screen.
  package internal(set) var detailTop = 0
  /// The selected model.
  package internal(set) var selected = 0

  init(_ subject: Subject, row: UInt32? = nil, title: String, lists: [BrowserList] = []) {
    self.subject = subject
    self.row = row
    self.title = title
    self.lists = lists
  }

  /// The list that has the keys, where there is one.
  package var list: BrowserList? {
    lists.indices.contains(active) && !isOnRecord ? lists[active] : nil
  }

  /// The record that it is about.
  package var record: RecordReference? {
    if case .record(let record) = subject { return record }
    return nil
  }
}
