import SystemKit

/// A document's text as libcmark is to see it: no byte order mark, lines ended by LF, no NUL,
/// and escaped tildes held by placeholders.
///
/// Clean text, the usual case, is borrowed as it is.
final class SourceText {
  private(set) var bytes: ByteSlice
  let placeholders: Placeholders
  private var copy: ByteBuffer?

  /// - Complexity: O(source).
  init(_ source: ByteSlice) {
    var source = source
    if SourceText.hasByteOrderMark(source) {
      source = ByteSlice(start: source.start + 3, count: source.count - 3)
    }
    let placeholders = Placeholders(for: source)
    let isClean =
      placeholders.isEmpty && !source.contains(UInt8(ascii: "\r")) && !source.contains(0)
    self.placeholders = placeholders
    if isClean {
      bytes = source
      copy = nil
    } else {
      let copy = SourceText.cleaned(source, placeholders)
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

  private static func cleaned(_ source: ByteSlice, _ placeholders: Placeholders) -> ByteBuffer {
    let copy = ByteBuffer(capacity: source.count + source.count / 8)
    let start = source.start
    var index = 0
    while index < source.count {
      let byte = start[index]
      if byte == UInt8(ascii: "\r") {
        copy.append(UInt8(ascii: "\n"))
        if index + 1 < source.count, start[index + 1] == UInt8(ascii: "\n") { index += 1 }
      } else if byte == 0 {
        copy.append("\u{FFFD}")
      } else if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&"),
        let taken = placeholders.write(source.dropping(index), into: copy)
      {
        index += taken - 1
      } else if byte == UInt8(ascii: "\\"), index + 1 < source.count,
        start[index + 1].isPunctuation
      {
        // The second byte is escaped and begins nothing.
        copy.append(source.dropping(index).keeping(2))
        index += 1
      } else {
        copy.append(byte)
      }
      index += 1
    }
    return copy
  }
}
