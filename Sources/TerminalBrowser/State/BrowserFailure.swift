/// Why something can't be done, in words for a person; nothing in them steers a terminal.
package struct BrowserFailure: Error, Hashable, CustomStringConvertible {
  package var message: String

  package var description: String { message }

  package init(_ message: String) { self.message = message }
}
