/// What a run of `*`, `_` or `~` may do for what stands on its sides (CommonMark 0.31, section 6.2).
///
/// Where a side may be of several kinds, a run may do what it can with any of them.
struct DelimiterRole {
  let canOpen: Bool
  let canClose: Bool
  /// Whether it is known for certain what it can do.
  let isCertain: Bool

  init(_ byte: UInt8, between before: Flank, and after: Flank) {
    isCertain = before.isSingle && after.isSingle
    let isUnderscore = byte == UInt8(ascii: "_")
    canOpen = Self.opens(isUnderscore, before, after)
    // What ends something is what begins it, seen from behind.
    canClose = Self.opens(isUnderscore, after, before)
  }

  /// Whether it begins something for any of the kinds on its near side and its far side: a word
  /// behind it, or punctuation behind it and no word before it. `_` never begins within a word.
  @inline(__always)
  private static func opens(_ isUnderscore: Bool, _ near: Flank, _ far: Flank) -> Bool {
    let isApart = !near.isDisjoint(with: [.space, .punctuation])
    if far.contains(.word), isApart || !isUnderscore { return true }
    return far.contains(.punctuation) && isApart
  }
}

extension Flank {
  /// Whether it is one kind only.
  var isSingle: Bool { rawValue & (rawValue &- 1) == 0 }
}
