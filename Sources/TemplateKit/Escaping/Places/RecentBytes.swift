/// The last sixteen bytes in lower case: enough to know a name or an ending by.
struct RecentBytes: Hashable, Sendable {
  private var bytes: UInt128 = 0
  private var count: UInt8 = 0
  /// The first two bytes of all.
  private var first: UInt16 = 0

  init() {}

  init(_ byte: UInt8) { append(byte) }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ byte: UInt8) {
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    let lower = isUpper ? byte | 0x20 : byte
    bytes = bytes << 8 | UInt128(lower)
    if count < 2 { first = first << 8 | UInt16(lower) }
    count = min(17, count + 1)
  }

  /// Whether these are all the bytes there were.
  func isWhole(_ word: String) -> Bool { Int(count) == word.utf8.count && ends(word) }

  /// Whether the last bytes are these.
  func ends(_ word: String) -> Bool {
    let length = word.utf8.count
    guard length <= Int(count), length <= 16 else { return false }
    var wanted: UInt128 = 0
    for byte in word.utf8 { wanted = wanted << 8 | UInt128(byte) }
    let mask: UInt128 = length == 16 ? .max : (1 << UInt128(8 * length)) - 1
    return bytes & mask == wanted
  }

  /// Whether the first two of all the bytes are these.
  func begins(_ one: UInt8, _ two: UInt8) -> Bool {
    count >= 2 && first == UInt16(one) << 8 | UInt16(two)
  }

  /// The bytes as text; only the last ones, behind an ellipsis, when there were more.
  var text: String {
    var word: [UInt8] = []
    for place in (0..<min(16, Int(count))).reversed() {
      word.append(UInt8(truncatingIfNeeded: bytes >> UInt128(8 * place)))
    }
    return (count > 16 ? "…" : "") + String(decoding: word, as: UTF8.self)
  }
}
