import SystemKit

/// The web addresses in a note's source whose bytes libcmark would take for marks or references.
///
/// GitHub's Markdown makes links of addresses without looking into them; so libcmark sees
/// placeholders for what could mean something to it.
struct BareAddresses {
  private(set) var ranges: [Range<Int>] = []

  /// What in an address may mean something to libcmark.
  static let marks = Array("*_[]&\\~".utf8)

  /// - Complexity: O(source).
  init(_ source: ByteSlice) {
    guard source.contains("://") || source.contains("www.") else { return }
    var index = 0
    while index < source.count {
      let before = index > 0 ? source.start[index - 1] : 0x0A
      guard
        let address = WebAddress(source.start, from: index, to: source.count, behind: before)
      else { return }
      // A code span that began before ends there.
      let whole = address.start..<address.end
      let range =
        address.start..<(whole.first { source.start[$0] == UInt8(ascii: "`") } ?? address.end)
      if range.contains(where: { Self.marks.contains(source.start[$0]) }),
        !range.contains(where: { endsLink(source, $0) }), isText(source, address.start)
      {
        ranges.append(range)
      }
      index = max(address.stop, index + 1)
    }
  }

  /// Whether a byte may end a link's text or something in brackets, or is a control.
  private func endsLink(_ source: ByteSlice, _ index: Int) -> Bool {
    switch source.start[index] {
    case UInt8(ascii: ">"): true
    case UInt8(ascii: "]"):
      index + 1 < source.count
        && (source.start[index + 1] == UInt8(ascii: "(")
          || source.start[index + 1] == UInt8(ascii: "["))
    default: source.start[index] < 0x20
    }
  }

  /// Whether the address isn't a link's destination, an attribute or in brackets.
  private func isText(_ source: ByteSlice, _ start: Int) -> Bool {
    var index = start
    var depth = 0
    while index > 0, start - index < 1000 {
      index -= 1
      switch source.start[index] {
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "["): depth += 1
      case 0x0A: if index > 0, source.start[index - 1] == 0x0A { index = 0 }
      default: break
      }
      // In a link's text, or a definition's label, readers look for no addresses.
      if depth > 0 { return false }
    }
    guard start > 0 else { return true }
    switch source.start[start - 1] {
    case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="),
      UInt8(ascii: "\\"):
      return false
    case UInt8(ascii: "("): return start < 2 || source.start[start - 2] != UInt8(ascii: "]")
    case 0x20, 0x09:
      // A link definition's destination.
      var end = start - 1
      while end > 0, source.start[end - 1] == 0x20 || source.start[end - 1] == 0x09 { end -= 1 }
      return end < 2 || source.start[end - 1] != UInt8(ascii: ":")
        || source.start[end - 2] != UInt8(ascii: "]")
    default: return true
    }
  }
}
