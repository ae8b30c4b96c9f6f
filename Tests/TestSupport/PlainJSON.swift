/// A JSON value as a reader of its own sees it: members in their order, names as often as they come.
///
/// It reads well-formed JSON only, and knows nothing of the reader that it judges.
public indirect enum PlainJSON: Hashable, Sendable {
  case null
  case flag(Bool)
  /// The digits as they are written.
  case number(String)
  case text(String)
  case list([PlainJSON])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: PlainJSON

    public init(_ name: String, _ value: PlainJSON) {
      self.name = name
      self.value = value
    }
  }

  /// The values of a text, one behind the other; nil where it isn't JSON.
  public static func all(in text: String) -> [PlainJSON]? {
    var parser = PlainJSONParser(text)
    var values: [PlainJSON] = []
    while !parser.isAtEnd {
      guard let value = parser.value() else { return nil }
      values.append(value)
    }
    return values
  }

  /// The texts, digits and words in it; of a text that holds an array or an object those of that too.
  public var tokens: [String] {
    switch self {
    case .null: []
    case .flag(let flag): ["\(flag)"]
    case .number(let digits): [digits]
    case .text(let text):
      text.isEmpty ? [] : [text] + nested.flatMap(\.tokens)
    case .list(let values): values.flatMap(\.tokens)
    case .object(let members): members.flatMap(\.value.tokens)
    }
  }

  /// Of a text that holds arrays or objects these.
  public var nested: [PlainJSON] {
    guard case .text(let text) = self, text.hasPrefix("{") || text.hasPrefix("[") else { return [] }
    return PlainJSON.all(in: text) ?? []
  }

  /// Whether it counts as no value: null, an empty text, an empty list.
  public var isMissing: Bool { self == .null || self == .text("") || self == .list([]) }

  /// The members of an object.
  public var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of a list.
  public var elements: [PlainJSON] { if case .list(let values) = self { values } else { [] } }
}

/// Reads values off a text, byte by byte.
struct PlainJSONParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func value() -> PlainJSON? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "\""): return text().map { .text($0) }
    default:
      let start = index
      while index < bytes.count, !",]} \n\r\t".utf8.contains(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      switch word {
      case "null": return .null
      case "true", "false": return .flag(word == "true")
      default: return Double(word) == nil ? nil : .number(word)
      }
    }
  }

  private mutating func object() -> PlainJSON? {
    index += 1
    var members: [PlainJSON.Member] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipBlanks()
      guard let name = text(), take(UInt8(ascii: ":")), let value = value() else { return nil }
      members.append(PlainJSON.Member(name, value))
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func list() -> PlainJSON? {
    index += 1
    var values: [PlainJSON] = []
    if take(UInt8(ascii: "]")) { return .list([]) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .list(values) : nil
  }

  private mutating func text() -> String? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flushed() -> [UInt16] { Array(String(decoding: plain, as: UTF8.self).utf16) }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      units += flushed()
      plain = []
      guard index + 1 < bytes.count else { return nil }
      let letter = bytes[index + 1]
      index += 2
      if letter == UInt8(ascii: "u") {
        guard index + 4 <= bytes.count,
          let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { return nil }
        units.append(unit)
        index += 4
      } else {
        let plainOf: [UInt8: UInt16] = [
          0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x62: 0x08, 0x66: 0x0C,
        ]
        units.append(plainOf[letter] ?? UInt16(letter))
      }
    }
    units += flushed()
    guard index < bytes.count else { return nil }
    index += 1
    return String(decoding: units, as: UTF16.self)
  }
}
