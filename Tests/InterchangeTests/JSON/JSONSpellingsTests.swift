import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("Several spellings of one field in a record")
struct JSONSpellingsTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func written(_ members: [String]) throws -> String {
    let buffer = ByteBuffer()
    JSONWriter(try reading.table("[{" + members.joined(separator: ",") + "}]"))
      .appendRecord(0, to: buffer)
    return buffer.string
  }

  @Test(
    "the best that has a value counts, and the others stay, wherever they stand",
    arguments: [
      ([#""dueDate":"2031-02-02""#, #""due-date":null"#], #"{"dueDate":"2031-02-02"}"#),
      ([#""dueDate":null"#, #""due":"2031-02-02""#], #"{"dueDate":"2031-02-02"}"#),
      ([#""Name":"b""#, #""title":"a""#], #"{"title":"a","Name":"b"}"#),
      (
        [#""TITLE":"c""#, #""description":"b""#, #""ti-tle":"d""#],
        #"{"title":"b","TITLE":"c","ti-tle":"d"}"#
      ),
      ([#""Title":"b""#, #""TITLE":"a""#], #"{"title":"a","Title":"b"}"#),
      ([#""done":false"#, #""DONE":true"#], #"{"done":false,"DONE":true}"#),
      ([#""ID":3"#, #""Id":4"#, #""id":2"#], #"{"id":2,"ID":3,"Id":4}"#),
      ([#""ID":3"#, #""Id":4"#, #""id":"""#], #"{"id":3,"Id":4}"#),
      ([#""Tags":["a"]"#, #""tags":[]"#, #""TAGS":[1]"#], #"{"tags":["1"],"Tags":["a"]}"#),
      ([#""title":null"#, #""name":"""#], "{}"),
      ([#""stars":"many""#, #""Stars":2"#], #"{"stars":"many","Stars":2}"#),
    ])
  func best(members: [String], expected: String) throws {
    for order in [members, members.reversed()] {
      let sorted = try written(order)
      let found = try #require(JSONSpellingsTests.members(sorted))
      #expect(found.first == JSONSpellingsTests.members(expected)?.first)
      #expect(Set(found) == Set(try #require(JSONSpellingsTests.members(expected))))
    }
  }

  private static func members(_ object: String) -> [String]? {
    object.dropFirst().dropLast().split(separator: ",").map(String.init)
  }

  @Test("a name that is given twice keeps the later value, and the other one is told")
  func repeated() throws {
    let set = try reading.set(
      #"[{"id":7,"title":"a","t\u0069tle":"b","x":{"k": [1]},"x":2},{"Name":"c","title":"d","Name":null,"title":null}]"#
    )
    let table = set.table(of: reading.cards)
    #expect(table.records(of: Card.self).map(\.title) == ["b", ""])
    #expect(table.unknownMembers(0)?.string == #""x":2"#)
    #expect(table.unknownMembers(1) == nil)
    #expect(
      set.problems.map(\.description) == [
        "cards.json: card 7: title is given twice: the later value counts, and 'a' is left out",
        #"cards.json: card 7: x is given twice: the later value counts, and '{"k":[1]}' is left out"#,
        "cards.json: card number 2: Name is given twice: the later value counts, and 'c' is left out",
        "cards.json: card number 2: title is given twice: the later value counts, and 'd' is left out",
      ])
  }

  @Test("a value gives way to another spelling once it is given again without one")
  func givingWay() throws {
    #expect(
      try written([#""title":"a""#, #""Name":"b""#, #""description":"c""#, #""title":null"#])
        == #"{"title":"c","Name":"b"}"#)
  }

  @Test("spellings that don't count are columns where they are asked for")
  func columns() throws {
    let text = #"[{"title":"a","Name":"b","children":"x"},{"Name":"c","children":[{"title":"d"}]}]"#
    let first = try reading.table(text)
    #expect(first.unknownFields.map(\.name) == ["Name", "children"])
    let wider = reading.cards.adding(first.unknownFields)
    let table = try JSONReader(reading.catalog.replacing(wider))
      .read(bytes: Array(text.utf8), name: "cards.json", as: wider).table(of: wider)
    let (names, children) = (
      table.column(wider.fields.count - 2), table.column(wider.fields.count - 1)
    )
    #expect((0..<3).map { names.value($0) } == [.text("b"), .missing, .missing])
    #expect((0..<3).map { children.value($0) } == [.text("x"), .missing, .missing])
    #expect(table.records(of: Card.self).map(\.title) == ["a", "c", "d"])
  }

  @Test("fields that differ in spelling alone are told once")
  func similar() throws {
    let set = try reading.set(
      #"[{"title":"a","Title":"b"},{"title":"a","Title":"c"},{"x":1,"X":2}]"#)
    #expect(
      set.problems.map(\.description) == [
        "cards.json: 'title' and 'Title' differ only in spelling; both are kept",
        "cards.json: 'x' and 'X' differ only in spelling; both are kept",
      ])
  }
}
