/// A made list: its content, and the line that is to be selected.
package struct ListAnswer: Sendable {
  package let content: ListContent
  package let selected: Int?
  /// Whether what was selected isn't there any more, and something near it is.
  package let isGone: Bool

  package init(content: ListContent, selected: Int?, isGone: Bool = false) {
    self.content = content
    self.selected = selected
    self.isGone = isGone
  }
}
