/// A name as it is spelled: the same letters composed and decomposed are two.
///
/// ```swift
/// ExactName("\u{E9}") == ExactName("e\u{301}")   // false, though the texts are equal
/// ```
package struct ExactName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ExactName, other: ExactName) -> Bool {
    // What differs is told at once by most strings; the bytes settle compositions.
    guard one.text == other.text else { return false }
    return one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Bytewise.
  package static func < (one: ExactName, other: ExactName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactName: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
