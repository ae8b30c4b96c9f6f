import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@testable import Interchange

@Suite("The JSON writer")
struct JSONWriterTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func written(_ table: RecordTable, lines: Bool = false) -> String {
    let buffer = ByteBuffer()
    let writer = JSONWriter(table)
    if lines {
      writer.appendLines(table.store.handles, to: buffer)
    } else {
      writer.appendArray(table.store.handles, to: buffer)
    }
    return buffer.string
  }

  @Test("writes fields in declared order under their own names, and leaves missing ones out")
  func records() throws {
    let table = try reading.table(
      #"[{"due":"2031-03-01T10:30:00+01:00","name":"a\"b\\\u0001\n","ID":"x","done":false,"level":1,"tags":["t",""],"weight":2,"extra":{"k": [1]}},{},{"stars":"many","title":{"a":1},"id":18446744073709551615}]"#
    )
    #expect(
      written(table) == #"""
        [
        {"id":"x","title":"a\"b\\\u0001\n","done":false,"weight":2,"dueDate":"2031-03-01T09:30:00Z","level":"low","tags":["t",""],"extra":{"k":[1]}},
        {},
        {"id":18446744073709551615,"title":{"a":1},"stars":"many"}
        ]

        """#)
    #expect(written(try reading.table("[]")) == "[]\n")
    #expect(
      written(try reading.table(#"[{"id":1},{"day":"2031-03-01"}]"#), lines: true)
        == "{\"id\":1}\n{\"day\":\"2031-03-01\"}\n")
  }

  @Test("escapes quotes, backslashes and control characters wherever they stand, and nothing else")
  func escapes() {
    for byte in UInt8(0)..<128 {
      for place in 0..<18 {
        var scalars = Array("aé😀 text of many".unicodeScalars)
        scalars.insert(Unicode.Scalar(byte), at: min(place, scalars.count))
        let text = String(String.UnicodeScalarView(scalars))
        let buffer = ByteBuffer()
        JSONText.append(text, to: buffer)
        let expected = scalars.map { scalar in
          switch scalar {
          case "\"": "\\\""
          case "\\": "\\\\"
          case "\u{8}": "\\b"
          case "\t": "\\t"
          case "\n": "\\n"
          case "\u{C}": "\\f"
          case "\r": "\\r"
          case "\0"..<" ": "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
          default: String(scalar)
          }
        }
        let isRight = buffer.string == "\"" + expected.joined() + "\""
        #expect(isRight, "byte \(byte) at \(place)")
      }
    }
  }

  @Test("writes what reads back as the same records", arguments: 1...12 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = [
      "null", "\"\"", "true", "false", "0", "1", "3", "-7", "1.5", "1e300", "-0.0",
      "123456789012345678901",
      "\"text\"", #""\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00""#, "\"2031-03-01\"",
      "\"2031-02-30\"",
      "\"2031-03-01T09:30:00.25+02:00\"", "\"high\"", "[]", "[\"a\",\"\",\"b,c\"]", "[1,null,true]",
      "[[1]]", #"{"a":[{"b":"},{"}]}"#, "\"7\"", "946684800", "\"yes\"",
    ]
    let names =
      reading.cards.fields.map(\.name) + ["name", "description", "due", "x", "y \\\"z\\\""]
    let records = (0..<60).map { _ -> String in
      let members = (0..<Int.random(in: 0...12, using: &random)).map { _ -> String in
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        return "\"\(name)\": " + values[Int.random(in: 0..<values.count, using: &random)]
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    let table = try reading.table("[" + records.joined(separator: ",") + "]")
    let text = written(table)
    let again = try reading.table(text)
    #expect(again.values == table.values)
    #expect(again.asides == table.asides)
    #expect(written(again) == text)
    #expect(try reading.table(written(table, lines: true)).values == table.values)
  }
}
