import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("The shapes of JSON documents")
struct JSONShapeTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func titles(_ set: RecordSet) -> [String] {
    set.table(of: reading.cards).records(of: Card.self).map(\.title)
  }

  @Test(
    "reads arrays, lines, single records and a byte order mark",
    arguments: [
      (#"[{"title":"a"},{"title":"b"}]"#, ["a", "b"]), (" [ ] ", []),
      ("{\"title\":\"a\"}\n{\"title\":\"b\"}", ["a", "b"]),
      ("\n{\"title\":\"a\"}\r\n\r\n  \n{\"title\":\"b\"}\n\n", ["a", "b"]),
      ("{\n \"title\":\n\"a\"}\n{\"title\":\"b\"}\n", ["a", "b"]), (#"{"title":"a"}"#, ["a"]),
      ("\u{FEFF}[{\"title\":\"a\"}]", ["a"]), ("\u{FEFF}{\"title\":\"a\"}\n{}\n", ["a", ""]),
    ])
  func shapes(text: String, expected: [String]) throws {
    #expect(titles(try reading.set(text)) == expected)
  }

  @Test("reads an object of arrays named after models, in any spelling")
  func objectOfArrays() throws {
    let text =
      #"{"version":1,"Boards":[{"id":1,"name":"B"}],"CARD":[{"title":"a","boardID":1}],"cardz":[{"x":1}]}"#
    let set = try reading.set(text, as: nil)
    #expect(set.modelNames == ["boards", "cards"])
    #expect(titles(set) == ["a"])
    #expect(
      set.problems.map(\.description) == [
        "cards.json: 'version' is no list of records; its value '1' is left out",
        "cards.json: 'cardz' is no model; its records are left out; did you mean 'cards'?",
      ])
    #expect(try reading.set(text).modelNames == ["cards", "boards"])
  }

  @Test("takes the only list of an object for the records, whatever it is called")
  func soleList() throws {
    let text = #"{"count":1,"data":[{"title":"a"}]}"#
    #expect(titles(try reading.set(text)) == ["a"])
    let set = try reading.set(#"{"count":1,"rows":[{"x":1.5,"y":"2031-01-01"}]}"#, as: nil)
    #expect(set.modelNames == ["rows"])
  }

  @Test("lets records in lists refer to the record around them")
  func nested() throws {
    let set = try reading.set(
      #"""
      [{"cards":[{"title":"a","children":[{"title":"a1","id":5,"cards":[{"title":"a11"}]}],"id":2},
                 {"title":"b","boardID":9},{"title":"c","boardID":null}],"id":"B"},
       {"id":8,"name":"none","cards":[]}]
      """#, as: reading.boards)
    let cards = set.table(of: reading.cards).records(of: Card.self)
    #expect(cards.map(\.title) == ["a", "a1", "a11", "b", "c"])
    #expect(cards.map(\.boardID) == ["B", "B", "B", 9, "B"])
    #expect(cards.map(\.parentID) == [nil, 2, 5, nil, nil])
    #expect(set.table(of: reading.boards).count == 2)
  }

  @Test("gives records without an id the next free number where lists lie in them")
  func nestedWithoutIDs() throws {
    let set = try reading.set(
      #"[{"name":"A","cards":[{"title":"a","children":[{"title":"a1"}]}]},{"name":"B","id":4,"cards":[{"title":"b"}]},{"name":"C"}]"#,
      as: reading.boards)
    #expect(set.table(of: reading.boards).records(of: Board.self).map(\.id) == [5, 4, .none])
    let cards = set.table(of: reading.cards).records(of: Card.self)
    #expect(cards.map(\.boardID) == [5, 5, 4])
    #expect(cards.map(\.id) == [1, .none, .none])
    #expect(cards.map(\.parentID) == [nil, 1, nil])
  }

  @Test("reads 1,900 levels of children, and refuses 5,000")
  func deep() throws {
    func chain(_ depth: Int) -> String {
      String(repeating: #"[{"title":"x","children":"#, count: depth) + "[]"
        + String(repeating: "}]", count: depth)
    }
    let table = try reading.table(chain(1900))
    #expect(table.count == 1900)
    let parents = table.column(try reading.field("parentID"))
    #expect(parents.value(1899) == .identifier(1899) && parents.value(0) == .missing)
    #expect(reading.words(chain(5000)).hasSuffix("nested deeper than 4096 levels"))
  }

  @Test("keeps a list's name for other values as an unknown member")
  func noList() throws {
    let table = try reading.table(#"[{"children":[1,2]},{"cards":"x"}]"#)
    #expect(table.unknownMembers(0)?.string == #""children":[1,2]"#)
    #expect(table.unknownMembers(1)?.string == #""cards":"x""#)
  }

  @Test("finds the model by the members, or by the file's name, or makes one")
  func models() throws {
    #expect(try reading.set(#"[{"id":1,"title":"a","stars":2}]"#, as: nil).modelNames == ["cards"])
    let set = try reading.set(
      #"[{"id":1,"amount":2.5,"paid":"2031-01-01","who":"x"},{"amount":3,"who":null,"marks":["a"]}]"#,
      as: nil)
    let model = try #require(set.modelNames.first.flatMap { set.tables[$0]?.model })
    #expect(model.name.plural == "records")
    #expect(model.fields.map(\.name) == ["id", "amount", "paid", "who", "marks"])
    #expect(model.fields.map(\.kind) == [.identifier, .real, .day, .text, .texts])
    #expect(
      set.tables["records"]?.values[1] == [.missing, .real(3), .missing, .missing, .texts(["a"])])
  }
}
