/// Splits a template's source into text and tags.
///
/// Source: the Mustache specification, <https://github.com/mustache/spec>.
struct TemplateScanner {
  let source: TemplateSource
  private var delimiters = TemplateDelimiters.standard
  private var tokens: [TemplateToken] = []

  init(_ source: TemplateSource) { self.source = source }

  /// All pieces in order.
  ///
  /// - Complexity: O(source).
  mutating func scan() throws(TemplateError) -> [TemplateToken] {
    let bytes = source.bytes
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiters.open[0], source.hasBytes(delimiters.open, at: position) {
        addText(start..<position)
        position = try scanTag(at: position)
        start = position
      } else {
        position += 1
        if byte == UInt8(ascii: "\n") {
          addText(start..<position)
          start = position
        }
      }
    }
    addText(start..<bytes.count)
    return tokens
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { tokens.append(.text(range)) }
  }

  /// Reads one tag; returns where the text goes on.
  private mutating func scanTag(at start: Int) throws(TemplateError) -> Int {
    var inner = start + delimiters.open.count
    let sigil = inner < source.bytes.count ? source.bytes[inner] : 0
    var closing = delimiters.close
    let kind: TemplateTag.Kind
    switch sigil {
    case UInt8(ascii: "{"):
      kind = .raw
      closing = [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "&"): kind = .raw
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "="):
      kind = .delimiters
      closing = [UInt8(ascii: "=")] + closing
    default: kind = .value
    }
    if kind != .value { inner += 1 }
    guard let end = source.find(closing, from: inner) else {
      throw source.error(.unclosedTag(source.excerpt(from: start)), at: start)
    }
    let name = kind == .comment ? "" : source.trimmed(inner..<end)
    let next = end + closing.count
    if kind == .delimiters {
      try changeDelimiters(name, at: start)
    } else if kind != .comment, name.isEmpty || name == "*" {
      throw source.error(.emptyTag(source.text(start..<next)), at: start)
    }
    tokens.append(
      .tag(TemplateTag(kind: kind, name: name, range: start..<next)))
    return next
  }

  private mutating func changeDelimiters(_ text: String, at start: Int) throws(TemplateError) {
    let words = text.utf8.split { $0 == 0x20 || (9...13).contains($0) }
    guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
      throw source.error(.badDelimiters(text), at: start)
    }
    delimiters = TemplateDelimiters(open: Array(words[0]), close: Array(words[1]))
  }
}
