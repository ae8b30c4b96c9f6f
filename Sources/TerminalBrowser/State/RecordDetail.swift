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
  /// The fields as a person would type them, by their places; empty where there is nothing.
  package var typed: [String] = []

  package init(title: String, items: [Item] = [], notes: String = "") {
    self.title = title
    self.items = items
    self.notes = notes
  }
}
