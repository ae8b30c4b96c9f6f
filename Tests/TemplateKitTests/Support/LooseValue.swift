/// A value without a type that is known beforehand.
enum LooseValue: Decodable {
  case null
  case flag(Bool)
  case text(String)
  case list([LooseValue])
  case object([String: LooseValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let items = try? container.decode([LooseValue].self) {
      self = .list(items)
    } else {
      self = .object(try container.decode([String: LooseValue].self))
    }
  }

  /// What a section of it goes through; nil for one that a section only looks at.
  var items: [LooseValue]? {
    switch self {
    case .list(let items): items
    case .object: [self]
    case .null, .flag, .text: nil
    }
  }
}

extension LooseValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }

  init(dictionaryLiteral members: (String, LooseValue)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { _, later in later }))
  }
}
