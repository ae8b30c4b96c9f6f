import SystemKit

/// A place in a block of HTML inside Markdown (CommonMark 0.31, section 4.6).
struct HTMLBlockPlace: Hashable, Sendable {
  private enum Ending: Hashable, Sendable {
    /// A blank line.
    case blank
    /// The line that holds `-->`, `?>`, `>`, `]]>`.
    case comment, instruction, declaration, cdata
    /// The line that holds the end of a `pre`, `script`, `style` or `textarea`.
    case raw
  }

  private var ending: Ending
  /// Whether the tag's name is still being read.
  private var isNaming: Bool
  /// The last bytes, in lower case.
  private var recent: RecentBytes
  private var hasEnded = false
  private var isBlankLine = false
  /// Whether it turned out to be an autolink, such as `<https://example.org>`; nil while unknown.
  private(set) var autolink: Bool?

  /// Begins with the byte behind `<`.
  init(_ byte: UInt8) {
    recent = RecentBytes(UInt8(ascii: "<"))
    recent.append(byte)
    isNaming = byte.isLetter || byte == UInt8(ascii: "/")
    ending =
      byte == UInt8(ascii: "!") ? .declaration : byte == UInt8(ascii: "?") ? .instruction : .blank
  }

  var endsAtBlank: Bool { ending == .blank }

  /// Goes over a byte; true when the block ends with it.
  mutating func step(_ byte: UInt8) -> Bool {
    if byte == 0x0A {
      if isBlankLine, ending == .blank { return true }
      isBlankLine = true
      if isNaming { endName(byte) }
      return hasEnded
    }
    if !byte.isSpace { isBlankLine = false }
    if isNaming, !byte.isAlphanumeric, byte != UInt8(ascii: "-") { endName(byte) }
    guard isNaming || ending != .blank else { return false }
    recent.append(byte)
    switch ending {
    case .blank: break
    case .declaration:
      if recent.isWhole("<!--") { ending = .comment }
      if recent.isWhole("<![cdata[") { ending = .cdata }
      if byte == UInt8(ascii: ">") { hasEnded = true }
    case .comment: if recent.ends("-->") { hasEnded = true }
    case .instruction: if recent.ends("?>") { hasEnded = true }
    case .cdata: if recent.ends("]]>") { hasEnded = true }
    case .raw:
      let tags = ["</pre>", "</script>", "</style>", "</textarea>"]
      if tags.contains(where: recent.ends) { hasEnded = true }
    }
    return false
  }

  private mutating func endName(_ byte: UInt8) {
    isNaming = false
    autolink =
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+")
    let raw = ["<pre", "<script", "<style", "<textarea"]
    if raw.contains(where: recent.isWhole) { ending = .raw }
  }
}
