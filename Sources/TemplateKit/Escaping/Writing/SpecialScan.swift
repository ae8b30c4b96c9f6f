/// Finds the next byte that a writer must look at, sixteen at a time.
///
/// The vectors' element type is spelled out: without it the comparisons go lane by lane.
enum SpecialScan {
  /// The first byte at or after `start` that may mean something in Markdown text, or `end`.
  ///
  /// Besides the bytes that do (controls, `&`, `*`, `<`, `[`, `\`, `]`, `_`, `` ` ``, `|`, `~`) it
  /// stops at `^`, `}` and DEL, which cost nothing to tell apart.
  /// - Complexity: O(bytes).
  static func markdown(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index + 16 <= end {
      let hit = markdownMask(load(bytes, index))
      if hit != .zero { return index + position(hit) }
      index += 16
    }
    if index < end, end - start >= 16 {
      let hit = markdownMask(load(bytes, end - 16))
      return hit == .zero ? end : end - 16 + position(hit)
    }
    while index < end, !isMarkdownSpecial(bytes[index]) { index += 1 }
    return index
  }

  /// The first byte at or after `start` that HTML needs escaped, or `end`: `&`, `<`, `>`, `"`, `'`
  /// and NUL.
  /// - Complexity: O(bytes).
  static func html(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index + 16 <= end {
      let hit = htmlMask(load(bytes, index))
      if hit != .zero { return index + position(hit) }
      index += 16
    }
    if index < end, end - start >= 16 {
      let hit = htmlMask(load(bytes, end - 16))
      return hit == .zero ? end : end - 16 + position(hit)
    }
    while index < end, !isHTMLSpecial(bytes[index]) { index += 1 }
    return index
  }

  /// The first control character at or after `start`, or `end`.
  /// - Complexity: O(bytes).
  static func controls(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index + 16 <= end {
      let mask = load(bytes, index) .< SIMD16<UInt8>(repeating: 0x20)
      let hit = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if hit != .zero { return index + position(hit) }
      index += 16
    }
    while index < end, bytes[index] >= 0x20 { index += 1 }
    return index
  }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> SIMD16<UInt8> {
    UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func markdownMask(_ v: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let range = (v &- 0x5B) .<= SIMD16<UInt8>(repeating: 5)  // [ \ ] ^ _ `
    let last = (v &- 0x7C) .<= SIMD16<UInt8>(repeating: 3)  // | } ~ DEL
    let control = v .< SIMD16<UInt8>(repeating: 0x20)
    let star = v .== SIMD16<UInt8>(repeating: UInt8(ascii: "*"))
    let ampersand = v .== SIMD16<UInt8>(repeating: UInt8(ascii: "&"))
    let less = v .== SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
    let mask = range .| last .| control .| star .| ampersand .| less
    return unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func htmlMask(_ v: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let pair = (v &- 0x26) .<= SIMD16<UInt8>(repeating: 1)  // & '
    let less = v .== SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
    let greater = v .== SIMD16<UInt8>(repeating: UInt8(ascii: ">"))
    let quote = v .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let zero = v .== SIMD16<UInt8>(repeating: 0)
    let mask = pair .| less .| greater .| quote .| zero
    return unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  /// The first lane that is set.
  @inline(__always)
  private static func position(_ mask: SIMD2<UInt64>) -> Int {
    mask.x != 0
      ? mask.x.trailingZeroBitCount >> 3 : 8 + mask.y.trailingZeroBitCount >> 3
  }

  @inline(__always)
  private static func isMarkdownSpecial(_ byte: UInt8) -> Bool {
    byte &- 0x5B <= 5 || byte &- 0x7C <= 3 || byte < 0x20 || byte == UInt8(ascii: "*")
      || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
  }

  @inline(__always)
  private static func isHTMLSpecial(_ byte: UInt8) -> Bool {
    byte &- 0x26 <= 1 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"") || byte == 0
  }
}
