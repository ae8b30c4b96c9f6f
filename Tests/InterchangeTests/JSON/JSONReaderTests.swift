import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("The JSON reader's values")
struct JSONReaderTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  @Test(
    "reads each type from its own kind of value",
    arguments: [
      ("title", #""B\u00e9\n\ud83d\ude00""#, SortValue.text("Bé\n😀")),
      ("details", "\"*x*\"", .text("*x*")),
      ("done", "true", .flag(true)), ("done", "0", .flag(false)), ("done", "\"x\"", .flag(true)),
      ("done", "\"\"", .flag(false)), ("stars", "-12", .integer(-12)),
      ("stars", "12345678901", .integer(12_345_678_901)), ("stars", "3.0", .integer(3)),
      ("stars", "\"3\"", .integer(3)), ("weight", "1.5e3", .real(1500)), ("weight", "7", .real(7)),
      ("weight", "\"3.5\"", .real(3.5)), ("dueDate", "\"2031-03-01\"", .day(22339)),
      ("dueDate", "\"2031-03-01T09:30:00Z\"", .moment(1_930_123_800_000_000)),
      ("dueDate", "\"2031-03-01T10:30:00+01:00\"", .moment(1_930_123_800_000_000)),
      ("dueDate", "\"2031-03-01T09:30\"", .moment(1_930_123_800_000_000)),
      ("dueDate", "\"2031-W09-6\"", .day(22339)),
      ("day", "\"2031-03-01T23:30:00-05:00\"", .day(22339)),
      ("day", "\"2031-03-01T23:30:00Z\"", .day(22339)), ("at", "\"2031-03-01\"", .day(22339)),
      ("at", "0", .moment(978_307_200_000_000)), ("at", "0.5", .moment(978_307_200_500_000)),
      ("day", "86400", .day(11324)), ("level", "\"high\"", .choice(0)),
      ("level", "\"Low\"", .choice(1)),
      ("level", "3", .choice(0)), ("level", "\"1\"", .choice(1)), ("level", "\" LOW\"", .choice(1)),
      ("tags", #"["a","b\"c",""]"#, .texts(["a", "b\"c", ""])),
      ("tags", "\"a, b\"", .texts(["a", "b"])), ("tags", #""a b""#, .texts(["a b"])),
      ("tags", #""\"a, b\",c \u002cd""#, .texts(["a, b", "c", "d"])), ("tags", "\" , \"", .missing),
      ("tags", #"["a, b"]"#, .texts(["a, b"])),
      ("tags", #"["a", 2031, true, null, 1.50]"#, .texts(["a", "2031", "true", "1.50"])),
      ("title", "12.50", .text("12.50")), ("title", "false", .text("false")),
      ("boardID", "7", .identifier(7)), ("boardID", "\"7\"", .identifierText("7")),
      ("id", "9223372036854775807", .identifier(.max)),
      ("id", "-9223372036854775808", .identifier(.min)),
      ("id", "18446744073709551615", .identifierText("18446744073709551615")),
      ("id", "1.5", .identifierText("1.5")), ("id", "7.0", .identifier(7)),
      ("id", "1e2", .identifier(100)), ("boardID", "-1.20e1", .identifier(-12)),
    ])
  func types(field: String, json: String, value: SortValue) throws {
    #expect(try reading.value(field, json) == value)
  }

  @Test("takes a text for one element where only the file says that a field is a list")
  func lists() throws {
    let model = reading.cards.adding([FieldInfo(name: "by", kind: .texts)])
    let table = try reading.set(#"[{"by":["a"]},{"by":"Lovelace, Ada"}]"#, as: model)
      .table(of: model)
    let authors = table.column(model.fields.count - 1)
    #expect(authors.value(1) == .texts(["Lovelace, Ada"]))
  }

  @Test("keeps integers of 64 bits apart")
  func exact() throws {
    let table = try reading.table(
      #"[{"id":50000000014435123,"stars":9007199254740993},{"id":50000000014435121}]"#)
    #expect(table.column(0).value(0) == .identifier(50_000_000_014_435_123))
    #expect(table.column(0).value(1) == .identifier(50_000_000_014_435_121))
    #expect(table.column(try reading.field("stars")).value(0) == .integer(9_007_199_254_740_993))
  }

  @Test("tells absent, null and empty apart")
  func missing() throws {
    let table = try reading.table(#"[{}, {"title":null,"tags":null}, {"title":"","tags":[]}]"#)
    let (title, tags) = (try reading.field("title"), try reading.field("tags"))
    for row: UInt32 in 0..<3 {
      #expect(!table.column(title).isPresent(row) && !table.column(tags).isPresent(row))
      #expect(table.reason(row, title) == UInt8(row))
      #expect(table.reason(row, tags) == UInt8(row))
    }
  }

  @Test("takes date-times without an offset in the time zone that was asked for")
  func zone() throws {
    var reading = reading
    reading.options.zone = try ZoneRules(identifier: "Europe/Berlin")
    #expect(
      try reading.value("dueDate", "\"2031-03-01T10:30:00\"") == .moment(1_930_123_800_000_000))
    #expect(try reading.value("day", "\(22339 * 86400 - 978_307_200 - 60)") == .day(22339))
  }

  @Test("reports values that can't be read, and keeps their text")
  func unreadable() throws {
    let set = try reading.set(
      #"[{"id":7,"dueDate":"2031-02-30","stars":1.5},{"level":"urgent","done":"maybe"},{"title":{"a": [1, 2]}}]"#
    )
    let table = set.table(of: reading.cards)
    #expect(
      set.problems.map(\.description) == [
        "cards.json: card 7: dueDate '2031-02-30' is no day or moment; it is shown as it is and sorts as missing",
        "cards.json: card 7: stars '1.5' is no whole number; it is shown as it is and sorts as missing",
        "cards.json: card number 2: level 'urgent' is no choice of 'high', 'low'; it is shown as it is and sorts as missing",
        "cards.json: card number 2: done 'maybe' is no true or false; it is shown as it is and sorts as missing",
        #"cards.json: card number 3: title '{"a":[1,2]}' is no text; it is shown as it is and sorts as missing"#,
      ])
    #expect(table.unreadable(0, field: try reading.field("dueDate"))?.string == "2031-02-30")
    #expect(table.unreadable(2, field: try reading.field("title"))?.string == #"{"a":[1,2]}"#)
    #expect(!table.column(try reading.field("stars")).isPresent(0))
  }

  @Test("lists a thousand unreadable values and counts the others")
  func manyUnreadable() throws {
    let text = "[" + Array(repeating: #"{"stars":"x"}"#, count: 1003).joined(separator: ",") + "]"
    let set = try reading.set(text)
    #expect(set.problems.count == 1001)
    #expect(
      set.problems.last?.description
        == "cards.json: 3 more values could not be read as their types")
  }

  @Test("warns where numbers only make sense as dates counted from the other year")
  func epochs() throws {
    let set = try reading.set(#"[{"at":1924992000},{"at":1924992600.5}]"#)
    #expect(
      set.problems.map(\.description) == [
        "cards.json: at '1924992000' and others only make sense with '--dates unix'"
      ])
    #expect(try reading.set(#"[{"at":946684800},{"at":1924992000}]"#).problems == [])
    var unix = reading
    unix.options.dateNumbers = .unix
    #expect(try unix.set(#"[{"at":1924992000}]"#).problems == [])
    #expect(try unix.value("at", "1924992000") == .moment(1_924_992_000_000_000))
    #expect(
      try unix.set(#"[{"day":746172000}]"#).problems.map(\.description) == [
        "cards.json: day '746172000' and others only make sense with '--dates 2001'"
      ])
  }
}
