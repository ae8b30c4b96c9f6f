/// What a run of `*`, `_` or `~` may do for what stands on its sides (CommonMark 0.31, section 6.2).
///
/// Where a side may be of several kinds, a run may do what it can with any of them.
struct DelimiterRole {
  private(set) var canOpen = false
  private(set) var canClose = false
  /// Whether it is known for certain what it can do.
  let isCertain: Bool

  init(_ byte: UInt8, between before: Flank, and after: Flank) {
    isCertain = before.isSingle && after.isSingle
    let isUnderscore = byte == UInt8(ascii: "_")
    for left in [Flank.space, .punctuation, .word] where before.contains(left) {
      for right in [Flank.space, .punctuation, .word] where after.contains(right) {
        let opens = right == .word || (right == .punctuation && left != .word)
        let closes = left == .word || (left == .punctuation && right != .word)
        if opens, !isUnderscore || !closes || left == .punctuation { canOpen = true }
        if closes, !isUnderscore || !opens || right == .punctuation { canClose = true }
      }
    }
  }
}

extension Flank {
  /// Whether it is one kind only.
  var isSingle: Bool { rawValue & (rawValue &- 1) == 0 }
}
