import SystemKit

/// A place in an HTML document, in the way of the HTML Standard's tokenizer (section 13.2.5).
struct HTMLPlace: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case text
    /// Behind `<`, `</` and in a tag's name.
    case tagOpen, tagName
    case beforeAttribute
    case attributeName
    case afterAttributeName
    /// Behind `=`.
    case beforeValue
    /// In a quoted attribute.
    case quoted(UInt8)
    case unquoted
    /// Behind `<!` and in a declaration.
    case declaration
    case comment
    /// In an element of which the content is no HTML.
    case raw
  }

  var state = State.text
  /// The last tag's name; with `/` before it, if it ends an element.
  var tag = RecentBytes()
  /// The last attribute's name.
  var attribute = RecentBytes()
  /// The last bytes of a declaration, a comment or a raw element.
  var recent = RecentBytes()
  private var url = URLProgress.start
  /// Whether a `meta` has a value as its content, and whether it stands for a header.
  private var hasContentValue = false
  private var isHeader = false

  /// Where a value stands; goes over it.
  mutating func value() throws(EscapeProblem) -> EscapeContext {
    switch state {
    case .text: return EscapeContext(.htmlText)
    case .tagOpen, .tagName, .beforeAttribute, .attributeName, .afterAttributeName: throw .tagName
    case .beforeValue, .unquoted: throw .unquoted
    case .declaration: throw .declaration
    case .comment: throw .comment
    case .raw: throw .rawElement(tag.text)
    case .quoted:
      switch HTMLAttribute.kind(attribute) {
      case .text:
        guard tag.isWhole("meta"), attribute.isWhole("content") else { break }
        if isHeader { throw .attribute("content") }
        hasContentValue = true
      case .url: return EscapeContext(.htmlURL, try url.value())
      case .refused: throw .attribute(attribute.text)
      }
      return EscapeContext(.htmlAttribute)
    }
  }

  /// Goes over a literal byte; returns what is wrong with it.
  mutating func step(_ byte: UInt8) -> EscapeProblem? {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
    case .tagOpen: openTag(byte)
    case .tagName:
      if byte.isSpace || byte == UInt8(ascii: "/") {
        state = .beforeAttribute
      } else if byte == UInt8(ascii: ">") {
        closeTag()
      } else {
        tag.append(byte)
      }
    case .beforeAttribute, .attributeName, .afterAttributeName: return stepAttribute(byte)
    case .beforeValue:
      if byte.isSpace { return nil }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .quoted(byte)
      } else if byte == UInt8(ascii: ">") {
        closeTag()
      } else {
        state = .unquoted
      }
    case .quoted(let quote):
      if byte == quote {
        state = .beforeAttribute
      } else if HTMLAttribute.kind(attribute) == .url {
        return url.step(byte)
      }
    case .unquoted:
      if byte.isSpace {
        state = .beforeAttribute
      } else if byte == UInt8(ascii: ">") {
        closeTag()
      }
    case .declaration, .comment, .raw: stepOpaque(byte)
    }
    return nil
  }

  private mutating func openTag(_ byte: UInt8) {
    tag = RecentBytes()
    recent = RecentBytes()
    if byte.isLetter {
      state = .tagName
      tag.append(byte)
    } else if byte == UInt8(ascii: "/") {
      state = .tagName
      tag.append(byte)
    } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      state = .declaration
    } else if byte != UInt8(ascii: "<") {
      state = .text
    }
  }

  private mutating func closeTag() {
    let isRaw = HTMLAttribute.rawElements.contains(where: tag.isWhole)
    state = isRaw ? .raw : .text
    recent = RecentBytes()
    attribute = RecentBytes()
    hasContentValue = false
    isHeader = false
    url = .start
    if !isRaw { tag = RecentBytes() }
  }

  private mutating func stepAttribute(_ byte: UInt8) -> EscapeProblem? {
    if byte == UInt8(ascii: ">") {
      let problem = hasContentValue && isHeader
      closeTag()
      return problem ? .attribute("content") : nil
    }
    if byte.isSpace || byte == UInt8(ascii: "/") {
      if state == .attributeName { state = .afterAttributeName }
    } else if byte == UInt8(ascii: "="), state != .beforeAttribute {
      state = .beforeValue
      url = .start
      if attribute.isWhole("http-equiv") { isHeader = true }
    } else {
      if state != .attributeName { attribute = RecentBytes() }
      attribute.append(byte)
      state = .attributeName
    }
    return nil
  }

  /// Goes over a byte of a declaration, a comment or a raw element.
  private mutating func stepOpaque(_ byte: UInt8) {
    recent.append(byte)
    switch state {
    case .declaration:
      if recent.isWhole("--") {
        state = .comment
      } else if byte == UInt8(ascii: ">") {
        state = .text
      }
    case .comment:
      let endings = ["-->", "--!>"]
      // `<!-->` and `<!--->` are comments, too.
      if endings.contains(where: recent.ends) { state = .text }
    default:
      if byte == UInt8(ascii: ">"), recent.ends("</" + tag.text + ">") { state = .text }
    }
    if state == .text {
      recent = RecentBytes()
      tag = RecentBytes()
    }
  }
}
