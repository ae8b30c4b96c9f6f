import Glibc

/// An address in a text that GitHub's Markdown makes a link of by itself.
///
/// As GitHub Flavored Markdown has it (section "Autolinks"), `http://`, `https://`, `ftp://` or
/// `www.` begins one, white space or `<` ends it, and marks that end a sentence don't belong to it.
/// Nothing can be escaped inside: readers take its bytes as they are.
/// ```swift
/// // "see (https://e.example/a_b). Then" holds the address "https://e.example/a_b"
/// ```
package struct WebAddress {
  /// The offset of the first byte.
  package let start: Int
  /// The offset behind the last byte.
  package let end: Int
  /// The offset of the white space or `<` behind it, or of the text's end.
  package let stop: Int
  /// Whether it begins with `www.` in place of a scheme.
  package let isBare: Bool

  /// Finds the first address in a range of a text.
  ///
  /// - Parameter before: the byte that precedes the range.
  /// - Complexity: O(bytes up to the address's end).
  package init?(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, behind before: UInt8
  ) {
    let scheme = Self.firstScheme(bytes, start, end)
    if let bare = Self.firstBare(bytes, start, scheme.map { min($0.colon + 3, end) } ?? end, before)
    {
      self.init(bytes, bare, from: bare + 4, to: end, isBare: true)
    } else if let scheme {
      self.init(bytes, scheme.start, from: scheme.colon + 3, to: end, isBare: false)
    } else {
      return nil
    }
  }

  /// The first scheme of an address, and its colon.
  ///
  /// Most texts have no colon, and the system looks for one many bytes at a time.
  private static func firstScheme(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> (start: Int, colon: Int)? {
    var index = start
    while index < end,
      let found = memchr(bytes + index, Int32(UInt8(ascii: ":")), end - index)
    {
      let colon = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      if let scheme = schemeStart(bytes, start, colon, end) { return (scheme, colon) }
      index = colon + 1
    }
    return nil
  }

  /// The start of the first address without a scheme, whose first point lies before an offset.
  private static func firstBare(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ before: UInt8
  ) -> Int? {
    var index = start + 3
    while index < end,
      let found = memchr(bytes + index, Int32(UInt8(ascii: ".")), end - index)
    {
      let point = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      let first = point - 3
      if bytes[first] == UInt8(ascii: "w"), bytes[first + 1] == UInt8(ascii: "w"),
        bytes[first + 2] == UInt8(ascii: "w"),
        precedesBare(first > start ? bytes[first - 1] : before)
      {
        return first
      }
      index = point + 1
    }
    return nil
  }

  private init(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, from first: Int, to end: Int, isBare: Bool
  ) {
    var stop = first
    while stop < end, !Self.ends(bytes[stop]) { stop += 1 }
    self.start = start
    self.stop = stop
    self.isBare = isBare
    self.end = Self.trimmed(bytes, start, stop)
  }

  /// Whether a byte ends every address: readers disagree about other controls.
  @inlinable @inline(__always)
  package static func ends(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "<")
  }

  /// Whether a byte doesn't belong to an address that ends with it.
  package static func isTrailing(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "'"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// The offset at which the scheme before a colon begins, if it is one of the three.
  private static func schemeStart(
    _ bytes: UnsafePointer<UInt8>, _ floor: Int, _ colon: Int, _ end: Int
  ) -> Int? {
    guard colon + 3 < end, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/"), isHost(bytes[colon + 3])
    else { return nil }
    var start = colon
    var name: UInt64 = 0
    while start > floor, bytes[start - 1].isLetter, colon - start < 6 {
      start -= 1
      name |= UInt64(bytes[start] | 0x20) << UInt64(8 * (colon - start - 1))
    }
    switch name {
    case 0x6874_7470, 0x68_7474_7073, 0x66_7470: return start
    default: return nil
    }
  }

  private static func precedesBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("),
      UInt8(ascii: "["):
      true
    default: byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }
  }

  /// Whether a host's name may begin with a byte: readers take anything but white space and marks.
  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x7F || (byte < 0x20 && !ends(byte))
  }

  /// Where the run of bytes before an offset begins an address that may go on there: the offset of
  /// its `:` or first `.`.
  ///
  /// - Complexity: O(bytes of the run).
  package static func openMark(_ bytes: UnsafePointer<UInt8>, before end: Int) -> Int? {
    var index = end
    var mark: Int?
    var markBehindAngle: Int?
    while index > 0, !ends(bytes[index - 1]) {
      index -= 1
      switch bytes[index] {
      // What precedes it may be code.
      case UInt8(ascii: "`") where !isEscaped(bytes, index): return nil
      case UInt8(ascii: ">"): markBehindAngle = mark
      case UInt8(ascii: ":")
      where index + 2 < end && bytes[index + 1] == UInt8(ascii: "/")
        && bytes[index + 2] == UInt8(ascii: "/"):
        if !isEscaped(bytes, index) { mark = index }
      case UInt8(ascii: ".") where index > 2 && bytes[index - 1] == UInt8(ascii: "w"):
        if bytes[index - 2] == UInt8(ascii: "w"), bytes[index - 3] == UInt8(ascii: "w") {
          if !isEscaped(bytes, index) { mark = index }
        }
      default: break
      }
    }
    guard let mark else { return nil }
    guard bytes[mark] == UInt8(ascii: ":") else { return mark }
    // Brackets around an address end it.
    var start = mark
    while start > index, bytes[start - 1].isLetter { start -= 1 }
    let isAngled = start == index && start > 0 && bytes[start - 1] == UInt8(ascii: "<")
    return isAngled && !isEscaped(bytes, start - 1) ? markBehindAngle : mark
  }

  /// Whether an odd number of backslashes precedes an offset.
  private static func isEscaped(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) & 1 == 1
  }

  /// The end without what ends a sentence: marks, `)` that nothing opens, `&lt;`.
  private static func trimmed(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ stop: Int
  ) -> Int {
    var end = stop
    var excess = 0
    for index in start..<stop {
      if bytes[index] == UInt8(ascii: "(") { excess -= 1 }
      if bytes[index] == UInt8(ascii: ")") { excess += 1 }
    }
    while end > start {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")") {
        guard excess > 0 else { break }
        excess -= 1
        end -= 1
      } else if last == UInt8(ascii: ";") {
        var name = end - 2
        while name > start, bytes[name].isLetter { name -= 1 }
        end = name < end - 2 && bytes[name] == UInt8(ascii: "&") ? name : end - 1
      } else if isTrailing(last) {
        end -= 1
      } else {
        break
      }
    }
    return end
  }
}
