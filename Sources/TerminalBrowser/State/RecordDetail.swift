/// What is shown of a record above its related lists.
package struct RecordDetail: Hashable, Sendable {
  /// A field with its value as people read it.
  package struct Item: Hashable, Sendable {
    package var label: String
    package var value: String
    package var isOverdue = false
  }

  package var title: String
  package var isDone = false
  package var items: [Item]
  /// Markdown.
  package var notes: String
  /// How much of what belongs to it is done: done and all.
  package var progress: (done: Int, count: Int)? {
    get { counted.map { ($0.done, $0.count) } }
    set { counted = newValue.map { Counted(done: $0.done, count: $0.count) } }
  }
  private var counted: Counted?

  private struct Counted: Hashable, Sendable {
    var done: Int
    var count: Int
  }

  package init(title: String, items: [Item] = [], notes: String = "") {
    self.title = title
    self.items = items
    self.notes = notes
  }
}
