import CommonMarkJudge

/// Words that stand for values in a report that is compared with one that holds the values.
///
/// Two reports are made of the same records, one with the words and one with the values. Read back,
/// they must be the same but for the values in place of the words.
enum MarkedText {
  private static let start = Array("Qzq".utf8)
  private static let end = UInt8(ascii: "j")

  /// The word that stands for a value; as long for any number, so that nothing else differs.
  static func word(_ number: Int) -> String {
    let digits = String(number)
    return "Qzq" + String(repeating: "0", count: 6 - digits.count) + digits + "j"
  }

  /// An outline cut at the words: the bytes before each, its number, and the bytes behind the last.
  static func cut(_ outline: MarkupOutline) -> (
    parts: [(before: [UInt8], number: Int)], rest: [UInt8]
  ) {
    let bytes = outline.bytes
    var parts: [(before: [UInt8], number: Int)] = []
    var from = 0
    var index = 0
    while index + 10 <= bytes.count {
      guard bytes[index] == start[0], bytes[index + 1] == start[1], bytes[index + 2] == start[2],
        bytes[index + 9] == end
      else {
        index += 1
        continue
      }
      let number = bytes[(index + 3)..<(index + 9)].reduce(0) { $0 * 10 + Int($1) - 48 }
      parts.append((Array(bytes[from..<index]), number))
      index += 10
      from = index
    }
    return (parts, Array(bytes[from...]))
  }

  /// Compares what was read with the outline of the words, each value in the place of its word.
  ///
  /// - Returns: the number of values that were found as they should be, and the first difference.
  static func compare(
    _ words: MarkupOutline, _ found: MarkupOutline,
    value: (_ number: Int) -> [UInt8]
  ) -> (count: Int, difference: String?) {
    let (parts, rest) = cut(words)
    var place = 0
    for (count, part) in parts.enumerated() {
      let expected = part.before + value(part.number)
      let end = place + expected.count
      guard end <= found.bytes.count, found.bytes[place..<end].elementsEqual(expected) else {
        return (count, difference(expected, found, place, part.number))
      }
      place = end
    }
    guard found.bytes[place...].elementsEqual(rest) else {
      return (parts.count, difference(rest, found, place, -1))
    }
    return (parts.count, nil)
  }

  private static func difference(
    _ expected: [UInt8], _ found: MarkupOutline, _ place: Int, _ number: Int
  ) -> String {
    let there = found.bytes[place..<min(found.bytes.count, place + expected.count + 80)]
    return """
      value \(number)
      expected \(MarkupOutline(bytes: expected).description.debugDescription)
      found    \(MarkupOutline(bytes: Array(there)).description.debugDescription)
      """
  }
}
