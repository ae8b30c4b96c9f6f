/// Finds the next byte that a writer must look at, eight or sixteen at a time.
///
/// In a word each byte is tested on its own: the high bit of a lane tells, and no sum carries into
/// the next lane, since the lanes hold seven bits.
enum SpecialScan {
  /// The first byte at or after `start` that may mean something in Markdown text, or `end`.
  ///
  /// Besides the bytes that do (controls, `&`, `*`, `<`, `[`, `\`, `]`, `_`, `` ` ``, `|`, `~`) it
  /// may stop at `^`, `{`, `}` and DEL, which would cost something to tell apart.
  /// - Complexity: O(bytes).
  static func markdown(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index &+ 16 <= end {
      let hits = markdownHits(loadSixteen(bytes, index))
      if hits != .zero { return index &+ position(hits) }
      index = index &+ 16
    }
    if index == end { return end }
    // The last bytes together with some that were looked at before.
    if end &- start >= 16 {
      let hits = markdownHits(loadSixteen(bytes, end &- 16))
      return hits == .zero ? end : end &- 16 &+ position(hits)
    }
    if index &+ 8 <= end {
      let hits = markdownHits(load(bytes, index))
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      let last = markdownHits(load(bytes, end &- 8))
      return last == 0 ? end : end &- 8 &+ last.trailingZeroBitCount &>> 3
    }
    while index < end, markdownHits(UInt64(bytes[index]) | Self.filler) == 0 { index = index &+ 1 }
    return index
  }

  /// The first byte at or after `start` that HTML needs escaped, or `end`: `&`, `<`, `>`, `"`, `'`
  /// and NUL.
  /// - Complexity: O(bytes).
  static func html(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let hits = htmlHits(load(bytes, index))
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index = index &+ 8
    }
    if index < end, end &- start >= 8 {
      let hits = htmlHits(load(bytes, end &- 8))
      return hits == 0 ? end : end &- 8 &+ hits.trailingZeroBitCount &>> 3
    }
    while index < end, htmlHits(UInt64(bytes[index]) | Self.filler) == 0 { index = index &+ 1 }
    return index
  }

  /// Whether a text holds `/` or `w`, without which there is no web address in it.
  /// - Complexity: O(bytes).
  @inline(__always)
  static func mayHoldAddress(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index &+ 8 <= end {
      if addressHits(load(bytes, index)) != 0 { return true }
      index = index &+ 8
    }
    if index < end, end &- start >= 8 { return addressHits(load(bytes, end &- 8)) != 0 }
    while index < end {
      if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "w") { return true }
      index = index &+ 1
    }
    return false
  }

  /// A high bit in some lane where a byte of a word is `/` or `w`.
  @inline(__always)
  private static func addressHits(_ word: UInt64) -> UInt64 {
    let (slash, letter) = (word ^ lane(0x2F), word ^ lane(0x77))
    return ((slash &- lane(1)) & ~slash | (letter &- lane(1)) & ~letter) & highs
  }

  /// The first control character at or after `start`, or `end`.
  /// - Complexity: O(bytes).
  static func controls(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = load(bytes, index)
      let hits = ~((word & lows) &+ lane(0x60)) & ~word & highs
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index = index &+ 8
    }
    while index < end, bytes[index] >= 0x20 { index = index &+ 1 }
    return index
  }

  /// Seven letters, to fill a word behind one byte.
  private static var filler: UInt64 { 0x6161_6161_6161_6100 }
  private static var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  private static func lane(_ byte: UInt64) -> UInt64 { 0x0101_0101_0101_0101 &* byte }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func loadSixteen(
    _ bytes: UnsafePointer<UInt8>, _ index: Int
  ) -> SIMD16<UInt8> {
    UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The first byte of sixteen whose bits are set.
  @inline(__always)
  private static func position(_ hits: SIMD2<UInt64>) -> Int {
    hits.x != 0
      ? hits.x.trailingZeroBitCount &>> 3 : 8 &+ hits.y.trailingZeroBitCount &>> 3
  }

  /// The lanes that aren't a byte, given the word's low bits.
  @inline(__always)
  private static func differ(_ low: UInt64, _ byte: UInt64) -> UInt64 {
    (low ^ lane(byte)) &+ lows
  }

  @inline(__always)
  private static func markdownHits(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let marks = (low &+ lane(0x80 - 0x5B)) & ~(low &+ lane(0x80 - 0x61))  // [ \ ] ^ _ `
    let bars = low &+ lane(0x80 - 0x7C)  // | } ~ DEL
    let others =
      (low &+ lane(0x80 - 0x20)) & differ(low, 0x2A) & differ(low, 0x26) & differ(low, 0x3C)
    return (marks | bars | ~others) & ~word & highs
  }

  @inline(__always)
  private static func markdownHits(_ v: SIMD16<UInt8>) -> SIMD2<UInt64> {
    // Spelled out, for the compiler turns this into vector instructions only with every type told.
    let stars = v .== SIMD16<UInt8>(repeating: 0x2A)
    let ands = v .== SIMD16<UInt8>(repeating: 0x26)
    let angles = v .== SIMD16<UInt8>(repeating: 0x3C)
    let ticks = v .== SIMD16<UInt8>(repeating: 0x60)
    // Capital and small: [ \\ ] ^ _ and { | } ~ DEL. What isn't ASCII is negative.
    let signed = unsafeBitCast(v | SIMD16<UInt8>(repeating: 0x20), to: SIMD16<Int8>.self)
    let marks = signed .> SIMD16<Int8>(repeating: 0x7A)
    let controls = v .< SIMD16<UInt8>(repeating: 0x20)
    let hits =
      unsafeBitCast(stars .| ands .| angles .| ticks .| controls, to: SIMD2<UInt64>.self)
      | unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    return hits
  }

  @inline(__always)
  private static func htmlHits(_ word: UInt64) -> UInt64 {
    let low = word & lows
    let quotes = differ(low, 0x22) & differ(low, 0x26) & differ(low, 0x27)
    let angles = differ(low, 0x3C) & differ(low, 0x3E) & differ(low, 0)
    return ~(quotes & angles) & ~word & highs
  }
}
