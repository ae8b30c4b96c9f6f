/// A question before something is done.
package struct BrowserQuestion: Sendable {
  package var text: String
  /// What is done if the answer is yes.
  package var effect: BrowserEffect

  /// What else may be answered, by its key.
  package var others: [Character: Answer] = [:]

  /// What follows from an answer other than yes and no.
  package enum Answer: Sendable {
    case effect(BrowserEffect)
    /// Something has to be typed first.
    case entry(BrowserEntry)
  }

  /// What puts it anew once the records are other ones; nil for one that isn't about records.
  package var again: BrowserEffect?

  package init(text: String, effect: BrowserEffect, again: BrowserEffect? = nil) {
    self.text = text
    self.effect = effect
    self.again = again
  }
}
