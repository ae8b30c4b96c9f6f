import SystemKit

/// Writes a value as a URL, or a part of one, so that it can't end where it stands.
struct LinkWriter {
  let context: EscapeContext
  let follow: FollowSet
  let buffer: ByteBuffer

  private var isHTML: Bool { context.place == .htmlURL }

  /// Writes bytes without the blanks around them; `#` in place of a scheme that isn't allowed.
  /// - Complexity: O(bytes).
  func write(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    if start == end { return writeNothing() }
    let isStart = context.traits.contains(.urlStart) && (isAtStart || !mayBeGuarded)
    if isStart, !LinkTarget.isAllowed(bytes, start, end) {
      buffer.append(UInt8(ascii: "#"))
      return
    }
    var hidesColons = mayBeGuarded && !isStart
    var clean = start
    let isTask = !isHTML && context.traits.contains(.task)
    for index in start..<end {
      let byte = bytes[index]
      let isColon = byte == UInt8(ascii: ":")
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        hidesColons = false
      }
      let isTick = isTask && isBox(bytes, index, end)
      guard !Self.isPlain(byte) || (isColon && hidesColons) || isTick else { continue }
      buffer.append(bytes + clean, index - clean)
      clean = index + 1
      if byte == UInt8(ascii: "[") {
        buffer.append("&#91;")
      } else {
        writeSpecial(bytes, index, end)
      }
    }
    if clean < end { buffer.append(bytes + clean, end - clean) }
  }

  /// Whether `[x]` begins at an index.
  private func isBox(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index] == UInt8(ascii: "[")
      && bytes[index + 1] | 0x20 == UInt8(ascii: "x") && bytes[index + 2] == UInt8(ascii: "]")
  }

  /// Without brackets the title would be taken for a missing destination.
  private func writeNothing() {
    let hasTitle = follow.contains(UInt8(ascii: " ")) && !follow.value
    if !isHTML, !context.traits.contains(.angled), hasTitle, isAtStart { buffer.append("<>") }
  }

  private var mayBeGuarded: Bool { context.traits.contains(.urlGuarded) }

  /// Whether the URL begins here, which branches may have left open.
  private var isAtStart: Bool {
    guard buffer.count > 0 else { return true }
    let last = buffer.base[buffer.count - 1]
    if isHTML { return last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") }
    if context.traits.contains(.angled) { return last == UInt8(ascii: "<") }
    return last == UInt8(ascii: " ")
      || last == UInt8(ascii: "(") && buffer.count > 1
        && buffer.base[buffer.count - 2] == UInt8(ascii: "]")
  }

  /// Whether a byte stands as it is in every kind of link: all but controls, blanks and
  /// `"`, `&`, `'`, `(`, `)`, `<`, `>`, `\`, `` ` ``, `|`, DEL.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    let odd: UInt64 = byte < 0x40 ? 0x5000_03C5_FFFF_FFFF : 0x9000_0001_1000_0000
    return odd >> UInt64(byte & 0x3F) & 1 == 0
  }

  private func writeSpecial(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ end: Int) {
    let byte = bytes[index]
    switch byte {
    case 0: buffer.append("%EF%BF%BD")
    case UInt8(ascii: "&"):
      if isHTML || beginsEntity(bytes, index + 1, end) {
        buffer.append("&amp;")
      } else {
        buffer.append(byte)
      }
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      if !isHTML, !context.traits.contains(.angled) { buffer.append(UInt8(ascii: "\\")) }
      buffer.append(byte)
    case UInt8(ascii: "'") where !isHTML: buffer.append(byte)
    case 0x09, 0x0A, 0x0D: break
    default:
      buffer.append(UInt8(ascii: "%"))
      buffer.append(Self.digit(byte >> 4))
      buffer.append(Self.digit(byte & 15))
    }
  }

  /// Whether what follows `&` makes it an entity, once tabs and line breaks are gone.
  private func beginsEntity(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ";") { return true }
      let goesOn =
        byte.isAlphanumeric || byte == UInt8(ascii: "#") || byte == 0x09
        || ByteClass.isLineBreak(byte)
      guard goesOn else { return false }
    }
    return follow.value || follow.hasAlphanumeric || follow.contains(UInt8(ascii: ";"))
      || follow.contains(UInt8(ascii: "#"))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }
}
