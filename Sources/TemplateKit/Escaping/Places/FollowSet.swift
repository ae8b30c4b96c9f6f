/// The bytes that may follow a value in the output, worked out before anything is rendered.
///
/// A value that may follow is marked, not spelled out: it looks at what precedes it and takes
/// care of its own beginning. As it may be empty, what may stand behind it belongs here too.
package struct FollowSet: Hashable, Sendable {
  private var low: SIMD4<UInt64> = .zero
  /// Whether the output may end here.
  package var end = false
  /// Whether another value may follow.
  package var value = false
  /// What is farther behind, as far as it matters to the value.
  var later = LaterMarks()

  package init() {}

  /// Everything may follow.
  package static let any: FollowSet = {
    var set = FollowSet()
    set.low = .init(repeating: .max)
    set.end = true
    set.value = true
    set.later = .any
    return set
  }()

  package init(_ bytes: String, end: Bool = false, value: Bool = false) {
    for byte in bytes.utf8 { insert(byte) }
    self.end = end
    self.value = value
  }

  package mutating func insert(_ byte: UInt8) {
    low[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  package mutating func formUnion(_ other: FollowSet) {
    low |= other.low
    end = end || other.end
    value = value || other.value
    later.formUnion(other.later)
  }

  package func contains(_ byte: UInt8) -> Bool {
    low[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  /// Whether any byte of a set given as two words (bytes below 64, bytes below 128) is here.
  private func meets(_ first: UInt64, _ second: UInt64) -> Bool {
    low.x & first != 0 || low.y & second != 0
  }

  /// Whether a line may end here.
  var endsLine: Bool { end || meets(1 << 0x0A | 1 << 0x0D, 0) }

  /// Whether white space or the end may follow.
  var hasSpace: Bool { end || meets(Self.spaces, 0) }

  /// Whether ASCII punctuation may follow.
  var hasPunctuation: Bool {
    meets(~Self.spaces & ~Self.digits & ~0xFFFF_FFFF, 0)
      || meets(0, ~Self.letters & ~(1 << 63))
  }

  var hasAlphanumeric: Bool { meets(Self.digits, Self.letters) }

  /// Whether `*`, `_` or `~` may follow.
  var hasDelimiter: Bool {
    meets(1 << 0x2A, 1 << UInt64(0x5F - 64) | 1 << UInt64(0x7E - 64))
  }

  /// Whether what follows may belong to a web address that ends here.
  var lengthensAddress: Bool {
    !later.facts.isDisjoint(with: [.lengthensAddress, .lengthensOutsideCell, .closesParenthesis])
  }

  /// The kinds of character that may follow, values aside.
  var flank: Flank {
    var kinds: Flank = []
    if hasSpace { kinds.insert(.space) }
    if hasPunctuation { kinds.insert(.punctuation) }
    if hasAlphanumeric { kinds.insert(.word) }
    let controls = ~Self.spaces & 0xFFFF_FFFF
    if low.z != 0 || low.w != 0 || meets(controls, 1 << 63) { kinds = .unknown }
    return kinds
  }

  private static let spaces: UInt64 = 0x1_0000_3E00
  private static let digits: UInt64 = 0x03FF_0000_0000_0000
  private static let letters: UInt64 = 0x07FF_FFFE_07FF_FFFE
}
