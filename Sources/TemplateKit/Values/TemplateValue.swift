/// A value for a template whose names are looked up when it is rendered.
///
/// ```swift
/// let book: TemplateValue = ["title": "Emma", "year": 1815, "tags": ["novel", "classic"]]
/// try Template("{{title}} ({{year}})", name: "book.txt.mustache").render(book)   // "Emma (1815)"
/// ```
public enum TemplateValue: Sendable {
  /// No value: nothing is written, and its section is skipped.
  case null
  /// Yes or no: written as `true` and `false`; decides on its section.
  case flag(Bool)
  /// A number; a whole one is written without a decimal point.
  case number(Double)
  /// A text; the section of an empty one is skipped.
  case text(String)
  /// Values one by one: a section is rendered for each.
  case list([TemplateValue])
  /// Values by name.
  case object([String: TemplateValue])
  /// A function: it gets the unrendered text of its section, or an empty one where a value is
  /// wanted, and returns a template that is rendered in its place.
  case lambda(@Sendable (String) -> String)
}

extension TemplateValue {
  /// Whether a section of the value is rendered; 0 is a value, an empty text is none.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .number, .object, .lambda: true
    }
  }

  /// What is written for the value.
  var written: String {
    switch self {
    case .null, .list, .object, .lambda: return ""
    case .flag(let flag): return flag ? "true" : "false"
    case .text(let text): return text
    case .number(let number):
      if let whole = Int64(exactly: number) { return String(whole) }
      return String(number)
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int64) { self = .number(Double(number)) }
  public init(floatLiteral number: Double) { self = .number(number) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral items: TemplateValue...) { self = .list(items) }

  /// Of two values of one name the later one counts.
  public init(dictionaryLiteral members: (String, TemplateValue)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { _, later in later }))
  }
}
