/// What a model is called: the plural that names its lists and the singular that names one record.
///
/// ```swift
/// ModelName("to-dos", singular: "to-do").matches("ToDos")   // true
/// ```
public struct ModelName: Hashable, Sendable, CustomStringConvertible {
  /// The plural, in lower case with hyphens: the canonical name.
  public let plural: String
  /// The name of one record.
  public let singular: String
  /// The heading of a list: the plural with a capital.
  public let label: String

  public init(_ plural: String, singular: String, label: String? = nil) {
    self.plural = plural
    self.singular = singular
    self.label = label ?? capitalized(plural)
  }

  public var description: String { plural }

  /// Whether a text names this model in any usual spelling: case and separators are ignored.
  public func matches(_ text: String) -> Bool {
    let folded = foldedName(text)
    return folded == foldedName(plural) || folded == foldedName(singular)
  }
}

/// A name in lower case and without the separators that people write or leave out.
///
/// ```swift
/// foldedName("Due-Date")   // "duedate"
/// ```
package func foldedName(_ name: String) -> String {
  if name.utf8.allSatisfy({ $0 < 0x80 }) {
    // Nearly all names; the general way takes twenty times as long.
    return String(unsafeUninitializedCapacity: name.utf8.count) { folded in
      var count = 0
      for byte in name.utf8 where byte != 0x2D && byte != 0x5F && byte != 0x20 && byte != 0x2E {
        folded[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
  return String(
    String.UnicodeScalarView(
      name.lowercased().unicodeScalars.filter { !nameSeparators.contains($0) }))
}

private let nameSeparators: Set<Unicode.Scalar> = ["-", "_", " ", ".", "\u{A0}"]

/// A text with its first letter as a capital.
package func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// A field's label from its name: words apart, first letter a capital.
///
/// ```swift
/// labelFromName("dueDate")     // "Due date"
/// labelFromName("projectID")   // "Project ID"
/// ```
package func labelFromName(_ name: String) -> String {
  var words: [String] = []
  var word = ""
  var previousWasLower = false
  for character in name {
    if character == "-" || character == "_" || character == " " {
      if !word.isEmpty { words.append(word) }
      word = ""
      previousWasLower = false
      continue
    }
    if character.isUppercase, previousWasLower {
      words.append(word)
      word = ""
    }
    word.append(character)
    previousWasLower = character.isLowercase || character.isNumber
  }
  if !word.isEmpty { words.append(word) }
  let spelled = words.map { $0.allSatisfy(\.isUppercase) && $0.count > 1 ? $0 : $0.lowercased() }
  return capitalized(spelled.joined(separator: " "))
}
