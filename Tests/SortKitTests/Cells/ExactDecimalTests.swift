import SystemKit
import TestSupport
import Testing

@testable import SortKit

@Suite("Decimal numbers of any length")
struct ExactDecimalTests {
  @Test("stand in the order of their values, however they are spelled")
  func order() {
    let ascending = [
      "-1e400", "-1e399", "-9007199254740993", "-9007199254740992", "-1.5", "-0.5", "-1e-400",
      "0", "1e-999999999999", "1e-400", "0.00001", "0.1", "0.10000000000000000001", "1", "1.5",
      "9007199254740992", "9007199254740992.5", "9007199254740993", "18446744073709551616", "1e300",
      "1e400", "1.00000000000000000000000001e400", "1e999999999999",
    ]
    for (i, left) in ascending.enumerated() {
      for (j, right) in ascending.enumerated() {
        guard let a = ExactDecimal(left), let b = ExactDecimal(right) else {
          Issue.record("\(left), \(right)")
          return
        }
        #expect((a < b) == (i < j) && (a == b) == (i == j), "\(left) and \(right)")
      }
    }
  }

  @Test(
    "are the same in every spelling",
    arguments: [
      ["1.5", "1.50", "15e-1", "0.15E+1", "+1.5", "01.5", " 1.5 "], ["0", "-0", "0.000", "0e9"],
      ["1000", "1e3", "1000.0", "10000e-1"], ["-0.001", "-1e-3"],
    ])
  func spellings(same: [String]) {
    #expect(Set(same.map { ExactDecimal($0) }).count == 1)
    #expect(same.allSatisfy { ExactDecimal($0) != nil })
  }

  @Test(
    "are no words, and nothing half", arguments: ["", "-", ".", "e3", "1e", "1e+", "nan", "1x"])
  func refused(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("are integers where they are whole and fit")
  func integers() {
    let cases: [(String, Int64?)] = [
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("1e3", 1000), ("1.0", 1), ("1.00000000000000000001", nil),
      ("0.5", nil), ("-0", 0), ("1e19", nil), ("9007199254740993.0", 9_007_199_254_740_993),
    ]
    for (text, integer) in cases { #expect(ExactDecimal(text)?.integer == integer, "\(text)") }
    let floors: [(String, Int64)] = [
      ("1.5", 1), ("-1.5", -2), ("0.5", 0), ("-0.5", -1), ("1e-30", 0), ("1e30", .max),
      ("-1e30", .min), ("9007199254740993.5", 9_007_199_254_740_993),
    ]
    for (text, floor) in floors { #expect(ExactDecimal(text)?.floor == floor, "\(text)") }
  }

  @Test("agree with doubles where these hold them", arguments: 1...20 as ClosedRange<UInt64>)
  func doubles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (
        Double(bitPattern: random.next() & ~(1 << 62)),
        Double(bitPattern: random.next() & ~(1 << 62))
      )
      guard a.isFinite, b.isFinite else { continue }
      #expect((ExactDecimal(a) < ExactDecimal(b)) == (a < b), "\(a) and \(b)")
    }
  }

  @Test("a second's digits behind the sixth are told apart, and nothing else with a point in it")
  func fractions() {
    func digits(_ text: String) -> String {
      var text = text
      return text.withUTF8 { bytes in
        bytes.baseAddress.map {
          SecondFraction(ByteSlice(start: $0, count: bytes.count)).digits.string
        } ?? ""
      }
    }
    #expect(digits("2031-03-01T09:30:00.1234567Z") == "7")
    #expect(digits("2031-03-01T09:30:00,123456700+02:00") == "7")
    #expect(digits("2031-03-01T09:30:00.123456Z") == "")
    #expect(digits("2031-03-01T09:30:00.12Z") == "")
    #expect(digits("2031-03-01") == "")
    #expect(digits("963792000.123456789") == "")
  }

  @Test("a block says that a text finds no room, and begins anew long before")
  func room() {
    let block = CellBlock(stride: 8, textLimit: 100)
    var text = "twenty bytes of text"
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      let slice = ByteSlice(start: start, count: bytes.count)
      #expect(block.appendText(slice) == 0 && !block.isFull)
      #expect(block.appendText(slice) == 24 && block.isFull)
      for _ in 0..<2 { _ = block.appendText(slice) }
      #expect(!block.lacksRoom && block.textCount == 96)
      _ = block.appendText(slice)
      #expect(block.lacksRoom && block.textCount == 96)
    }
    let small = CellBlock(stride: 8, textLimit: 10)
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      #expect(small.appendText(ByteSlice(start: start, count: bytes.count)) == 0)
    }
    #expect(small.lacksRoom && small.textCount == 4)
  }
}
