/// A question before something is done.
package struct BrowserQuestion: Sendable {
  package var text: String
  /// What is done if the answer is yes.
  package var effect: BrowserEffect

  package init(text: String, effect: BrowserEffect) {
    self.text = text
    self.effect = effect
  }
}
