import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("The JSON reader's members")
struct JSONMembersTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  @Test(
    "finds fields by name, by other names, and by both without case and separators",
    arguments: ["dueDate", "due", "due_date", "DUE-DATE", "Due", #"due\u0044ate"#])
  func names(name: String) throws {
    let table = try reading.table(#"[{"\#(name)":"2031-03-01"}]"#)
    #expect(table.column(try reading.field("dueDate")).value(0) == .day(22339))
    #expect(table.unknownFields == [])
  }

  @Test("does not take a beginning for a name")
  func beginnings() throws {
    let table = try reading.table(#"[{"dueD":"2031-03-01"}]"#)
    #expect(table.unknownFields.map(\.name) == ["dueD"])
    #expect(table.unknownMembers(0)?.string == #""dueD":"2031-03-01""#)
  }

  @Test("lets the last of two members with one name count, and nothing of the first stays")
  func duplicates() throws {
    let set = try reading.set(
      #"[{"stars":"many","title":"a","stars":2,"title":null,"x":1,"x":[2]},{"stars":2,"stars":"many"}]"#
    )
    let table = set.table(of: reading.cards)
    let (stars, title) = (try reading.field("stars"), try reading.field("title"))
    #expect(table.column(stars).value(0) == .integer(2))
    #expect(!table.column(title).isPresent(0) && table.reason(0, title) == 1)
    #expect(table.unknownMembers(0)?.string == #""x":[2]"#)
    #expect(table.unreadable(0, field: stars) == nil)
    #expect(table.unreadable(1, field: stars)?.string == "many")
    #expect(
      set.problems.map(\.description) == [
        "cards.json: card number 2: stars 'many' is no whole number; it is shown as it is and sorts as missing",
        "cards.json: card number 1: stars is given twice: the later value counts, and 'many' is left out",
        "cards.json: card number 1: title is given twice: the later value counts, and 'a' is left out",
        "cards.json: card number 1: x is given twice: the later value counts, and '1' is left out",
        "cards.json: card number 2: stars is given twice: the later value counts, and '2' is left out",
      ])
  }

  @Test("lets the better of two names for one field count and keeps the other")
  func betterNames() throws {
    let table = try reading.table(
      #"[{"description":"long","title":"short"},{"title":"short","description":"long"},{"title":null,"description":"long"}]"#
    )
    let title = try reading.field("title")
    #expect(table.column(title).value(0) == .text("short"))
    #expect(table.column(title).value(1) == .text("short"))
    #expect(table.column(title).value(2) == .text("long"))
    #expect(table.unknownMembers(0)?.string == #""description":"long""#)
    #expect(table.unknownMembers(1)?.string == #""description":"long""#)
    #expect(table.unknownMembers(2) == nil)
  }

  @Test("keeps unknown members without the blanks between them, and lists them with their types")
  func unknown() throws {
    let table = try reading.table(
      #"[{"a" : { "b" : [ 1 , "x y" ] } , "n":1, "k":"2031-01-01"}, {"n":2.5,"f":true,"big":18446744073709551615, "k":"2031-01-01T08:00:00+02:00","l":["x"],"e":""}]"#
    )
    #expect(table.unknownMembers(0)?.string == #""a":{"b":[1,"x y"]},"n":1,"k":"2031-01-01""#)
    #expect(table.unknownFields.map(\.name) == ["a", "n", "k", "f", "big", "l", "e"])
    #expect(
      table.unknownFields.map(\.kind) == [.text, .real, .dayOrMoment, .flag, .real, .texts, .text])
  }

  @Test("reads unknown members as columns when it is asked again")
  func again() throws {
    let text = #"[{"title":"a","effort":3,"extra":{"x":1},"when":"2031-03-01"},{"effort":4}]"#
    let first = try reading.table(text)
    let wider = reading.cards.adding(first.unknownFields)
    let set = try JSONReader(reading.catalog.replacing(wider))
      .read(bytes: Array(text.utf8), name: "cards.json", as: wider)
    let table = set.table(of: wider)
    let columns = wider.fields.indices.suffix(3)
    #expect(
      columns.map { table.column($0).value(0) } == [.integer(3), .text(#"{"x":1}"#), .day(22339)])
    #expect(columns.map { table.column($0).value(1) } == [.integer(4), .missing, .missing])
    #expect(table.unknownFields == [] && set.problems == [])
    #expect(table.records(of: Card.self).map(\.title) == ["a", ""])
  }

  @Test("reads records in any order of their members")
  func shuffled() throws {
    let table = try reading.table(
      #"[{"id":1,"title":"a","stars":1,"done":true},{"done":true,"stars":1,"title":"a","id":1},{"stars":1,"new":0,"id":1,"done":true,"title":"a"}]"#
    )
    #expect(table.values[0] == table.values[1] && table.values[0] == table.values[2])
  }
}
