import ModelCatalog
import ModelKit
import SortKit
import Testing

@testable import Interchange

@Suite("The JSON reader")
struct JSONReaderTests {
  @Test("reads an array of records")
  func array() throws {
    let catalog = try ModelCatalog.catalog()
    let model = try catalog.model(named: "to-dos")
    let text =
      #"[{"id":1,"name":"Buy milk","done":true,"dueDate":"2031-03-01","priority":3,"tags":["a","b"]}, {"id":2, "name":"B\u00e9"}]"#
    let set = try JSONReader(catalog).read(bytes: Array(text.utf8), name: "x.json", as: model)
    let table = set.table(of: model)
    #expect(table.count == 2)
    #expect(table.column(1).value(0) == .text("Buy milk"))
    #expect(table.column(1).value(1) == .text("Bé"))
    #expect(table.column(2).value(0) == .flag(true))
    #expect(table.column(3).value(0) == .day(22339))
    #expect(table.column(6).value(0) == .choice(0))
    #expect(table.column(7).value(0) == .texts(["a", "b"]))
    #expect(set.problems == [])
  }
}
