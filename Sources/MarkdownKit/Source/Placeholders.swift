import Glibc
import SystemKit

/// Characters that stand for others while libcmark parses: escaped tildes, marks in addresses.
///
/// libcmark joins `\~` with the text around it, and strikethrough must tell it from `~`. So it
/// sees a rare punctuation mark in its place, one that the text itself doesn't hold.
struct Placeholders {
  /// How a tilde can be spelled so that it means itself.
  static let spellings: [StaticString] = ["\\~", "&#126;", "&#x7e;", "&#x7E;", "&#X7e;", "&#X7E;"]

  /// The last byte of the mark for each spelling; the marks are U+2E00…U+2E2E.
  private var marks: [UInt8] = []
  /// The last byte of the mark for each byte that may mean something in an address.
  private var addressMarks: [UInt8] = []

  private static let first: (UInt8, UInt8) = (0xE2, 0xB8)

  /// None are needed unless the text holds both plain and escaped tildes, or addresses with marks.
  init(for source: ByteSlice, _ tildes: TildeMarks, hidesAddresses: Bool) {
    guard tildes == .mixed || hidesAddresses else { return }
    let taken = Placeholders.marksUsed(in: source)
    let free = (UInt8(0x80)...0xAE).filter { !taken.contains($0) }
    // A text that holds nearly all of them is no prose: its escaped tildes are read as plain ones.
    let count = Placeholders.spellings.count
    guard free.count >= count + BareAddresses.marks.count else { return }
    if tildes == .mixed { marks = Array(free.prefix(count)) }
    if hidesAddresses { addressMarks = Array(free.suffix(BareAddresses.marks.count)) }
  }

  var isEmpty: Bool { marks.isEmpty && addressMarks.isEmpty }

  /// Writes a byte of an address, or the mark for it.
  func write(inAddress byte: UInt8, into buffer: ByteBuffer) {
    guard !addressMarks.isEmpty, let index = BareAddresses.marks.firstIndex(of: byte) else {
      return buffer.append(byte)
    }
    buffer.append(Placeholders.first.0)
    buffer.append(Placeholders.first.1)
    buffer.append(addressMarks[index])
  }

  /// The number of the spelling that a text begins with.
  func spelling(beginning text: ByteSlice) -> Int? {
    marks.indices.first { text.hasPrefix(Placeholders.spellings[$0]) }
  }

  /// Writes the mark for a spelling; gives the spelling's length.
  func write(_ spelling: Int, into buffer: ByteBuffer) -> Int {
    buffer.append(Placeholders.first.0)
    buffer.append(Placeholders.first.1)
    buffer.append(marks[spelling])
    return Placeholders.spellings[spelling].utf8CodeUnitCount
  }

  /// Gives the text with each mark replaced, or nil when it holds none.
  func restored(_ text: ByteSlice, spelled: Bool, room: ByteBuffer) -> ByteSlice? {
    guard !isEmpty, text.contains(Placeholders.first.0) else { return nil }
    room.removeAll()
    var index = 0
    while index < text.count {
      if let spelling = spelling(text.dropping(index)) {
        if spelled {
          room.append(spelling.utf8Start, spelling.utf8CodeUnitCount)
        } else {
          room.append(UInt8(ascii: "~"))
        }
        index += 3
      } else if let byte = addressByte(text.dropping(index)) {
        room.append(byte)
        index += 3
      } else {
        room.append(text.start[index])
        index += 1
      }
    }
    return room.slice
  }

  private func spelling(_ text: ByteSlice) -> StaticString? {
    mark(text).flatMap { marks.firstIndex(of: $0) }.map { Placeholders.spellings[$0] }
  }

  private func addressByte(_ text: ByteSlice) -> UInt8? {
    mark(text).flatMap { addressMarks.firstIndex(of: $0) }.map { BareAddresses.marks[$0] }
  }

  /// The last byte of the mark that a text may begin with.
  private func mark(_ text: ByteSlice) -> UInt8? {
    guard text.count >= 3, text.start[0] == Placeholders.first.0,
      text.start[1] == Placeholders.first.1
    else { return nil }
    return text.start[2]
  }

  private static func marksUsed(in source: ByteSlice) -> Set<UInt8> {
    var used: Set<UInt8> = []
    var rest = source
    while let found = memchr(rest.start, Int32(first.0), rest.count) {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(rest.start)
      rest = rest.dropping(offset)
      if rest.count >= 3, rest.start[1] == first.1 { used.insert(rest.start[2]) }
      rest = rest.dropping(1)
    }
    return used
  }
}
