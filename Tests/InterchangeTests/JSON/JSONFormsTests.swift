import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("The forms of a model's records")
struct JSONFormsTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func cards(_ set: RecordSet) -> [String] {
    set.table(of: reading.cards).records(of: Card.self).map { "\($0.id) \($0.title)" }
  }

  private func boards(_ set: RecordSet) -> [String] {
    set.table(of: reading.boards).records(of: Board.self).map { "\($0.id) \($0.name)" }
  }

  @Test(
    "one object is one record, an object of objects holds records by their ids, and {} none",
    arguments: [
      (#"{"id":1,"name":"q"}"#, ["1 q"]), (#"{"name":"q"}"#, [" q"]), (#"{"x":3}"#, [" "]),
      (#"{"1":{"name":"q"},"2":{"name":"r"}}"#, ["1 q", "2 r"]),
      (#"{"a b":{"name":"q"},"007":{},"-3":{},"":{"name":"r"}}"#, ["a b q", "007 ", "-3 ", " r"]),
      (
        #"{"9223372036854775808":{},"9223372036854775807":{},"-0":{},"+1":{},"1.0":{}}"#,
        ["9223372036854775808 ", "9223372036854775807 ", "-0 ", "+1 ", "1.0 "]
      ),
      (#"{"name":{"x":1}}"#, [" "]), (#"{"Cards":{}}"#, [" "]), ("{}", []), ("[]", []),
      (#"{"shown":1,"total":1,"records":[{"id":4}]}"#, ["4 "]),
      (#"{"a":{"id":null},"b":{"id":""},"c":{"name":"n","id":null}}"#, ["a ", "b ", "c n"]),
      (#"{"\u0031":{}}"#, ["1 "]),
    ])
  func forms(json: String, expected: [String]) throws {
    let set = try reading.set(#"{"cards":[{"id":7,"title":"c"}],"boards":\#(json)}"#)
    #expect(boards(set) == expected)
    #expect(cards(set) == ["7 c"])
  }

  @Test(
    "anything else under a model's name is named in a warning, and so is what else a document has",
    arguments: [
      (#""boards":"x""#, "'boards' should hold records, and 'x' is none; it is left out"),
      (#""Board":[1,2]"#, "'Board' should hold records, and '[1,2]' is none; it is left out"),
      (#""boards":null"#, "'boards' should hold records, and 'null' is none; it is left out"),
      (#""version":3"#, "'version' is no list of records; its value '3' is left out"),
      (
        #""meta":{"a":[true]}"#,
        #"'meta' is no list of records; its value '{"a":[true]}' is left out"#
      ),
      (
        #""boardz":[{"x":1}]"#,
        "'boardz' is no model; its records are left out; did you mean 'boards'?"
      ),
      (
        #""cards":[{"title":"d"}]"#,
        #"cards is given twice: the later value counts, and '[{"title":"c"}]' is left out"#
      ),
    ])
  func others(member: String, words: String) throws {
    let set = try reading.set(#"{"cards":[{"title":"c"}],\#(member)}"#)
    #expect(set.problems.map(\.description) == ["cards.json: " + words])
    #expect(set.table(of: reading.cards).count == 1)
  }

  @Test("null beside records says nothing")
  func null() throws {
    #expect(try reading.set(#"{"cards":[{"title":"c"}],"next":null}"#).problems.isEmpty)
  }

  @Test("an id that a record has counts, and another key that it stands under is told")
  func ownIDs() throws {
    let set = try reading.set(
      #"{"boards":{"k":{"id":1},"2":{"id":2},"x":{"id":"x"},"3":{"id":"3"},"y":{"id":[4]}}}"#)
    #expect(boards(set).dropLast() == ["1 ", "2 ", "x ", "3 "])
    #expect(
      set.problems.map(\.description) == [
        "cards.json: board number 5: id '[4]' is no id; it is shown as it is and sorts as missing",
        "cards.json: board 1: it stands under the key 'k', but has this id, which counts",
        "cards.json: board number 5: it stands under the key 'y', but has this id, which counts",
      ])
  }

  @Test(
    "a document holds a model's records by their ids, where it is named or they are its records")
  func keyedDocument() throws {
    let text = #"{"1":{"title":"a","stars":2},"b":{"title":"b","children":{"c":{"title":"d"}}}}"#
    for model in [reading.cards, nil] {
      let set = try reading.set(text, as: model)
      #expect(cards(set) == ["1 a", "b b", "c d"])
      #expect(set.problems.isEmpty)
      #expect(set.guesses == (model == nil ? ["cards"] : []))
    }
    // Members that no model knows stay a record's.
    let set = try reading.set(#"{"a":{"x":1},"b":{"y":2}}"#, as: nil)
    #expect(set.tables["records"]?.model.fields.map(\.name) == ["id", "a", "b"])
  }

  @Test("records within records may have each form; what has nothing of a record stays a member")
  func nested() throws {
    let set = try reading.set(
      #"""
      [{"id":1,"title":"a","children":{"title":"one"}},
       {"id":2,"title":"b","children":{"7":{"title":"x"},"8":{"title":"y","children":[{"title":"z"}]}}},
       {"id":3,"title":"c","children":{"count":3}},{"id":4,"title":"d","children":{}}]
      """#)
    #expect(cards(set) == ["1 a", " one", "2 b", "7 x", "8 y", " z", "3 c", "4 d"])
    let table = set.table(of: reading.cards)
    let parents = table.records(of: Card.self).map { $0.parentID?.description ?? "" }
    #expect(parents == ["", "1", "", "2", "2", "8", "", ""])
    #expect(table.unknownMembers(6)?.string == #""children":{"count":3}"#)
    #expect(table.unknownMembers(7)?.string == #""children":{}"#)
  }

  @Test("lists under several spellings are all read, of two under one the later")
  func severalLists() throws {
    let set = try reading.set(
      #"[{"id":1,"cards":[{"title":"a"}],"Card":[{"title":"b"}],"cards":[{"title":"c"}],"x":{}}]"#,
      as: reading.boards)
    #expect(cards(set) == [" b", " c"])
    #expect(
      set.problems.map(\.description) == [
        #"cards.json: board 1: cards is given twice: the later value counts, and '[{"title":"a"}]' is left out"#
      ])
    for text in [
      #"[{"id":1,"cards":"x","cards":[{"title":"c"}]}]"#,
      #"[{"id":1,"cards":[{"title":"c"}],"cards":"x"}]"#,
    ] {
      let set = try reading.set(text, as: reading.boards)
      #expect(set.problems.count == 1)
      let kept = set.table(of: reading.boards).unknownMembers(0)?.string
      #expect(cards(set) == (kept == nil ? [" c"] : []) && [nil, #""cards":"x""#].contains(kept))
    }
  }
}
