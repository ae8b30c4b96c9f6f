import Glibc

/// The words that the process was started with, as bytes.
///
/// Swift repairs what isn't UTF-8, and two paths that differ become one: whoever means a file by such
/// a word would get another one. So it is refused before anything is done.
struct ProcessWords {
  /// The arguments behind the tool's name.
  let arguments: [[UInt8]]
  /// The variables, as `NAME=VALUE`.
  let environment: [[UInt8]]

  /// The process's own.
  static var current: ProcessWords {
    ProcessWords(
      arguments: Array(words(CommandLine.unsafeArgv).dropFirst()), environment: words(environ))
  }

  private static func words(
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var place = start
    while let word = place.pointee {
      words.append(
        UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
      place += 1
    }
    return words
  }

  /// The variables by name, the first of a name counting.
  ///
  /// What isn't UTF-8 is repaired here; ``check()`` refuses those that matter.
  /// - Complexity: O(bytes).
  var variables: [String: String] {
    var variables: [String: String] = [:]
    for variable in environment {
      guard let equals = variable.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: variable[..<equals], as: UTF8.self)
      if variables[name] == nil {
        variables[name] = String(decoding: variable[(equals + 1)...], as: UTF8.self)
      }
    }
    return variables
  }

  /// - Throws: ``UsageError/unreadableArgument(_:)``, ``UsageError/unreadableVariable(_:value:)`` for a
  ///   variable that has a part in where files are or in what is written.
  /// - Complexity: O(bytes).
  func check() throws(UsageError) {
    for argument in arguments where !Self.isUTF8(argument) {
      throw .unreadableArgument(Self.shown(argument))
    }
    for variable in environment where !Self.isUTF8(variable) {
      let name = variable.prefix { $0 != UInt8(ascii: "=") }
      guard let text = String(validating: name, as: UTF8.self),
        text.hasPrefix("COLLATE_") || Self.used.contains(text)
      else { continue }
      throw .unreadableVariable(text, value: Self.shown(Array(variable.dropFirst(name.count + 1))))
    }
  }

  private static let used: Set = [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "TMPDIR",
  ]

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  /// The text with the bytes that are none as `\xE9`.
  static func shown(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let whole = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
      if let character = whole.first {
        text += character
        rest = rest.dropFirst(character.utf8.count)
      } else {
        text += "\\x" + (first < 0x10 ? "0" : "") + String(first, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
