import SystemKit

/// Parts a large document where a heading begins, so that its parts can be rendered on their own.
///
/// An unindented heading ends every list, quote and paragraph before it. Only a fence or raw HTML
/// left open can swallow it; whoever renders a piece finds out (``Tree/endsBeforeNext()``).
enum DocumentPieces {
  /// The pieces aimed at: what becomes of one stays in the processor's caches.
  static let usualSize = 1 << 17

  /// - Complexity: O(source).
  static func split(_ source: ByteSlice, size: Int) -> [ByteSlice] {
    // A link's destination may be defined in any other piece.
    guard source.count > size * 2, !LinkDefinitions.mayStand(in: source) else { return [source] }
    var pieces: [ByteSlice] = []
    var rest = source
    while rest.count > size, let end = headingOffset(in: rest, from: size) {
      pieces.append(rest.keeping(end))
      rest = rest.dropping(end)
    }
    pieces.append(rest)
    return pieces
  }

  /// Where the next heading begins that follows an empty line.
  private static func headingOffset(in source: ByteSlice, from start: Int) -> Int? {
    var place = start
    while let found = source.dropping(place).offset(of: "\n\n#") {
      place += found + 2
      var level = 0
      while place + level < source.count, source.start[place + level] == UInt8(ascii: "#") {
        level += 1
      }
      if level <= 6, place + level < source.count, source.start[place + level].isBlank {
        return place
      }
    }
    return nil
  }
}

extension ByteSlice {
  /// The bytes from the beginning of this slice to the end of a later one of the same text.
  func joined(to last: ByteSlice) -> ByteSlice {
    ByteSlice(start: start, count: last.start + last.count - start)
  }
}
