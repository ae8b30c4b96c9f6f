/// A JSON value as it is written: numbers keep their digits, members their order.
///
/// A reader of its own, for tests that judge what the toolkit's readers and writers do.
public indirect enum ExactJSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([ExactJSON])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: ExactJSON

    public init(_ name: String, _ value: ExactJSON) {
      self.name = name
      self.value = value
    }
  }

  /// What the only value in a text is; nil where the text isn't JSON.
  public init?(_ text: String) {
    var parser = Parser(Array(text.utf8))
    guard let value = parser.value(), parser.isAtEnd else { return nil }
    self = value
  }

  /// The members of an object by name; nil for something else, or where a name comes twice.
  public var members: [String: ExactJSON]? {
    guard case .object(let members) = self else { return nil }
    let byName = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return byName.count == members.count ? byName : nil
  }

  public var elements: [ExactJSON]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  public var isNull: Bool { self == .null }
}

private struct Parser {
  let bytes: [UInt8]
  var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipBlanks() {
    while [0x20, 0x0A, 0x0D, 0x09].contains(next) { index += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  mutating func value() -> ExactJSON? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    case UInt8(ascii: "t"): return take(word: "true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .flag(false) : nil
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "["):
      var elements: [ExactJSON] = []
      let isRead = run("]") { parser in
        guard let element = parser.value() else { return false }
        elements.append(element)
        return true
      }
      return isRead ? .list(elements) : nil
    case UInt8(ascii: "{"):
      var members: [ExactJSON.Member] = []
      let isRead = run("}") { parser in
        parser.skipBlanks()
        guard let name = parser.text() else { return false }
        parser.skipBlanks()
        guard parser.take(":"), let value = parser.value() else { return false }
        members.append(ExactJSON.Member(name, value))
        return true
      }
      return isRead ? .object(members) : nil
    default: return number()
    }
  }

  private mutating func run(
    _ close: Unicode.Scalar, _ item: (inout Parser) -> Bool
  ) -> Bool {
    index += 1
    skipBlanks()
    if take(close) { return true }
    repeat {
      guard item(&self) else { return false }
      skipBlanks()
    } while take(",")
    return take(close)
  }

  private mutating func number() -> ExactJSON? {
    let start = index
    _ = take("-")
    guard digits() else { return nil }
    if take("."), !digits() { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() -> Bool {
    let start = index
    while (0x30...0x39).contains(next) { index += 1 }
    return index > start
  }

  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt8] = []
    while index < bytes.count {
      let byte = next
      index += 1
      if byte == UInt8(ascii: "\"") { return String(validating: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      guard let scalar = escape() else { return nil }
      units += Array(String(Character(scalar)).utf8)
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    let letter = next
    index += 1
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return Unicode.Scalar(letter)
    }
    guard let high = unit() else { return nil }
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
    guard take("\\"), take("u"), let low = unit() else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func unit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
