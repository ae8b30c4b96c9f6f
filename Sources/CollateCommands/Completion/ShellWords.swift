/// A command line as a shell has it, up to the cursor, in words.
///
/// ```swift
/// let line = ShellWords("collate list 'to do' --sort=du", breaks: "=:")
/// line.words           // ["collate", "list", "to do"]
/// line.current         // "--sort=du"
/// line.kept            // 7: what the shell leaves as it stands, "--sort="
/// ```
package struct ShellWords: Hashable, Sendable {
  /// The finished words, quotes taken off.
  package private(set) var words: [String] = []
  /// The word that the cursor stands in, quotes taken off.
  package private(set) var current = ""
  /// How many scalars of the current word lie before the part that the shell replaces.
  package private(set) var kept = 0
  /// The quote that is still open.
  package private(set) var quote: Unicode.Scalar?

  /// - Parameter breaks: the characters at which the shell begins a new part of a word, as bash
  ///   does at those of `COMP_WORDBREAKS`.
  /// - Complexity: O(length of the line).
  package init(_ line: String, breaks: String = "") {
    let breaks = Set(breaks.unicodeScalars)
    var inWord = false
    var escaped = false
    var count = 0
    for scalar in line.unicodeScalars {
      if escaped {
        // In double quotes a backslash is itself before most characters.
        if quote == "\"", !"\"\\$`".unicodeScalars.contains(scalar) {
          current.unicodeScalars.append("\\")
          count += 1
        }
        current.unicodeScalars.append(scalar)
        count += 1
        escaped = false
      } else if scalar == "\\", quote != "'" {
        escaped = true
        inWord = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
        inWord = true
        kept = count
      } else if quote == nil, scalar == " " || scalar == "\t" || scalar == "\n" {
        if inWord { words.append(current) }
        current = ""
        inWord = false
        kept = 0
        count = 0
      } else {
        current.unicodeScalars.append(scalar)
        count += 1
        inWord = true
        if quote == nil, breaks.contains(scalar) { kept = count }
      }
    }
  }

  /// Text that a shell reads as one word, the parts that mean something to it escaped.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, !isPlain(scalar) { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-_./,:=+@%".unicodeScalars.contains(scalar)
    }
  }
}
