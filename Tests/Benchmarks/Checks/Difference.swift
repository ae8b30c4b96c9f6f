import Glibc

/// Where two reports differ first.
struct Difference: CustomStringConvertible {
  let line: Int
  /// The lines, nil where a file has ended.
  let ours: String?
  let theirs: String?

  var description: String {
    "line \(line) is \(quoted(ours)) and should be \(quoted(theirs))"
  }

  private func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "missing" }

  /// Compares two files.
  ///
  /// - Returns: nil where they hold the same bytes.
  /// - Complexity: O(bytes), a line in memory at a time.
  static func between(_ ours: String, _ theirs: String) throws -> Difference? {
    let left = try FileLines(ours)
    let right = try FileLines(theirs)
    var number = 0
    while true {
      number += 1
      let (mine, other) = (left.next(), right.next())
      if mine == nil, other == nil { return number == 1 ? Difference.empty : nil }
      if let mine, let other, isSame(mine, other) { continue }
      return Difference(line: number, ours: mine.map(text), theirs: other.map(text))
    }
  }

  /// Compares a page with the HTML that it should hold, from the first heading on.
  static func inPage(_ page: String, _ content: String) throws -> Difference? {
    let left = try FileLines(page)
    let right = try FileLines(content)
    guard let first = right.next() else { return Difference.empty }
    var number = 1
    while let mine = left.next() {
      if !isSame(mine, first) {
        number += 1
        continue
      }
      while let other = right.next() {
        number += 1
        let mine = left.next()
        if let mine, isSame(mine, other) || plain(mine) == plain(other) { continue }
        return Difference(line: number, ours: mine.map(text), theirs: text(other))
      }
      return nil
    }
    return Difference(line: number, ours: nil, theirs: text(first))
  }

  /// A line in one of the spellings that mean the same in HTML.
  private static func plain(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text = Array(line)
    for (other, usual) in [("&#39;", "'"), ("<br>", "<br />")] {
      text = replacing(Array(other.utf8), by: Array(usual.utf8), in: text)
    }
    return text
  }

  private static func replacing(
    _ other: [UInt8], by usual: [UInt8], in text: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: other) {
        result += usual
        index += other.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// Two empty reports are no report.
  private static let empty = Difference(line: 1, ours: nil, theirs: "a report")

  private static func isSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let mine = left.baseAddress, let other = right.baseAddress else { return false }
    return left.count == right.count && memcmp(mine, other, left.count) == 0
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes.prefix(200), as: UTF8.self).trimmedEnd
  }
}

extension String {
  /// Without the line feed at its end.
  fileprivate var trimmedEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
