import SystemKit

/// How a character stands beside a run of delimiters (CommonMark, "left-flanking").
enum CharacterClass {
  case blank, punctuation, other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      // libcmark doesn't count a vertical tab as white space here.
      let isBlank = byte.isBlank && byte != 0x0B
      self = isBlank ? .blank : byte.isPunctuation ? .punctuation : .other
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .blank
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }

  /// The class of the first character of a text.
  init(first text: ByteSlice) {
    self = text.firstScalar.map { CharacterClass($0) } ?? .blank
  }

  /// The class of the last character of a text.
  init(last text: ByteSlice) {
    self = text.lastScalar.map { CharacterClass($0) } ?? .blank
  }

  /// Whether delimiters between these two can open emphasis.
  static func isLeftFlanking(_ before: CharacterClass, _ after: CharacterClass) -> Bool {
    after != .blank && (after != .punctuation || before != .other)
  }

  /// Whether delimiters between these two can close emphasis.
  static func isRightFlanking(_ before: CharacterClass, _ after: CharacterClass) -> Bool {
    isLeftFlanking(after, before)
  }
}

extension ByteSlice {
  /// The first character.
  var firstScalar: Unicode.Scalar? {
    guard count > 0 else { return nil }
    if start[0] < 0x80 { return Unicode.Scalar(start[0]) }
    return String(decoding: keeping(min(count, 4)).buffer, as: UTF8.self).unicodeScalars.first
  }

  /// The last character.
  var lastScalar: Unicode.Scalar? {
    let length = lastScalarLength
    return length == 0 ? nil : dropping(count - length).firstScalar
  }

  /// The number of bytes of the first character.
  var firstScalarLength: Int {
    guard count > 0 else { return 0 }
    var length = 1
    while length < min(count, 4), start[length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  /// The number of bytes of the last character.
  var lastScalarLength: Int {
    guard count > 0 else { return 0 }
    var length = 1
    while length < min(count, 4), start[count - length] & 0xC0 == 0x80 { length += 1 }
    return length
  }
}
