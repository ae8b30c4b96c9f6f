import SystemKit

/// A template's bytes with its name, for messages that say where.
struct TemplateSource: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, _ text: String) {
    self.name = name
    var bytes = Array(text.utf8)
    // A byte order mark is no text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
  }

  func hasBytes(_ wanted: [UInt8], at position: Int) -> Bool {
    guard position + wanted.count <= bytes.count else { return false }
    for index in wanted.indices where bytes[position + index] != wanted[index] { return false }
    return true
  }

  /// Where some bytes begin next.
  func find(_ wanted: [UInt8], from start: Int) -> Int? {
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position] == wanted[0], hasBytes(wanted, at: position) { return position }
      position += 1
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text without blanks and line ends around it.
  func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, bytes[first].isSpace { range.removeFirst() }
    while let last = range.last, bytes[last].isSpace { range.removeLast() }
    return text(range)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy(\.isSpace)
  }

  /// The blanks and tabs at the beginning of a text.
  func indentation(_ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] == 0x20 || bytes[end] == 9 { end += 1 }
    return range.lowerBound..<end
  }

  /// The beginning of what stands at a place, for a message.
  func excerpt(from start: Int) -> String {
    let line = bytes[start...].prefix(200).prefix { $0 != UInt8(ascii: "\n") }
    return String(String(decoding: line, as: UTF8.self).prefix(24))
  }

  /// An error at a place, with its line and column counted in characters from 1.
  ///
  /// - Complexity: O(source).
  func error(_ problem: TemplateProblem, at offset: Int) -> TemplateError {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: bytes[lineStart..<before.endIndex], as: UTF8.self).count + 1
    return TemplateError(template: name, line: line, column: column, problem: problem)
  }
}

extension Range<Int> {
  fileprivate mutating func removeFirst() { self = (lowerBound + 1)..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<(upperBound - 1) }
}
