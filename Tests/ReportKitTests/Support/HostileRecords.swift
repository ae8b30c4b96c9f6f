import ListingKit
import ModelKit
import SortKit
import TestSupport

/// Records whose texts are generated values, and the same records with words in their place.
struct HostileRecords {
  /// The values by their numbers, as UTF-8.
  private(set) var values: [[UInt8]] = []
  private var generator: ValueGenerator
  /// Whether words are written in place of the values.
  private var usesWords = false

  init(seed: UInt64) { generator = ValueGenerator(seed: seed) }

  /// The JSON of some records of a model (projects with their to-dos), with values or with words.
  static func json(_ model: String, count: Int, words: Bool, seed: UInt64) -> (
    text: String, values: [[UInt8]]
  ) {
    var records = HostileRecords(seed: seed)
    records.usesWords = words
    let text =
      switch model {
      case "projects":
        "{\"projects\": \(records.list(count / 4, ["name"]) { _ in "" }), \"to-dos\": "
          + records.list(count, ["name", "url"], lists: ["tags"]) {
            ", \"projectID\": \($0 / 4), \"due\": \"2031-01-02\""
          } + "}"
      case "to-dos":
        records.list(count, ["name", "url"], lists: ["tags"]) { number in
          number % 3 == 2 ? ", \"parentID\": \(number - 1)" : ", \"due\": \"2026-01-02\""
        }
      case "books": records.list(count, ["title", "author"]) { ", \"year\": \($0)" }
      default: records.list(count, ["what", "where", "who"]) { ", \"amount\": \($0)" }
      }
    return (text, records.values)
  }

  private mutating func list(
    _ count: Int, _ texts: [String], lists: [String] = [], more: (Int) -> String
  ) -> String {
    var text = "["
    for number in 0..<count {
      if number > 0 { text += ",\n" }
      text += "{\"id\": \(number)\(more(number))"
      for (place, name) in texts.enumerated() {
        text += ", \"\(name)\": \(value(mayBeBlank: place == 0))"
      }
      for name in lists { text += ", \"\(name)\": [\(value(mayBeBlank: false))]" }
      text += "}"
    }
    return text + "]"
  }

  /// A further value as JSON; only titles may be blank, which they then say.
  private mutating func value(mayBeBlank: Bool) -> String {
    var value = generator.next()
    while value.isEmpty || (!mayBeBlank && Self.isBlank(value)) { value = generator.next() }
    values.append(value)
    return usesWords ? "\"\(MarkedText.word(values.count - 1))\"" : Self.quoted(value)
  }

  /// Whether nothing of a text can be seen.
  static func isBlank(_ value: [UInt8]) -> Bool {
    String(decoding: value, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A text as a JSON string.
  static func quoted(_ value: [UInt8]) -> String {
    var text = "\""
    for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// What a value is on one line of Markdown: line breaks and tabs as one blank, edges trimmed.
  static func oneLine(_ value: [UInt8]) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var result: [UInt8] = []
    for line in value.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
      let end = line.lastIndex { !isBlank($0) } ?? start
      guard start < line.endIndex else { continue }
      if !result.isEmpty { result.append(0x20) }
      for byte in line[start...end] {
        result += byte == 0 ? [0xEF, 0xBF, 0xBD] : [byte == 0x09 ? 0x20 : byte]
      }
    }
    return result
  }
}

extension HostileRecords {
  /// What a title is, which has something in its place where nothing of it can be seen.
  static func title(_ value: [UInt8]) -> [UInt8] {
    isBlank(value) ? Array("(untitled)".utf8) : oneLine(value)
  }

  /// What a value is where its lines are kept: each trimmed, empty ones at the edges left out.
  static func lines(_ value: [UInt8]) -> [UInt8] {
    var lines: [[UInt8]] = []
    var rest = value[...]
    while true {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      lines.append(rest[..<end].isEmpty ? [] : trimmed(rest[..<end]))
      guard end < rest.endIndex else { break }
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
  }
}
