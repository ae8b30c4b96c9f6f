public import SortKit

/// What identifies a record within its model: an integer (all 64 bits are kept), a text, or nothing yet.
///
/// ```swift
/// RecordID(7).description        // "7"
/// RecordID("a-1") > RecordID(7)  // true: integers come before texts
/// ```
/// Texts are compared byte by byte: `é` in one letter and in two are two ids.
public enum RecordID: Sendable {
  case none
  case integer(Int64)
  case text(String)

  public init(_ number: Int64) { self = .integer(number) }

  public init(_ text: String) { self = text.isEmpty ? .none : .text(text) }
}

extension RecordID: Hashable {
  public static func == (a: RecordID, b: RecordID) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.integer(let a), .integer(let b)): a == b
    case (.text(let a), .text(let b)): a == b && a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// How the id is typed so that nothing else is meant: a text that another id looks like in quotes.
  package var typed: String {
    guard case .text(let text) = self, RecordID.meant(by: text).first != self else {
      return description
    }
    return "\"\(text)\""
  }

  /// The ids that a typed word may stand for, the one that is meant first.
  ///
  /// A word of digits is the integer before it is a text; in double quotes it is only the text.
  package static func meant(by word: String) -> [RecordID] {
    if word.utf8.count > 2, word.hasPrefix("\""), word.hasSuffix("\"") {
      return [.text(String(word.dropFirst().dropLast())), .text(word)]
    }
    guard let number = Int64(word) else { return [RecordID(word)] }
    return String(number) == word
      ? [.integer(number), .text(word)] : [.text(word), .integer(number)]
  }
}

extension RecordID: Comparable {
  public static func < (a: RecordID, b: RecordID) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.integer, .text): true
    case (.text, .integer), (.none, _): false
    case (_, .none): true
    }
  }
}

extension RecordID: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension RecordID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self.init(value) }
}

extension RecordID: Codable {
  /// Reads an integer, a text or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else {
      self.init(try container.decode(String.self))
    }
  }

  /// Writes the id as it came in.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension RecordID: FieldValue {
  public var sortValue: SortValue {
    switch self {
    case .none: .missing
    case .integer(let number): .identifier(number)
    case .text(let text): .identifierText(text)
    }
  }

  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .identifier(let number): self = .integer(number)
    case .identifierText(let text): self = .text(text)
    case .missing: self = .none
    default: return nil
    }
  }

  public static var sortForm: SortForm { .identifier }
  public static var fieldKind: FieldKind { .identifier }
}
