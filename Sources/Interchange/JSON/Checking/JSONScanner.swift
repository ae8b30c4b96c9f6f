import SystemKit

/// Reads a text by the rules of RFC 8259, strictly and to the first fault; it keeps nothing.
///
/// It is what says where a document is malformed, and what would have been right there. Nesting
/// costs a byte a level, so that no depth overflows the stack.
struct JSONScanner {
  let bytes: ByteSlice
  var index: Int
  private var open: [UInt8] = []
  private let maxDepth: Int

  init(_ bytes: ByteSlice, maxDepth: Int) {
    self.bytes = bytes
    self.maxDepth = maxDepth
    index = JSONScanner.markLength(bytes)
  }

  /// The length of the byte order mark in front, which is passed over.
  static func markLength(_ bytes: ByteSlice) -> Int {
    bytes.count >= 3 && bytes.start[0] == 0xEF && bytes.start[1] == 0xBB && bytes.start[2] == 0xBF
      ? 3 : 0
  }

  /// The first fault of a document that is one value.
  ///
  /// - Complexity: O(bytes).
  static func fault(in bytes: ByteSlice, maxDepth: Int) -> JSONFault? {
    var scanner = JSONScanner(bytes, maxDepth: maxDepth)
    do throws(JSONFault) {
      scanner.skipBlanks()
      try scanner.value()
      scanner.skipBlanks()
      if scanner.index < bytes.count { throw scanner.fault("the end of the document") }
      return nil
    } catch {
      return error
    }
  }

  /// The byte that comes next, 0 at the end.
  var next: UInt8 { index < bytes.count ? bytes.start[index] : 0 }

  mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes.start[index]) { index += 1 }
  }

  /// A fault at the byte that comes next.
  func fault(_ expected: String) -> JSONFault {
    JSONFault(offset: index, found: JSONScanner.words(bytes, at: index), expected: expected)
  }

  /// What may come next inside a value.
  private enum Step { case value, firstName, name, after }

  /// Passes over one value.
  mutating func value() throws(JSONFault) {
    var step = Step.value
    while true {
      switch step {
      case .value: step = try beginning()
      case .firstName, .name:
        guard next == UInt8(ascii: "\"") else {
          throw fault("a name in double quotes" + (step == .name ? " after ','" : " or '}'"))
        }
        try text()
        skipBlanks()
        guard next == UInt8(ascii: ":") else { throw fault("':' after a name") }
        index += 1
        skipBlanks()
        step = .value
      case .after:
        guard let close = open.last else { return }
        skipBlanks()
        if next == close {
          open.removeLast()
        } else if next == UInt8(ascii: ",") {
          step = close == UInt8(ascii: "}") ? .name : .value
        } else {
          throw fault("',' or '\(Character(Unicode.Scalar(close)))' after a value")
        }
        index += 1
        if step != .after { skipBlanks() }
      }
    }
  }

  /// Passes over a value that isn't nested, or into one that is.
  private mutating func beginning() throws(JSONFault) -> Step {
    switch next {
    case UInt8(ascii: "{"): return try enter(UInt8(ascii: "}"), .firstName)
    case UInt8(ascii: "["): return try enter(UInt8(ascii: "]"), .value)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: throw fault("a value")
    }
    return .after
  }

  private mutating func enter(_ close: UInt8, _ inside: Step) throws(JSONFault) -> Step {
    guard open.count < maxDepth else {
      var fault = fault("at most \(maxDepth) levels")
      fault.isDepth = true
      throw fault
    }
    index += 1
    skipBlanks()
    if next == close {
      index += 1
      return .after
    }
    open.append(close)
    return inside
  }

  private mutating func word(_ word: StaticString) throws(JSONFault) {
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard index + offset < bytes.count, bytes.start[index + offset] == word.utf8Start[offset]
      else { throw fault("a value") }
    }
    index += length
  }
}
