/// Cuts a filter's text into tokens.
struct FilterLexer {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// All tokens; the last one is the end.
  ///
  /// - Complexity: O(length).
  mutating func tokens() throws(FilterError) -> [FilterToken] {
    var tokens: [FilterToken] = []
    while true {
      skipBlanks()
      let start = index
      let kind = try next()
      tokens.append(FilterToken(kind: kind, range: start..<index))
      if kind == .end { return tokens }
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func skipBlanks() {
    while index < bytes.count, blankLength > 0 { index += blankLength }
  }

  /// The length of the blank that stands here, 0 if none does. Pasted text has no-break spaces.
  private var blankLength: Int {
    switch peek() {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): 1
    case 0xC2 where peek(1) == 0xA0: 2
    default: 0
    }
  }

  private mutating func next() throws(FilterError) -> FilterToken.Kind {
    guard index < bytes.count else { return .end }
    let first = peek()
    switch first {
    case UInt8(ascii: "("): return sign(.open, 1)
    case UInt8(ascii: ")"): return sign(.close, 1)
    case UInt8(ascii: ","): return sign(.comma, 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quoted(by: first)
    case UInt8(ascii: "=") where peek(1) == UInt8(ascii: "<"): throw misspelled(.lessOrEqual)
    case UInt8(ascii: "=") where peek(1) == UInt8(ascii: ">"): throw misspelled(.greaterOrEqual)
    case UInt8(ascii: "=") where peek(1) == UInt8(ascii: "~"): throw misspelled(.contains)
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: ">"):
      return sign(.comparison(.unequal), 2)
    case UInt8(ascii: "="): return sign(.comparison(.equal), peek(1) == first ? 2 : 1)
    case UInt8(ascii: "<"): return orEqual(.less, .lessOrEqual)
    case UInt8(ascii: ">"): return orEqual(.greater, .greaterOrEqual)
    case UInt8(ascii: "~"): return sign(.comparison(.contains), 1)
    case UInt8(ascii: "!") where peek(1) == UInt8(ascii: "~"):
      return sign(.comparison(.containsNot), 2)
    case UInt8(ascii: "!") where peek(1) == UInt8(ascii: "="):
      return sign(.comparison(.unequal), 2)
    case UInt8(ascii: "!"): return sign(.not, 1)
    case UInt8(ascii: "&") where peek(1) == first: return sign(.and, 2)
    case UInt8(ascii: "|") where peek(1) == first: return sign(.or, 2)
    default: return word()
    }
  }

  private mutating func sign(_ kind: FilterToken.Kind, _ length: Int) -> FilterToken.Kind {
    index += length
    return kind
  }

  private mutating func orEqual(
    _ plain: FilterOperator, _ equal: FilterOperator
  ) -> FilterToken.Kind {
    peek(1) == UInt8(ascii: "=") ? sign(.comparison(equal), 2) : sign(.comparison(plain), 1)
  }

  private func misspelled(_ meant: FilterOperator) -> FilterError {
    let range = index..<index + 2
    return FilterError(
      .misspelledOperator(String(decoding: bytes[range], as: UTF8.self), meant: meant), in: text,
      at: range)
  }

  /// A word goes on until a blank or a sign that can't be part of one.
  private mutating func word() -> FilterToken.Kind {
    let start = index
    while index < bytes.count, blankLength == 0, !endsWord { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private var endsWord: Bool {
    switch peek() {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "\""),
      UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"):
      true
    case UInt8(ascii: "!"): peek(1) == UInt8(ascii: "=") || peek(1) == UInt8(ascii: "~")
    case UInt8(ascii: "&"): peek(1) == UInt8(ascii: "&")
    case UInt8(ascii: "|"): peek(1) == UInt8(ascii: "|")
    default: false
    }
  }

  private mutating func quoted(by quote: UInt8) throws(FilterError) -> FilterToken.Kind {
    let start = index
    var content: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        index += 1
        return .quoted(String(decoding: content, as: UTF8.self))
      }
      // A backslash that precedes nothing special is just one.
      let next = peek(1)
      if byte == UInt8(ascii: "\\"),
        next == UInt8(ascii: "\\") || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      {
        index += 1
      }
      content.append(bytes[index])
      index += 1
    }
    throw FilterError(
      .unclosedQuote(String(decoding: [quote], as: UTF8.self)), in: text, at: start..<start + 1)
  }
}
