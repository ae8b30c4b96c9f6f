import SystemKit

/// How a document holds its records.
enum JSONShape: Equatable {
  /// An array; its first element begins at the offset.
  case array(Int)
  /// An object on each line.
  case lines(Int)
  /// One object: a record, or arrays named after models.
  case object(Int)
  /// Nothing, or a value that is neither.
  case other(Int)

  /// The bytes that are enough to tell.
  static let prefixLength = 1 << 20

  /// Tells from a document's beginning.
  ///
  /// - Complexity: O(bytes looked at).
  static func find(_ prefix: ByteSlice, isWhole: Bool, fileName: String) -> JSONShape {
    var scanner = JSONScanner(prefix, maxDepth: JSONSession.maxDepth)
    scanner.skipBlanks()
    let start = scanner.index
    let isNamedSo = fileName.hasSuffix(".ndjson") || fileName.hasSuffix(".jsonl")
    switch scanner.next {
    case UInt8(ascii: "["):
      scanner.index += 1
      scanner.skipBlanks()
      return .array(scanner.index)
    case UInt8(ascii: "{"):
      guard (try? scanner.value()) != nil else { return isNamedSo ? .lines(start) : .object(start) }
      let end = scanner.index
      scanner.skipBlanks()
      // Only blanks so far: one object, unless it is a long pause.
      guard scanner.index < prefix.count else {
        return isNamedSo || !isWhole ? .lines(start) : .object(start)
      }
      let blanks = UnsafeBufferPointer(start: prefix.start + end, count: scanner.index - end)
      return isNamedSo || blanks.contains(0x0A) ? .lines(start) : .object(start)
    default:
      // A file of lines may have none.
      return isNamedSo ? .lines(start) : .other(start)
    }
  }
}
