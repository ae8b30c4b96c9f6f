import CSimdJSON
import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@testable import Interchange

@Suite("JSON in, JSON out")
struct JSONSpellingTests {
  var reading: Reading
  init() throws { reading = try Reading() }

  private func written(_ text: String, as model: AnyModelModule?) throws -> String {
    let set = try reading.set(text, as: model)
    guard let name = set.modelNames.first, let table = set.tables[name] else { return "" }
    let buffer = ByteBuffer()
    JSONWriter(table).appendLines(table.store.handles, to: buffer)
    return buffer.string.split(separator: "\n").joined(separator: ",")
  }

  @Test(
    "a table of a file gives every value as it came",
    arguments: [
      #"{"v":7},{"v":"x"}"#, #"{"o":{"k":1},"l":[1,2],"m":[[],{}]}"#,
      #"{"v":9007199254740993},{"v":0.5}"#, #"{"v":1.50},{"v":1e3},{"v":-0},{"v":1E400},{"v":1}"#,
      #"{"v":0.00001},{"v":0.0001},{"v":123456789012345.6},{"v":1234567890123456.7},{"v":-0.0}"#,
      #"{"v":true},{"v":1},{"v":"true"},{"v":[]},{"v":""},{"v":{}}"#,
      #"{"v":true},{"v":false},{"v":true},{"v":true},{"v":"x"},{"v":""},{"v":[]}"#,
      #"{"v":1},{"v":2},{"v":3},{"v":4},{"v":"-"},{"v":true},{"v":5},{"v":6},{"v":7},{"v":8}"#,
      #"{"v":["a","b, c"]},{"v":[]},{"v":""},{"v":["",""]}"#, #"{"v":["a"]},{"v":"a"},{"v":[1]}"#,
      #"{"d":"2031-03-01"},{"d":"2031-03-01T09:30:00+02:00"},{"d":"2031-03-01 09:30"}"#,
      #"{"d":"2031-03-01T09:30:00.1234567890123Z"},{"d":"2031-03-01T09:30:00.10Z"}"#,
      #"{"d":"2031-03-01T09:30:00Z"},{"d":"2031-03-01t09:30:60z"},{"d":"0001-01-01T00:00:00+23:00"}"#,
      #"{"id":1.50},{"id":18446744073709551616},{"id":"7"},{"id":7},{"id":-0},{"id":[]},{"id":true}"#,
      #"{"v":18446744073709551616},{"v":-18446744073709551616}"#,
    ])
  func adHoc(text: String) throws {
    #expect(try written("[\(text)]", as: nil) == text)
  }

  @Test(
    "a model's fields have the values that their types say, with the digits that these don't hold")
  func declared() throws {
    let cases = [
      (#""weight":1.50"#, #""weight":1.5"#), (#""weight":1e3"#, #""weight":1000"#),
      (#""weight":0.1234567890123456789"#, #""weight":0.1234567890123456789"#),
      (#""weight":9007199254740993"#, #""weight":9007199254740993"#),
      (#""weight":"0.12345678901234567890""#, #""weight":0.12345678901234567890"#),
      (#""weight":"+0.12345678901234567890""#, #""weight":"+0.12345678901234567890""#),
      (#""weight":1e400"#, #""weight":1e400"#), (#""weight":{"a":1}"#, #""weight":{"a":1}"#),
      (#""weight":0.30000000000000004"#, #""weight":0.30000000000000004"#),
      (#""stars":9007199254740993.0"#, #""stars":9007199254740993"#),
      (#""stars":18446744073709551616"#, #""stars":18446744073709551616"#),
      (#""stars":1.00000000000000000001"#, #""stars":1.00000000000000000001"#),
      (#""done":1.00000000000000000001"#, #""done":1.00000000000000000001"#),
      (#""done":1"#, #""done":true"#), (#""title":5.0"#, #""title":"5.0""#),
      (#""due":1e300"#, #""dueDate":1e300"#), (#""due":"soon""#, #""dueDate":"soon""#),
      (#""due":{"a":[1.50]}"#, #""dueDate":{"a":[1.50]}"#), (#""level":7"#, #""level":7"#),
      (
        #""due":"2031-03-01T09:30:00.1234567+02:00""#,
        #""dueDate":"2031-03-01T07:30:00.1234567Z""#
      ),
      (#""at":"2031-03-01T09:30:00,000000100Z""#, #""at":"2031-03-01T09:30:00.0000001Z""#),
      (#""at":"2031-03-01T09:30:00.1200000Z""#, #""at":"2031-03-01T09:30:00.120Z""#),
      (#""at":"1969-12-31T23:59:59.99999995Z""#, #""at":"1969-12-31T23:59:59.99999995Z""#),
      (#""tags":[]"#, ""), (#""title":"""#, ""), (#""due":null"#, ""),
    ]
    for (given, expected) in cases {
      #expect(try written("[{\(given)}]", as: reading.cards) == "{\(expected)}")
    }
  }

  @Test("digits beyond the cells settle the order of numbers and moments")
  func order() throws {
    let numbers = try reading.set(
      #"[{"v":9007199254740993},{"v":0.5},{"v":9007199254740992},{"v":1e400},{"v":-1e400},{"v":1e401},{"v":0.50000000000000000001},{"v":"n/a"},{"v":1e-400}]"#,
      as: nil)
    let dates = try reading.set(
      #"[{"v":"2031-03-01T09:30:00.1234569Z"},{"v":"2031-03-01T09:30:00.12345601Z"},{"v":"2031-03-01T09:30:00.123456Z"},{"v":"2031-03-01T10:30:00.1234565+01:00"}]"#,
      as: nil)
    #expect(try sorted(numbers) == [4, 8, 1, 6, 2, 0, 3, 5, 7])
    #expect(try sorted(numbers, descending: true) == [5, 3, 0, 2, 6, 1, 8, 4, 7])
    #expect(try sorted(dates) == [2, 1, 3, 0])
    #expect(try sorted(dates, descending: true) == [0, 3, 1, 2])
  }

  private func sorted(_ set: RecordSet, descending: Bool = false) throws -> [UInt32] {
    let name = try #require(set.modelNames.first)
    let table = try #require(set.tables[name])
    return table.store.handles.withUnsafeBufferPointer { rows in
      let key = RowKey(
        column: table.column(1), isDescending: descending, spellings: table.spellings(of: 1))
      let order = RowSort([key], id: table.column(0), rows: rows)
      var entries = order.entries(rows)
      entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
      return entries.map(\.row)
    }
  }

  @Test("a type that was asked for wins, and what it can't read is said and kept")
  func types() throws {
    var asking = reading
    asking.options.types = ["n": .real]
    let text = #"{"n":1},{"n":"7"},{"n":"x"},{"n":2.50}"#
    let set = try asking.set("[\(text)]", as: nil)
    let table = try #require(set.tables["records"] ?? set.tables.values.first)
    #expect(
      table.store.handles.map { table.column(1).value($0) } == [
        .real(1), .real(7), .missing, .real(2.5),
      ])
    #expect(set.problems.count == 1)
    let buffer = ByteBuffer()
    JSONWriter(table).appendLines(table.store.handles, to: buffer)
    #expect(buffer.string.split(separator: "\n").joined(separator: ",") == text)
    asking.options.types = ["N": .text]
    let texts = try asking.set(#"[{"n":1},{"n":2}]"#, as: nil)
    #expect(texts.tables.values.first?.column(1).value(1) == .text("2"))
  }

  @Test(
    "texts that are found by 32 bits go into a new block in time, and one that is too long is said")
  func limit() throws {
    var reader = JSONReader(reading.catalog, threads: 1)
    reader.textLimit = 4096
    let record =
      #"{"title":"\#(String(repeating: "t", count: 500))","x":[1,2],"weight":0.12345678901234567890}"#
    let many = Array("[\(Array(repeating: record, count: 40).joined(separator: ","))]".utf8)
    let set = try reader.read(bytes: many, name: "a.json", as: reading.cards)
    let table = set.table(of: reading.cards)
    #expect(table.count == 40 && table.blocks.count > 5)
    #expect(table.store.handles.allSatisfy { table.unknownMembers($0)?.string == #""x":[1,2]"# })
    for long in [
      "\"title\":\"\(String(repeating: "t", count: 5000))\"",
      "\"due\":\"\(String(repeating: "t", count: 5000))\"",
      "\"y\":[\"\(String(repeating: "t", count: 5000))\"]",
    ] {
      #expect(throws: ReadingError.tooLarge(file: "a.json")) {
        try reader.read(bytes: Array("[{\(long)}]".utf8), name: "a.json", as: reading.cards)
      }
    }
  }

  @Test("what is read in blocks has the padding that its readers need")
  func padding() {
    #expect(Int(CJ_PADDING) >= CellBlock.padding)
    #expect(CellBlock.padding >= ByteBuffer.overrun)
    // Names of every length end where their memory does.
    for length in 0..<200 {
      let name =
        String(repeating: "\\u0041", count: length / 6) + String(repeating: "n", count: length % 6)
      let expected = name.replacing("\\u0041", with: "A")
      let set = try? reading.set("[{\"\(name)\":1},{\"\(name)x\":2}]", as: nil)
      #expect(
        set?.tables.values.first?.model.fields.map(\.name).contains(expected) == true || length == 0
      )
    }
  }
}
