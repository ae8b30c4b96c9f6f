public import SortKit

/// What identifies a record within its model: an integer (all 64 bits are kept), a text, or nothing yet.
///
/// ```swift
/// RecordID(7).description        // "7"
/// RecordID("a-1") > RecordID(7)  // true: integers come before texts
/// ```
public enum RecordID: Hashable, Sendable {
  case none
  case integer(Int64)
  case text(String)

  public init(_ number: Int64) { self = .integer(number) }

  public init(_ text: String) { self = text.isEmpty ? .none : .text(text) }
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
