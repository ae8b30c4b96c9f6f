package import SystemKit

/// Lists of texts as a store keeps them: `["home","garden"]`.
package enum JSONList {
  /// Reads an array of texts as a run of counted texts, as cells hold it.
  ///
  /// Numbers and words count as their digits and letters, null as nothing.
  /// - Returns: whether the text is such an array.
  /// - Complexity: O(bytes).
  package static func read(
    _ text: ByteSlice, into run: ByteBuffer, isUTF8: (ByteSlice) -> Bool
  ) -> Bool {
    run.removeAll()
    guard text.count >= 2, text.start[0] == UInt8(ascii: "["),
      text.start[text.count - 1] == UInt8(ascii: "]"), isUTF8(text)
    else { return false }
    var index = 1
    let end = text.count - 1
    skipBlanks(text, &index)
    if index == end { return true }
    while true {
      guard element(text, &index, end, run) else { return false }
      skipBlanks(text, &index)
      if index == end { return true }
      guard text.start[index] == UInt8(ascii: ",") else { return false }
      index += 1
      skipBlanks(text, &index)
    }
  }

  private static func element(
    _ text: ByteSlice, _ index: inout Int, _ end: Int, _ run: ByteBuffer
  ) -> Bool {
    let countPlace = run.count
    for _ in 0..<4 { run.append(0) }
    let start = index
    if index < end, text.start[index] == UInt8(ascii: "\"") {
      index += 1
      while index < end, text.start[index] != UInt8(ascii: "\"") {
        index += text.start[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < end else { return false }
      let string = ByteSlice(start: text.start + start + 1, count: index - start - 1)
      index += 1
      guard JSONString.append(string, to: run) else { return false }
    } else {
      while index < end, isWordByte(text.start[index]) { index += 1 }
      let word = ByteSlice(start: text.start + start, count: index - start)
      if word.isEmpty { return false }
      if word.buffer.elementsEqual("null".utf8) {
        run.count = countPlace
        return true
      }
      run.append(word)
    }
    UnsafeMutableRawPointer(run.base + countPlace)
      .storeBytes(of: UInt32(truncatingIfNeeded: run.count - countPlace - 4), as: UInt32.self)
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  private static func skipBlanks(_ text: ByteSlice, _ index: inout Int) {
    while index < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text.start[index]) { index += 1 }
  }
}

extension JSONList {
  /// Whether a text is an array of texts.
  ///
  /// - Complexity: O(bytes).
  package static func isReadable(_ text: ByteSlice) -> Bool {
    read(text, into: ByteBuffer(), isUTF8: { $0.isUTF8 })
  }

  /// Texts as an array.
  ///
  /// - Complexity: O(bytes).
  package static func text(_ texts: [String]) -> String {
    let buffer = ByteBuffer()
    buffer.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      JSONText.append(text, to: buffer)
    }
    buffer.append(UInt8(ascii: "]"))
    return buffer.string
  }

  /// The texts of a run of counted ones.
  ///
  /// - Complexity: O(bytes).
  package static func strings(_ run: ByteSlice) -> [String] {
    var texts: [String] = []
    var place = 0
    while place + 4 <= run.count {
      let count = Int(
        UnsafeRawPointer(run.start + place).loadUnaligned(as: UInt32.self))
      texts.append(ByteSlice(start: run.start + place + 4, count: count).string)
      place += 4 + count
    }
    return texts
  }
}
