import Interchange
import LawSupport
import ModelKit
import SortKit
import TestSupport
import Testing

@testable import RecordStore

@Suite("What goes into a store")
struct RoundTripTests {
  let place: TemporaryStore
  let catalog: Catalog
  let sheets: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    catalog = try sheetsCatalog()
    sheets = try catalog.model(named: "sheets")
  }

  @Test("comes out with the same values, of every type", arguments: [1, 2, 3] as [UInt64])
  func values(seed: UInt64) throws {
    let given = RecordTable(SheetsModule.self, SheetsModule.randomRecords(300, seed: seed))
    var set = RecordSet()
    set.add(given)
    let store = try place.open(catalog: catalog)
    _ = try store.merge(set, dryRun: false, step: "import")
    expectSame(try store.read([sheets]).table(of: sheets), given)
  }

  @Test("comes out with the same text, however nasty")
  func texts() throws {
    var generator = ValueGenerator(seed: 5)
    var builder = TableBuilder(sheets)
    for number in 0..<2000 {
      builder.beginRecord()
      let texts = (0..<3).map { _ in String(decoding: generator.next(), as: UTF8.self) }
      builder.set(
        0, number % 2 == 0 ? .identifier(Int64(number)) : .identifierText("\(number)" + texts[0]))
      builder.set(1, .text(texts[0]))
      builder.set(10, .texts(texts + [""]))
      builder.set(12, .identifierText(texts[1]))
    }
    let given = builder.finish()
    var set = RecordSet()
    set.add(given)
    let store = try place.open(catalog: catalog)
    _ = try store.merge(set, dryRun: false, step: "import")
    expectSame(try store.read([sheets]).table(of: sheets), given)
  }

  @Test("keeps what a field can't hold, and what the model doesn't know, as it was")
  func further() throws {
    let json = #"""
      {"id":1,"title":{"a":[1,2]},"stars":"many","weight":"1e400","due":"soon","day":"2031-02-30","level":"odd","tags":[["x"]],"done":"perhaps","folderID":{"x":1},"extra":{"deep":[1,{"b":null}]},"2":"\u00e9\n\"","nothing":null}
      {"id":2,"stars":2.5,"level":7,"done":7,"at":1e300,"extra":"text","more":18446744073709551616}
      """#
    let store = try place.open(catalog: catalog)
    let given = try records(json, as: sheets, in: catalog)
    _ = try store.merge(given, dryRun: false, step: "import")
    let read = try store.read([sheets])
    #expect(lines(read, sheets) == lines(given, sheets))
    let problems = given.problems.map { problem in
      var problem = problem
      problem.file = nil
      return problem
    }
    #expect(Set(read.problems) == Set(problems))
    #expect(read.problems.count == 13)
    let unknown = read.table(of: sheets).unknownFields
    #expect(unknown == given.table(of: sheets).unknownFields)
    // Asked for by name they are fields like any other.
    let larger = sheets.adding(unknown)
    let again = try store.read([larger]).table(of: larger)
    let expected = try records(json, as: larger, in: catalog.replacing(larger)).table(of: larger)
    expectSame(again, assumed(expected))
  }

  @Test("keeps every id what it is")
  func identifiers() throws {
    let ids: [RecordID] = [
      7, "7", "a", "07", "-1", "9223372036854775808", .integer(.max), .integer(.min), 0, "é", "7.0",
    ]
    let store = try place.open(catalog: catalog)
    for id in ids {
      let added = try store.add(
        [NewRecord(id: id, values: [.init(field: "parentID", value: id.sortValue)])],
        to: "sheets", step: "add")
      #expect(added == [id])
    }
    let table = try store.read([sheets]).table(of: sheets)
    #expect(table.store.handles.map { table.id($0) } == ids)
    let parents = table.column(13)
    #expect(table.store.handles.map { RecordID(fieldValue: parents.value($0)) } == ids)
    for id in ids {
      let one = try store.record(id, of: sheets).table(of: sheets)
      #expect(one.store.handles.map { one.id($0) } == [id])
      let tree = try #require(catalog.tree(of: "sheets"))
      let children = try store.related(to: id, by: tree, of: sheets).table(of: sheets)
      #expect(children.store.handles.map { children.id($0) } == [id])
    }
  }

  @Test("reads what other programs wrote as well as it can")
  func otherPrograms() throws {
    let store = try place.open(catalog: catalog)
    _ = try store.add([NewRecord(values: [])], to: "sheets", step: "add")
    let answer = place.sqlite(
      """
      UPDATE sheets SET title = 12, done = 'yes', stars = '4', weight = 3, due = 'next week',
        day = '2031-03-01T10:00:00Z', level = 'HIGH', tags = 'plain', page = X'61FF62';
      """)
    #expect(answer == "")
    let read = try store.read([sheets])
    #expect(
      lines(read, sheets)
        == #"{"id":1,"title":"12","done":true,"stars":4,"weight":3,"due":"next week","#
        + #""day":"2031-03-01","level":"high","tags":["plain"],"page":"a\#u{FFFD}b"}"# + "\n")
    #expect(
      read.problems.map(\.kind) == [
        .unreadable(field: "due", value: "next week", expected: "day or moment"),
        .invalidText(field: "page"),
      ])
  }

  @Test("says so where the further fields are broken")
  func broken() throws {
    let store = try place.open(catalog: catalog)
    _ = try store.add([NewRecord(values: [])], to: "sheets", step: "add")
    for text in ["nonsense", "[1]", "{\"a\":1", "{\"a\"}", "{} x", "{\"a\":}", "{,}"] {
      _ = place.sqlite("UPDATE sheets SET _more = '\(text)';")
      #expect(throws: StoreError.self, "\(text)") { try store.read([sheets]) }
    }
    _ = place.sqlite(#"UPDATE sheets SET _more = ' { "a" : [ 1 , 2 ] , "b":"}" } ';"#)
    let read = try store.read([sheets])
    #expect(lines(read, sheets) == #"{"id":1,"a":[ 1 , 2 ],"b":"}"}"# + "\n")
  }

  /// The table with what a reader assumes where nothing is said.
  private func assumed(_ table: RecordTable) -> RecordTable {
    for block in table.blocks { table.model.assumeBlanks(in: block.cells) }
    return table
  }
}
