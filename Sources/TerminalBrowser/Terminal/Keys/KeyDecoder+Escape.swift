import SystemKit

extension KeyDecoder {
  /// What an Escape begins; nil where more bytes have to come.
  static func escape(_ rest: ArraySlice<UInt8>) -> Step? {
    let bytes = Array(rest.prefix(longestSequence))
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      // Old terminals put a modifier in between.
      let place = bytes.dropFirst(2).firstIndex { !$0.isDigit }
      return place.map { Step(key: keypad(bytes[$0]), count: $0 + 1) }
    default: return Step(key: .escape, count: 1)
    }
  }

  /// An Escape with too little behind it: the key, or a sequence whose end was lost.
  static func unfinishedEscape(_ rest: ArraySlice<UInt8>) -> Step {
    rest.count < 3 ? Step(key: .escape, count: 1) : Step(key: nil, count: rest.count)
  }

  /// `ESC [`, parameters, and one byte that tells what it is.
  private static func controlSequence(_ bytes: [UInt8]) -> Step? {
    guard bytes.count > 2 else { return nil }
    switch bytes[2] {
    case UInt8(ascii: "["):
      // The function keys of the Linux console.
      guard bytes.count > 3 else { return nil }
      let number = Int(bytes[3]) - 0x40
      return Step(key: 1...5 ~= number ? .function(number) : nil, count: 4)
    case UInt8(ascii: "M"):
      guard bytes.count > 5 else { return nil }
      let numbers = bytes[3...5].map { Int($0) - 0x20 }
      return Step(key: mouse(numbers[0], column: numbers[1], line: numbers[2]), count: 6)
    default: break
    }
    // With Shift rxvt ends some keys by what begins the end elsewhere.
    if let end = bytes.dropFirst(2).firstIndex(where: { !$0.isDigit }), end > 2,
      bytes[end] == UInt8(ascii: "$")
    {
      return Step(key: edit(bytes[2..<end]), count: end + 1)
    }
    guard let last = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F ~= $0) }) else {
      return bytes.count < longestSequence ? nil : Step(key: nil, count: bytes.count)
    }
    guard 0x40...0x7E ~= bytes[last] else {
      // Broken off: what comes now begins something else.
      return Step(key: nil, count: last)
    }
    return Step(key: meaning(bytes[2..<last], of: bytes[last]), count: last + 1)
  }

  private static func meaning(_ parameters: ArraySlice<UInt8>, of last: UInt8) -> BrowserKey? {
    if let marker = parameters.first, 0x3C...0x3F ~= marker {
      // Of what isn't in the standard, only the mouse was asked for.
      let numbers = numbers(parameters.dropFirst())
      guard marker == UInt8(ascii: "<"), last == UInt8(ascii: "M"), numbers.count == 3 else {
        return nil
      }
      return mouse(numbers[0], column: numbers[1], line: numbers[2])
    }
    switch last {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"): return edit(parameters)
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return parameters.isEmpty ? letter(last)?.shifted : nil
    default:
      // With a modifier the first number is 1; another one makes an answer, not a key.
      let numbers = numbers(parameters)
      guard numbers.first ?? 1 <= 1 else { return nil }
      return numbers.dropFirst().first == 2 ? letter(last)?.shifted : letter(last)
    }
  }

  /// Keys that are told by a number.
  private static func edit(_ parameters: ArraySlice<UInt8>) -> BrowserKey? {
    guard let number = numbers(parameters).first else { return nil }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23...26: return .function(number - 12)
    case 28, 29: return .function(number - 13)
    case 31...34: return .function(number - 14)
    default: return nil
    }
  }

  /// Keys that are told by a letter; the small ones are rxvt's, with Shift or Control.
  private static func letter(_ letter: UInt8) -> BrowserKey? {
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): return .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): return .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): return .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(letter) - 0x4F)
    default: return nil
    }
  }

  /// The keys of the keypad besides.
  private static func keypad(_ letter: UInt8) -> BrowserKey? {
    switch letter {
    case UInt8(ascii: "I"): return .tab
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "X"): return .character("=")
    // Digits and signs stand in the order of their codes.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return .character(Character(Unicode.Scalar(letter - 0x40)))
    default: return self.letter(letter)
    }
  }

  /// A press of the first button, or a turn of the wheel; places are counted from 1.
  private static func mouse(_ code: Int, column: Int, line: Int) -> BrowserKey? {
    guard column > 0, line > 0 else { return nil }
    let place = ScreenPlace(column: column - 1, line: line - 1)
    // Shift, Alt and Control don't matter.
    switch code & ~0b1_1100 {
    case 0: return .mouse(.click, place)
    case 64: return .mouse(.wheelUp, place)
    case 65: return .mouse(.wheelDown, place)
    default: return nil
    }
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.reduce(0) { $1.isDigit ? min($0 * 10 + Int($1) - 0x30, 99_999) : $0 }
    }
  }

  private static let longestSequence = 64
}

extension BrowserKey {
  /// The key with Shift held, where that makes a difference.
  fileprivate var shifted: BrowserKey {
    switch self {
    case .left: .shiftLeft
    case .right: .shiftRight
    default: self
    }
  }
}
