import ModelKit
import SortKit
import TestSupport
import Testing

@testable import Interchange

@Suite("JSON files")
struct JSONFileTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  @Test("are read in windows from the disk")
  func windows() throws {
    let records = (0..<40_000).map { "{\"id\":\($0),\"title\":\"Record \($0) of many\"}" }
    let text = "[\n" + records.joined(separator: ",\n") + "\n]\n"
    #expect(text.utf8.count > 1 << 20 + 1 << 18)
    try withFile(text, named: "cards.json") { path in
      let set = try JSONReader(reading.catalog, threads: 2).read(path: path, as: nil)
      let table = set.table(of: reading.cards)
      #expect(table.count == 40_000)
      #expect(table.blocks.count > 1)
      let ids = table.column(0)
      let isOrdered = zip(table.store.handles, 0...).allSatisfy { ids.word($0) == Int64($1) }
      #expect(isOrdered)
    }
  }

  @Test("of one model may be named after it, or after nothing")
  func names() throws {
    let text = #"{"effort":1,"size":2.5}"#
    try withFile(text, named: "chores.ndjson") { path in
      let set = try JSONReader(reading.catalog).read(path: path, as: nil)
      #expect(set.modelNames == ["chores"])
    }
    try withFile("[\(text)]", named: "cards.json") { path in
      let set = try JSONReader(reading.catalog).read(path: path, as: nil)
      #expect(set.modelNames == ["records"])
    }
    try withFile("", named: "empty.ndjson") { path in
      let set = try JSONReader(reading.catalog).read(path: path, as: reading.cards)
      #expect(set.table(of: reading.cards).count == 0)
    }
  }

  @Test("of the outside cases are read whole", .enabled(if: CaseFolder.exists))
  func cases() throws {
    let path = CaseFolder.path + "/inputs/sample-todos.json"
    let set = try JSONReader(reading.catalog).read(path: path, as: reading.cards)
    let due = try reading.field("dueDate")
    #expect(set.problems == [])
    #expect(set.table(of: reading.cards).column(due).value(1) == .moment(1_724_565_600_000_000))
  }
}
