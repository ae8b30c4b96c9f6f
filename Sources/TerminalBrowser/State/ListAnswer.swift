/// A made list: its content, and the line of the record that was selected.
package struct ListAnswer: Sendable {
  package let content: ListContent
  package let selected: Int?

  package init(content: ListContent, selected: Int?) {
    self.content = content
    self.selected = selected
  }
}
