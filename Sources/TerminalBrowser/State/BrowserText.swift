/// A text to be read, scrolled if it is long.
package struct BrowserText: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case help
    case lines(title: String, [String])
  }

  package let subject: Subject
  package var top = 0
}
