package import SortKit
package import SystemKit

/// Reads one raw value at a time as a field's type.
///
/// ```swift
/// let reader = ValueReader(dueDate, ReadingOptions())
/// reader.read(text: "2031-03-01")   // .day(22339)
/// reader.read(text: "soon")         // nil: no day or moment
/// ```
/// - Empty text is missing, but false for a flag.
/// - A text in a list's place is one element, or several where it has commas, as ``ListText`` has it; an
///   array's elements stay as they are.
/// - A day's field takes a moment's day as it is written; a moment's field keeps a day as a day.
/// - An id that is a text stays one, `"7"` too; a number that is whole is an integer however it is
///   spelled (`7.0`, `1e2`), and one that is no 64-bit integer becomes the text of its digits. Untyped values (cells of CSV, words of a filter) are integers where they look so.
package struct ValueReader: Sendable {
  package let field: FieldInfo
  let options: ReadingOptions
  private let choices: ChoiceNames

  package init(_ field: FieldInfo, _ options: ReadingOptions) {
    self.field = field
    self.options = options
    choices = ChoiceNames(field.choices)
  }

  /// Reads a text of a format that has numbers and flags besides; nil where it can't be read.
  ///
  /// - Complexity: O(length).
  package func read(text: ByteSlice) -> SortValue? {
    if text.isEmpty, field.kind != .flag { return .missing }
    switch field.kind {
    case .text, .markdown, .link: return .text(text.string)
    case .texts: return .texts(ListText.split(text.string))
    case .identifier: return .identifierText(text.string)
    case .integer: return NumberText.integer(text.string.trimmedASCII).map { .integer($0) }
    case .real: return NumberText.real(text.string.trimmedASCII).map { .real($0) }
    case .flag: return flag(text.string)
    case .choice: return choices.index(text.string).map { .choice($0) }
    case .day, .moment, .dayOrMoment: return date(text)
    }
  }

  /// Reads a value of a format that has only texts, such as a cell of CSV.
  ///
  /// - Complexity: O(length).
  package func read(untyped text: ByteSlice) -> SortValue? {
    switch field.kind {
    case .identifier:
      return NumberText.canonicalInteger(text).map { .identifier($0) } ?? read(text: text)
    case .day, .moment, .dayOrMoment:
      if let value = read(text: text) { return value }
      return NumberText.real(text.string.trimmedASCII).flatMap { moment(seconds: $0) }
    default: return read(text: text)
    }
  }

  /// Reads a number by its digits, as JSON has them.
  ///
  /// - Complexity: O(length).
  package func read(number digits: ByteSlice) -> SortValue? {
    let text = digits.string
    switch field.kind {
    case .text, .markdown, .link: return .text(text)
    case .texts: return .texts([text])
    default: break
    }
    if let integer = Int64(text) { return read(integer: integer) }
    switch field.kind {
    case .identifier:
      return NumberText.integer(text).map { .identifier($0) } ?? .identifierText(text)
    case .integer: return NumberText.integer(text).map { .integer($0) }
    // Only a number that is whole by all of its digits.
    case .flag, .choice: return NumberText.integer(text).flatMap { read(integer: $0) }
    default: return NumberText.real(text).flatMap { read(real: $0) }
    }
  }

  /// Reads an integer.
  package func read(integer: Int64) -> SortValue? {
    switch field.kind {
    case .text, .markdown, .link: return .text(String(integer))
    case .texts: return .texts([String(integer)])
    case .identifier: return .identifier(integer)
    case .integer: return .integer(integer)
    case .real: return .real(Double(integer))
    case .flag: return integer == 0 ? .flag(false) : integer == 1 ? .flag(true) : nil
    case .choice: return choices.index(code: integer).map { .choice($0) }
    case .day, .moment, .dayOrMoment: return moment(seconds: integer)
    }
  }

  /// Reads a number with a fraction.
  package func read(real: Double) -> SortValue? {
    guard real.isFinite else { return nil }
    switch field.kind {
    case .text, .markdown, .link: return .text("\(real)")
    case .texts: return .texts(["\(real)"])
    case .identifier:
      return Int64(exactly: real).map { .identifier($0) } ?? .identifierText("\(real)")
    case .integer: return Int64(exactly: real).map { .integer($0) }
    case .real: return .real(real)
    case .flag, .choice: return Int64(exactly: real).flatMap { read(integer: $0) }
    case .day, .moment, .dayOrMoment: return moment(seconds: real)
    }
  }

  /// Reads true or false.
  package func read(flag: Bool) -> SortValue? {
    switch field.kind {
    case .flag: .flag(flag)
    case .text, .markdown, .link: .text(flag ? "true" : "false")
    case .texts: .texts([flag ? "true" : "false"])
    default: nil
    }
  }

  /// What would have been right, for a message: `day or moment`, `choice of 'high', 'low'`.
  package var expected: String {
    guard !field.choices.isEmpty else { return field.kind.words }
    return "\(field.kind.words) of \(quotedList(field.choices.map(\.name)))"
  }

  private func flag(_ text: String) -> SortValue? {
    switch text.trimmedASCII.lowercased() {
    case "true", "yes", "x", "1": .flag(true)
    case "false", "no", "0", "": .flag(false)
    default: nil
    }
  }
}
