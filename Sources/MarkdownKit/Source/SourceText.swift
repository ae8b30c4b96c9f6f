import SystemKit

/// A document's text as libcmark is to see it: no byte order mark, lines ended by LF, no NUL,
/// and escaped tildes held by placeholders.
///
/// Clean text, the usual case, is borrowed as it is.
final class SourceText {
  private(set) var bytes: ByteSlice
  let tildes: TildeMarks
  let placeholders: Placeholders
  private var copy: ByteBuffer?

  /// - Parameter hidesAddresses: whether marks in web addresses mean nothing, as in GitHub's
  ///   Markdown.
  /// - Complexity: O(source).
  init(_ source: ByteSlice, hidesAddresses: Bool = false) {
    var source = source
    if SourceText.hasByteOrderMark(source) {
      source = ByteSlice(start: source.start + 3, count: source.count - 3)
    }
    tildes = TildeMarks(source)
    let addresses = hidesAddresses ? BareAddresses(source).ranges : []
    let placeholders = Placeholders(for: source, tildes, hidesAddresses: !addresses.isEmpty)
    let isClean =
      placeholders.isEmpty && !source.contains(UInt8(ascii: "\r")) && !source.contains(0)
    self.placeholders = placeholders
    if isClean {
      bytes = source
      copy = nil
    } else {
      let copy = SourceText.cleaned(source, placeholders, addresses)
      bytes = copy.slice
      self.copy = copy
    }
  }

  /// Takes another text in its place; what was borrowed from the old one must no longer be used.
  func replace(with other: ByteBuffer) {
    bytes = other.slice
    copy = other
  }

  private static func hasByteOrderMark(_ source: ByteSlice) -> Bool {
    source.count >= 3 && source.start[0] == 0xEF && source.start[1] == 0xBB
      && source.start[2] == 0xBF
  }

  private static func cleaned(
    _ source: ByteSlice, _ placeholders: Placeholders, _ addresses: [Range<Int>]
  ) -> ByteBuffer {
    var addresses = addresses[...]
    let copy = ByteBuffer(capacity: source.count + source.count / 8)
    // What needs no change is copied in runs.
    var run = 0
    var index = 0
    while index < source.count {
      let begin = index
      if let address = addresses.first, index >= address.lowerBound {
        copy.append(source.dropping(run).keeping(begin - run))
        for offset in begin..<max(begin, address.upperBound) {
          placeholders.write(inAddress: source.start[offset], into: copy)
        }
        index = max(begin, address.upperBound)
        run = index
        addresses.removeFirst()
        continue
      }
      switch source.start[index] {
      case UInt8(ascii: "\r"):
        copy.append(source.dropping(run).keeping(begin - run))
        copy.append(UInt8(ascii: "\n"))
        index += 1
        if index < source.count, source.start[index] == UInt8(ascii: "\n") { index += 1 }
        run = index
      case 0:
        copy.append(source.dropping(run).keeping(begin - run))
        copy.append("\u{FFFD}")
        index += 1
        run = index
      case UInt8(ascii: "\\"), UInt8(ascii: "&"):
        let rest = source.dropping(begin)
        if let spelling = placeholders.spelling(beginning: rest) {
          copy.append(source.dropping(run).keeping(begin - run))
          index += placeholders.write(spelling, into: copy)
          run = index
        } else {
          // The second byte is escaped and begins nothing.
          let isPair = rest.count > 1 && rest.start[1].isPunctuation
          index += rest.start[0] == UInt8(ascii: "\\") && isPair ? 2 : 1
        }
      default: index += 1
      }
    }
    copy.append(source.dropping(run))
    return copy
  }
}
