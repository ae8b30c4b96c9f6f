/// Reads the tree that `cmark-gfm -t xml` writes.
struct XMLOutline {
  private let bytes: [UInt8]
  private var index = 0
  private var parts = [MarkupOutline()]
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let leaves = ["text", "code", "code_block", "html_block", "html_inline"]

  mutating func read() -> [MarkupOutline] {
    while let tag = nextTag() {
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      if tag.hasPrefix("/") {
        depth -= 1
        if depth > 0 { parts[parts.count - 1].close() }
      } else if Self.leaves.contains(name) {
        leaf(name, isEmpty: tag.hasSuffix("/"))
      } else if name == "linebreak" {
        parts[parts.count - 1].text("\n".utf8)
      } else {
        if depth > 0 { parts[parts.count - 1].open(name, detail(tag)) }
        if !tag.hasSuffix("/") {
          depth += 1
        } else if depth > 0 {
          parts[parts.count - 1].close()
        }
      }
    }
    return parts
  }

  private mutating func leaf(_ name: String, isEmpty: Bool) {
    let text = isEmpty ? [] : content()
    if !isEmpty { _ = nextTag() }
    let isSeparator =
      name == "html_block" && depth == 1 && text.starts(with: CommonMarkJudge.separator.utf8)
    if isSeparator {
      parts.append(MarkupOutline())
    } else if name == "text" {
      parts[parts.count - 1].text(text)
    } else {
      parts[parts.count - 1].open(name)
      parts[parts.count - 1].text(text)
      parts[parts.count - 1].close()
    }
  }

  private func detail(_ tag: String) -> String {
    for key in ["level=\"", "destination=\"", "completed=\""] {
      guard let start = tag.firstRange(of: key) else { continue }
      var text: [UInt8] = []
      decode(Array(tag[start.upperBound...].utf8.prefix { $0 != UInt8(ascii: "\"") }), into: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return ""
  }

  /// Appends text with its entities replaced.
  private func decode(_ bytes: [UInt8], into text: inout [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        text.append(byte)
        continue
      }
      text.append(character(rest[..<end]))
      rest = rest[(end + 1)...]
    }
  }

  /// What stands between the next `<` and `>`.
  private mutating func nextTag() -> String? {
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
    defer { index += 1 }
    return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
  }

  private mutating func content() -> [UInt8] {
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "&") {
        let start = index + 1
        while bytes[index] != UInt8(ascii: ";") { index += 1 }
        text.append(character(bytes[start..<index]))
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    return text
  }

  private func character(_ entity: ArraySlice<UInt8>) -> UInt8 {
    switch String(decoding: entity, as: UTF8.self) {
    case "amp": UInt8(ascii: "&")
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    default: UInt8(ascii: "\"")
    }
  }
}
