import Glibc
import SystemKit

/// Reads the beginning of a line.
struct JSONLineScanner {
  private let line: ByteSlice
  private var index = 0

  init(_ line: ByteSlice) { self.line = line }

  var isAtEnd: Bool { index == line.count }

  /// What is left.
  var rest: ByteSlice { ByteSlice(start: line.start + index, count: line.count - index) }

  /// Passes over blanks.
  mutating func skipBlanks() {
    while index < line.count, [0x20, 0x09, 0x0D].contains(line.start[index]) { index += 1 }
  }

  /// Passes over a mark and the blanks behind it, if it is there.
  mutating func take(_ mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard line.count - index >= length, memcmp(line.start + index, mark.utf8Start, length) == 0
    else { return false }
    index += length
    skipBlanks()
    return true
  }

  /// Passes over the members that say where a listing's record stands.
  mutating func takePlace() -> (model: String, depth: Int)? {
    guard take("{"), take("\"model\""), take(":"), let model = takeText()?.string, take(","),
      take("\"depth\""), take(":"), let depth = takeNumber()
    else { return nil }
    return (model, depth)
  }

  /// Passes over a text without escapes; its content.
  mutating func takeText() -> ByteSlice? {
    guard index < line.count, line.start[index] == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < line.count, line.start[end] != UInt8(ascii: "\"") {
      if line.start[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    guard end < line.count else { return nil }
    let text = ByteSlice(start: line.start + index + 1, count: end - index - 1)
    index = end + 1
    skipBlanks()
    return text
  }

  /// Passes over a number of up to nine digits.
  mutating func takeNumber() -> Int? {
    var number = 0
    let start = index
    while index < line.count, index - start < 9, line.start[index].isDigit {
      number = number * 10 + Int(line.start[index] &- 0x30)
      index += 1
    }
    guard index > start else { return nil }
    skipBlanks()
    return number
  }

  /// The value of a member `id` that comes next, as it is written; empty where there is none.
  var identifier: ByteSlice {
    var scanner = self
    guard scanner.take("\"id\""), scanner.take(":") else { return .empty }
    let start = scanner.index
    if scanner.takeText() == nil {
      while scanner.index < line.count,
        !",}\" \r\t".utf8.contains(line.start[scanner.index])
      {
        scanner.index += 1
      }
    }
    return ByteSlice(start: line.start + start, count: scanner.index - start)
  }
}
