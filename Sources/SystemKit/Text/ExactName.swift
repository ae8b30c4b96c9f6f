import Glibc

/// A name as it is spelled: the same letters composed and decomposed are two.
///
/// ```swift
/// ExactName("\u{E9}") == ExactName("e\u{301}")   // false, though the texts are equal
/// ```
package struct ExactName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ExactName, other: ExactName) -> Bool {
    var (left, right) = (one.text, other.text)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return memcmp(a, b, left.count) == 0
      }
    }
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
