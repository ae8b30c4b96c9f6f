import Interchange
import SystemKit

/// A field that the model doesn't know, and the value that it is to have.
package struct UnknownFieldAssignment: Hashable, Sendable {
  package let name: String
  /// The value, as JSON; nil takes the field away.
  package let json: String?

  /// Assigns what a person typed: a number, `true`, `false`, `null`, a list or an object where it is
  /// JSON, else the text as it is; nothing at all takes the field away.
  ///
  /// ```swift
  /// UnknownFieldAssignment("size", typed: "[1, 2]").json   // "[1,2]"
  /// UnknownFieldAssignment("size", typed: "large").json    // "\"large\""
  /// ```
  /// - Complexity: O(bytes).
  package init(_ name: String, typed text: String) {
    self.name = name
    guard !text.isEmpty else {
      json = nil
      return
    }
    let bytes = ByteBuffer(capacity: text.utf8.count)
    bytes.append(text)
    if text.utf8.first != UInt8(ascii: "\""), let value = JSONCompaction.compact(bytes.slice) {
      json = value.string
    } else {
      bytes.removeAll()
      JSONText.append(text, to: bytes)
      json = bytes.string
    }
  }
}

extension [UnknownFieldAssignment] {
  /// The fields that are to go.
  var removedNames: [String] { filter { $0.json == nil }.map(\.name) }
}
