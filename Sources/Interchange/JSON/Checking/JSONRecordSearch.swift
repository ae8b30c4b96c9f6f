import SystemKit

/// Finds what stands where a record should be, in a document that is otherwise well formed.
enum JSONRecordSearch {
  /// The offset of the first element, of the outer array or of a list of records, that is no object.
  ///
  /// - Complexity: O(bytes).
  static func firstOther(_ bytes: ByteSlice, areLines: Bool) -> Int {
    var scanner = JSONScanner(bytes, maxDepth: JSONSession.maxDepth)
    scanner.skipBlanks()
    let start = scanner.index
    if scanner.next == UInt8(ascii: "[") {
      scanner.index += 1
      scanner.skipBlanks()
    } else if !areLines {
      return scanner.next == UInt8(ascii: "{") ? firstMixed(bytes) ?? start : start
    }
    while scanner.index < bytes.count {
      guard scanner.next == UInt8(ascii: "{") else { break }
      guard (try? scanner.value()) != nil else { return start }
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: ",") {
        scanner.index += 1
        scanner.skipBlanks()
      }
    }
    let isEnd = scanner.next == UInt8(ascii: "]") || scanner.index >= bytes.count
    return isEnd ? firstMixed(bytes) ?? start : scanner.index
  }

  /// The offset of the first element that is no object in an array that begins with one.
  private static func firstMixed(_ bytes: ByteSlice) -> Int? {
    // For each open bracket whether it is an array whose first element is an object.
    var arrays: [Bool] = []
    var scanner = JSONScanner(bytes, maxDepth: JSONSession.maxDepth)
    var isElement = false
    while true {
      scanner.skipBlanks()
      guard scanner.index < bytes.count else { return nil }
      let byte = scanner.next
      if isElement, byte != UInt8(ascii: "{") { return scanner.index }
      isElement = false
      switch byte {
      case UInt8(ascii: "\""): if (try? scanner.text()) == nil { return nil }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        scanner.index += 1
        scanner.skipBlanks()
        arrays.append(byte == UInt8(ascii: "[") && scanner.next == UInt8(ascii: "{"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        scanner.index += 1
        _ = arrays.popLast()
      default:
        scanner.index += 1
        isElement = byte == UInt8(ascii: ",") && arrays.last == true
      }
    }
  }

  /// What kind of value begins at an offset.
  static func words(_ bytes: ByteSlice, at offset: Int) -> String {
    guard offset < bytes.count else { return "nothing" }
    switch bytes.start[offset] {
    case UInt8(ascii: "\""): return "a text"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "true or false"
    case UInt8(ascii: "n"): return "null"
    default: return "a number"
    }
  }
}
