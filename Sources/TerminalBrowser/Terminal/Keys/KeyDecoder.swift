/// Makes keys of the bytes that a terminal sends.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.append("é\u{1B}[5~".utf8)
/// decoder.next()   // .character("é")
/// decoder.next()   // .pageUp
/// ```
/// Sequences that mean no key are dropped as a whole, so that their parts don't act as keys. A key
/// with Alt is an Escape and the key.
///
/// Source: ECMA-48 sections 5.4 and 8.2, xterm's control sequences, terminfo(5).
struct KeyDecoder {
  /// What was sent and isn't decoded; consumed from `start` on.
  private var bytes: [UInt8] = []
  private var start = 0
  /// Sequences that the terminal's description names.
  private var keys: [[UInt8]: BrowserKey] = [:]
  private var longest = 0
  /// Whether nothing more belongs to the key that has begun.
  private(set) var isEnded = false
  /// How often it was said that nothing more belongs to it since the last byte.
  private(set) var pauses = 0
  /// Whether what comes is pasted.
  var isPasting = false

  init(keys: [(bytes: [UInt8], key: BrowserKey)] = []) {
    for (bytes, key) in keys where !bytes.isEmpty {
      // A printable one would take a character away.
      if bytes.count == 1, !(0..<0x20 ~= bytes[0] || bytes[0] == 0x7F) { continue }
      self.keys[bytes] = self.keys[bytes] ?? key
      longest = max(longest, bytes.count)
    }
  }

  /// Whether a key has begun that isn't complete.
  var isWithinKey: Bool { start < bytes.count }

  /// Takes more bytes.
  mutating func append(_ more: some Sequence<UInt8>) {
    (isEnded, pauses) = (false, 0)
    bytes.append(contentsOf: more)
  }

  /// Takes the key that has begun as it is: an Escape alone is the key of that name.
  mutating func endKey() {
    isEnded = true
    pauses += 1
  }

  /// The next key; nil where there is none, or its end is to come.
  ///
  /// - Complexity: O(bytes of the key).
  mutating func next() -> BrowserKey? {
    while start < bytes.count {
      if !isPasting, bytes[start...].starts(with: Self.pasteStart) {
        isPasting = true
        start += Self.pasteStart.count
      }
      let step = isPasting ? pasted(bytes[start...]) : decode(bytes[start...])
      guard let step, step.count > 0 else { return nil }
      start += min(step.count, bytes.count - start)
      if start == bytes.count {
        bytes.removeAll(keepingCapacity: true)
        start = 0
      }
      if let key = step.key { return key }
    }
    return nil
  }

  /// A key, or nothing, made of some bytes.
  struct Step {
    var key: BrowserKey?
    var count: Int
  }

  /// Nil where more bytes have to come.
  private func decode(_ rest: ArraySlice<UInt8>) -> Step? {
    guard let first = rest.first else { return nil }
    if let step = described(rest) { return step }
    switch first {
    case 0x1B:
      if let step = Self.escape(rest) { return step }
      return isEnded ? Self.unfinishedEscape(rest) : nil
    case 0..<0x20, 0x7F: return Step(key: Self.control(first), count: 1)
    default: return Self.character(rest, isEnded: isEnded)
    }
  }

  /// A key by the terminal's description.
  private func described(_ rest: ArraySlice<UInt8>) -> Step? {
    var count = min(longest, rest.count)
    while count > 0 {
      if let key = keys[Array(rest.prefix(count))] { return Step(key: key, count: count) }
      count -= 1
    }
    return nil
  }

  private static func control(_ byte: UInt8) -> BrowserKey? {
    switch byte {
    case 0: .control(" ")
    case 8, 0x7F: .backspace
    case 9: .tab
    case 10, 13: .enter
    case 0x1B: .escape
    case 1...26: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }
}
