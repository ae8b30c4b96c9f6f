package import SystemKit

extension ColumnTally {
  /// Counts a value as JSON has it, without blanks around it; null and an empty text are none.
  ///
  /// - Complexity: O(length).
  package mutating func add(json value: ByteSlice) {
    guard let first = value.buffer.first else { return }
    switch first {
    case UInt8(ascii: "n"): return
    case UInt8(ascii: "t"), UInt8(ascii: "f"): flags += 1
    case UInt8(ascii: "["):
      if !value.buffer.dropFirst().dropLast().contains(where: { $0 > 0x20 }) {
        emptyLists += 1
      } else if ColumnTally.areTexts(value) {
        lists += 1
        listsHaveDigit = listsHaveDigit || ColumnTally.hasDigit(value)
      } else {
        others += 1
        othersHaveDigit = othersHaveDigit || ColumnTally.hasDigit(value)
      }
    case UInt8(ascii: "{"):
      others += 1
      othersHaveDigit = othersHaveDigit || ColumnTally.hasDigit(value)
    case UInt8(ascii: "\""):
      guard value.count > 2 else { return }
      add(text: ByteSlice(start: value.start + 1, count: value.count - 2))
    default:
      // Minus zero has a sign that an integer loses.
      if NumberText.canonicalInteger(value) != nil { integers += 1 } else { reals += 1 }
    }
  }

  /// Counts a text, given with its escapes.
  private mutating func add(text: ByteSlice) {
    let hyphen = UInt8(ascii: "-")
    let looksLikeDate = text.count >= 10 && text.start[4] == hyphen && text.start[7] == hyphen
    switch looksLikeDate ? ISODate.parse(text) : nil {
    case .day: days += 1
    case .moment, .local: moments += 1
    case nil:
      texts += 1
      textsHaveDigit = textsHaveDigit || ColumnTally.hasDigit(escaped: text)
    }
  }

  /// Whether an array has nothing but texts in it.
  private static func areTexts(_ list: ByteSlice) -> Bool {
    var isInside = false
    var isEscaped = false
    for byte in list.buffer.dropFirst().dropLast() {
      if isInside {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInside = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInside = true
      } else if byte > 0x20, byte != UInt8(ascii: ",") {
        return false
      }
    }
    return true
  }

  /// Whether a text has a digit, those of its escapes aside.
  private static func hasDigit(escaped text: ByteSlice) -> Bool {
    guard text.buffer.contains(UInt8(ascii: "\\")) else { return hasDigit(text) }
    let plain = text.string
    var rest = plain.utf8[...]
    while let byte = rest.first {
      if byte.isDigit { return true }
      guard byte == UInt8(ascii: "\\") else {
        rest = rest.dropFirst()
        continue
      }
      guard rest.dropFirst().first == UInt8(ascii: "u") else {
        rest = rest.dropFirst(2)
        continue
      }
      let code = UInt16(String(Substring(rest.dropFirst(2).prefix(4))), radix: 16) ?? 0
      if (0x30...0x39).contains(code) { return true }
      rest = rest.dropFirst(6)
    }
    return false
  }

  private static func hasDigit(_ text: ByteSlice) -> Bool {
    text.buffer.contains { $0.isDigit }
  }
}

extension FieldInfo {
  /// A field that was read off a file.
  package init(_ name: String, tally: ColumnTally) {
    self.init(name: name, kind: tally.kind)
    self.tally = tally
  }

  /// The field with the values of another part of its column.
  package func joined(with other: FieldInfo) -> FieldInfo {
    guard var tally, let others = other.tally else { return self }
    tally += others
    return FieldInfo(name, tally: tally)
  }

  /// The field as of another type, whatever its values are; where that is what they make it, the
  /// narrowest such type.
  package func retyped(_ kind: FieldKind) -> FieldInfo {
    if let own = tally?.kind, own.cellKind == kind.cellKind || (own, kind) == (.integer, .real) {
      return self
    }
    var field = FieldInfo(name: name, otherNames: otherNames, label: label, kind: kind)
    field.tally = tally
    return field
  }
}
