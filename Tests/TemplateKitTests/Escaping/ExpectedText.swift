@testable import TemplateKit

/// What a value must be read back as, worked out apart from the code under test.
enum ExpectedText {
  /// The paragraphs of a value where it stands.
  static func paragraphs(
    _ value: [UInt8], _ context: EscapeContext, isBlock: Bool
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var index = 0
    while index < value.count {
      let byte = value[index]
      if byte == 0x0D || byte == 0x0A {
        if byte == 0x0D, index + 1 < value.count, value[index + 1] == 0x0A { index += 1 }
        lines.append([])
      } else if byte == 0 {
        lines[lines.count - 1] += [0xEF, 0xBF, 0xBD]
      } else {
        lines[lines.count - 1].append(byte)
      }
      index += 1
    }
    lines = lines.map(trim)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let isOneLine = context.place != .markdownText || context.traits.contains(.oneLine)
    if isOneLine {
      let joined = joined(lines.filter { !$0.isEmpty }, 0x20)
      return [joined.map { $0 == 0x09 ? 0x20 : $0 }]
    }
    guard isBlock else {
      return [joined(lines, 0x0A)]
    }
    let parts = lines.split(separator: [], omittingEmptySubsequences: true)
    return parts.map { joined(Array($0), 0x0A) }
  }

  private static func joined(_ lines: [[UInt8]], _ separator: UInt8) -> [UInt8] {
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append(separator) }
      text += line
    }
    return text
  }

  /// Whether no code span can hold the value where it stands, so that it is text.
  static func isTextInsteadOfCode(_ value: [UInt8], _ context: EscapeContext) -> Bool {
    guard context.place == .codeSpan else { return false }
    let text = paragraphs(value, context, isBlock: false).first ?? []
    func holds(_ word: String) -> Bool { text.firstRange(of: Array(word.utf8)) != nil }
    return text.isEmpty || (context.traits.contains(.tableCell) && holds("\\|"))
      || (context.traits.contains(.linkText) && holds("]:"))
      || (context.traits.contains(.task) && (holds("[x]") || holds("[X]")))
  }

  private static func trim(_ line: [UInt8]) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = line.firstIndex { !isBlank($0) } ?? line.count
    let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return Array(line[start..<end])
  }
}
