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

  package init() {}

  /// Everything may follow.
  package static let any: FollowSet = {
    var set = FollowSet()
    set.low = .init(repeating: .max)
    set.end = true
    set.value = true
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
  }

  package func contains(_ byte: UInt8) -> Bool {
    low[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }
}
