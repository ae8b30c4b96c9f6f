package import SystemKit

/// The members of a JSON object one by one, as they are written; no member is looked into.
///
/// ```swift
/// var members = JSONMembers(#"{"a":1,"b":[2]}"#)
/// members.next()   // name a, value 1
/// ```
package struct JSONMembers {
  package struct Member {
    /// The name without its quotes, its escapes as they are.
    package let name: ByteSlice
    package let value: ByteSlice

    /// The name without its escapes.
    ///
    /// - Complexity: O(length).
    package var plainName: String {
      let plain = ByteBuffer(capacity: name.count + 64)
      return JSONString.append(name, to: plain) ? plain.string : name.string
    }

    /// Whether the value is null, an empty text or an empty list.
    package var isMissing: Bool {
      switch value.buffer.first {
      case UInt8(ascii: "n"): true
      case UInt8(ascii: "\""): value.count == 2
      case UInt8(ascii: "["):
        value.buffer.dropFirst().first { $0 > 0x20 } == UInt8(ascii: "]")
      default: false
      }
    }
  }

  private let text: ByteSlice
  private var index = 0
  private var isFirst = true
  /// Whether the text turned out to be no object of members.
  package private(set) var isBroken = false

  package init(_ text: ByteSlice) {
    self.text = text
    skipBlanks()
    isBroken = !take(UInt8(ascii: "{"))
  }

  /// The next member; nil at the end, and where the text is broken.
  ///
  /// - Complexity: O(length of the member).
  package mutating func next() -> Member? {
    guard !isBroken else { return nil }
    skipBlanks()
    if take(UInt8(ascii: "}")) {
      skipBlanks()
      isBroken = index < text.count
      return nil
    }
    isBroken = true
    if !isFirst {
      guard take(UInt8(ascii: ",")) else { return nil }
      skipBlanks()
    }
    isFirst = false
    let nameStart = index
    guard skipString() else { return nil }
    let name = ByteSlice(start: text.start + nameStart + 1, count: index - nameStart - 2)
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { return nil }
    skipBlanks()
    let start = index
    guard skipValue() else { return nil }
    isBroken = false
    return Member(
      name: name, value: ByteSlice(start: text.start + start, count: index - start))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text.start[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count {
      switch text.start[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func skipString() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while index < text.count {
      let byte = text.start[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { index += 1 }
    }
    return false
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    let start = index
    while index < text.count {
      switch text.start[index] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        if depth == 0 { return true }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index > start }
        depth -= 1
        index += 1
        if depth == 0 { return true }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return index > start }
        index += 1
      default: index += 1
      }
    }
    return false
  }
}
