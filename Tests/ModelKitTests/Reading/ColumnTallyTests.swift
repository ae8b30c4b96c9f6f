import SystemKit
import Testing

@testable import ModelKit

@Suite("The type of a column that is read off a file")
struct ColumnTallyTests {
  private func tally(_ values: [String]) -> ColumnTally {
    var tally = ColumnTally()
    for value in values {
      let bytes = ByteBuffer()
      bytes.append(value)
      tally.add(json: bytes.slice)
    }
    return tally
  }

  @Test(
    "is made by four of five values, if none of the others has a digit in it",
    arguments: [
      (["1", "2", "3", "4", "\"x\""], FieldKind.integer), (["1", "2", "3", "\"x\""], .text),
      (["1", "2.5", "-3", "0", "\"n/a\""], .real), (["1", "2", "3", "4", "\"12a\""], .text),
      (["1", "2", "3", "4", "\"5\""], .text), (["1", "2", "3", "4", "\"\\u0035\""], .text),
      (["1", "2", "3", "4", "\"\\u00e9\""], .integer), (["1", "2", "3", "4", "true"], .integer),
      (["1", "null", "\"\"", "[]"], .integer), (["1", "2", "3", "4", "{}"], .integer),
      (["1", "2", "3", "4", "[1]"], .text), (["1", "2", "3", "4", "{\"k1\":\"a\"}"], .text),
      (["18446744073709551616"], .real), (["-0"], .real), (["1e400", "1"], .real),
      (["\"2031-03-01\"", "\"2031-03-02\""], .day),
      (["\"2031-03-01\"", "\"2031-03-01T09:30:00Z\""], .dayOrMoment),
      (["\"2031-03-01\"", "\"2031-03-01\"", "\"2031-03-01\"", "\"2031-03-01\"", "\"-\""], .day),
      (["\"2031-03-01\"", "\"2031-03-01\"", "\"2031-03-01\"", "\"2031-03-01\"", "3"], .text),
      (["true", "false", "true", "true", "\"x\""], .flag), (["true", "1"], .text),
      (["[\"a\"]", "[]", "null"], .texts), (["[\"a\"]", "\"a\""], .text), (["[]", "null"], .texts),
      (["null", "\"\""], .text), ([], .text), (["[1]", "[\"a\"]"], .text),
    ])
  func kinds(values: [String], kind: FieldKind) {
    #expect(tally(values).kind == kind)
  }

  @Test("is the same whichever way the column is cut")
  func parts() {
    let values = ["1", "2.5", "\"x\"", "4", "5", "[]", "null", "6"]
    for cut in values.indices {
      var sum = tally(Array(values[..<cut]))
      sum += tally(Array(values[cut...]))
      #expect(sum == tally(values))
    }
  }

  @Test("says which values it has against it, where they are of one kind")
  func outvoted() {
    func words(_ values: [String]) -> String? {
      tally(values).outvoted.map { "\($0.count) \($0.most.rawValue)s, \($0.against.rawValue)" }
    }
    #expect(words(["1", "2", "3", "4", "\"5\""]) == "4 numbers, text")
    #expect(words(["1", "2", "\"x\""]) == "2 numbers, text")
    #expect(words(["\"2031-03-01\"", "\"2031-03-01\"", "7"]) == "2 dates, number")
    #expect(words(["1", "2", "3", "4", "\"x\""]) == nil)
    #expect(words(["1", "2", "3", "\"5\"", "{}"]) == nil)
    #expect(words(["1", "\"x\""]) == nil)
    #expect(words(["\"a\"", "\"b\"", "7"]) == nil)
  }

  @Test("counts the values that are strays in it")
  func strays() {
    #expect(tally(["1", "2", "3", "4", "\"x\""]).strays == 1)
    #expect(tally(["1", "\"x\""]).strays == 0)
    #expect(tally(["true", "true", "true", "true", "\"-\"", "null"]).strays == 1)
  }
}
