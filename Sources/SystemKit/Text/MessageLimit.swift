/// How much of long values and lists a message says: their beginning, unless all was asked for.
///
/// ```swift
/// MessageLimit.usual.quoted(digits)   // "'3141…' (and 99920 more characters)"
/// MessageLimit.usual.list(ids)        // "1, 2, 3, 4, 5, 6, 7, 8 and 19992 more"
/// ```
/// What a message says comes from files of any size; its reader has a screen.
package struct MessageLimit: Hashable, Sendable {
  /// The characters of one value.
  package let characters: Int
  /// The items of one list.
  package let items: Int
  /// The characters of a whole message.
  package let length: Int
  /// The messages of one run.
  package let messages: Int

  /// Of messages that nobody asked for.
  package static let usual = MessageLimit(characters: 80, items: 8, length: 2000, messages: 20)
  /// Of names among which a person is to find one.
  package static let names = MessageLimit(characters: 80, items: 40, length: 8000, messages: 20)
  /// Everything, and whole.
  package static let none = MessageLimit(
    characters: .max, items: .max, length: .max, messages: .max)

  /// A value in quotes, or its beginning and how much more there is.
  ///
  /// - Complexity: O(length).
  package func quoted(_ text: String) -> String {
    guard let (beginning, rest) = cut(text) else { return "'\(text)'" }
    return "'\(beginning)…' (and \(rest) more characters)"
  }

  /// A word without quotes, or its beginning and an ellipsis.
  ///
  /// - Complexity: O(characters).
  package func word(_ text: String) -> String {
    cut(text).map { $0.beginning + "…" } ?? text
  }

  /// Words with commas between them, or the first ones and how many more there are.
  ///
  /// - Complexity: O(words).
  package func list(_ words: [String]) -> String { joined(words, last: nil, word) }

  /// The same with each word in quotes.
  ///
  /// - Parameter last: what stands before the last word; nil for a comma.
  /// - Complexity: O(words).
  package func quotedList(_ words: [String], last: String? = nil) -> String {
    joined(words, last: last, quoted)
  }

  private func joined(
    _ words: [String], last: String?, _ shown: (String) -> String
  ) -> String {
    let rest = words.count - min(words.count, items)
    if rest > 0 {
      return words.prefix(items).map(shown).joined(separator: ", ") + " and \(rest) more"
    }
    guard let last, words.count > 1, let final = words.last else {
      return words.map(shown).joined(separator: ", ")
    }
    return words.dropLast().map(shown).joined(separator: ", ") + " \(last) " + shown(final)
  }

  /// A whole message, or its beginning and end where it became too long all the same.
  ///
  /// - Complexity: O(length).
  package func message(_ text: String) -> String {
    guard text.utf8.count > length else { return text }
    let scalars = text.unicodeScalars
    let end = length / 4
    let rest = scalars.count - length
    guard rest > 0 else { return text }
    return String(scalars.prefix(length - end)) + " … (\(rest) characters left out) … "
      + String(scalars.suffix(end))
  }

  /// The beginning of a text that is too long, and how many scalars follow it.
  private func cut(_ text: String) -> (beginning: String, rest: Int)? {
    guard text.utf8.count > characters else { return nil }
    var taken = 0
    for index in text.indices {
      let next = taken + text[index].unicodeScalars.count
      guard next > characters else {
        taken = next
        continue
      }
      // What a reader takes for one character stays whole, unless there is nothing else.
      let end =
        taken > 0 ? index : text.unicodeScalars.index(index, offsetBy: characters)
      return (
        String(text.unicodeScalars[..<end]),
        text.unicodeScalars.distance(from: end, to: text.endIndex)
      )
    }
    return nil
  }
}
