/// Text as roff reads it.
enum Roff {
  /// Text inside a line.
  static func inline(_ text: some StringProtocol) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "'": out += "\\(aq"
      case "`": out += "\\(ga"
      case "^": out += "\\(ha"
      case "~": out += "\\(ti"
      case "\n": out += " "
      default: out.append(character)
      }
    }
    return out
  }

  /// Text that begins a line, where a dot would be a request.
  static func line(_ text: some StringProtocol) -> String {
    let text = inline(text)
    return text.hasPrefix(".") ? "\\&" + text : text
  }

  /// A macro's argument.
  static func quoted(_ text: String) -> String {
    "\""
      + inline(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }
}
