import SystemKit

/// Words as a shell takes them.
enum ShellQuoting {
  /// Whether a message shows the word as it is, without signs for characters that act on a terminal.
  static func isShownWhole(_ word: String) -> Bool {
    !word.unicodeScalars.contains(where: VisibleText.isActive)
  }

  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
