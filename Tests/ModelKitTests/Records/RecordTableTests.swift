import LawSupport
import ModelKit
import SortKit
import SystemKit
import Testing

@Suite struct RecordTableTests {
  private let plants = AnyModelModule(PlantsModule.self)

  private func place(_ name: String) -> Int {
    plants.fields.firstIndex { $0.name == name } ?? 0
  }

  @Test("keeps records in their order through several blocks")
  func blocks() {
    var builder = TableBuilder(plants)
    let count = CellBlock.limit + 100
    for number in 0..<count {
      builder.beginRecord()
      builder.set(0, .identifier(Int64(number)))
      if number % 1000 == 0 { builder.set(1, .text("plant \(number)")) }
    }
    let table = builder.finish()
    #expect(table.count == count)
    #expect(table.blockCounts == [CellBlock.limit, 100])
    let handles = table.store.handles
    #expect(handles.count == count)
    #expect(table.id(handles[CellBlock.limit]) == .integer(Int64(CellBlock.limit)))
    #expect(table.column(1).value(handles[66_000 - 1000]) == .text("plant 65000"))
    #expect(table.column(1).value(handles[1]) == .missing)
  }

  @Test("a field that must have a value has the blank record's where the source gives none")
  func blanks() {
    var builder = TableBuilder(plants)
    builder.beginRecord()
    builder.beginRecord()
    builder.set(place("watered"), .flag(true))
    builder.set(place("pots"), .integer(0))
    let table = builder.finish()
    let (watered, pots) = (table.column(place("watered")), table.column(place("pots")))
    #expect([0, 1].map(watered.value) == [.flag(false), .flag(true)])
    #expect([0, 1].map(pots.value) == [.integer(1), .integer(0)])
    #expect([0, 1].map { table.isAssumed($0, field: place("watered")) } == [true, false])
    #expect([0, 1].map { table.column(place("height")).value($0) } == [.missing, .missing])
    #expect(table.record(0) as? Plant == Plant())
    #expect(table.unreadable(0, field: place("watered")) == nil)
  }

  @Test("a model read off a file has no blank record: what isn't given is missing")
  func adHoc() {
    let model = AnyModelModule(
      adHoc: ModelName("rows", singular: "row"), fields: [FieldInfo(name: "on", kind: .flag)])
    var builder = TableBuilder(model)
    builder.beginRecord()
    let table = builder.finish()
    #expect(table.column(1).value(0) == .missing)
    #expect(table.record(0) == nil)
  }

  @Test("keeps the text of a value that can't be read, and sorts it as missing")
  func unreadable() {
    var builder = TableBuilder(plants)
    for number in 0..<3 {
      builder.beginRecord()
      builder.set(0, .identifier(Int64(number)))
    }
    var text = "soonish"
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress {
        for field in ["due", "watered"] {
          builder.setUnreadable(place(field), ByteSlice(start: start, count: bytes.count))
        }
      }
    }
    let table = builder.finish()
    for field in ["due", "watered"] {
      #expect(table.unreadable(2, field: place(field))?.string == "soonish")
      #expect(table.column(place(field)).value(2) == .missing)
      #expect(table.unreadable(1, field: place(field)) == nil)
    }
  }

  @Test("refuses a value of another type than the field's, and empty texts are missing")
  func misfits() {
    var builder = TableBuilder(plants)
    builder.beginRecord()
    let fits = [
      builder.set(place("pots"), .text("two")), builder.set(place("name"), .integer(2)),
      builder.set(place("height"), .integer(2)), builder.set(place("care"), .text("")),
      builder.set(place("tags"), .texts([])), builder.set(0, .identifierText("")),
    ]
    #expect(fits == [false, false, true, true, true, true])
    let table = builder.finish()
    #expect(table.column(place("height")).value(0) == .real(2))
    for field in ["care", "tags", "id", "name"] {
      #expect(table.column(place(field)).value(0) == .missing, "\(field)")
    }
  }

  @Test("tables of one model are joined one behind the other")
  func joined() {
    let all = PlantsModule.randomRecords(20, seed: 1)
    let parts = [Array(all.prefix(7)), [], Array(all.dropFirst(7))]
    let tables = parts.map { RecordTable(PlantsModule.self, $0) }
    let joined = RecordTable.joined(plants, tables)
    #expect(joined.records(of: Plant.self) == all)
    var set = RecordSet()
    for table in tables { set.add(table) }
    #expect(set.table(of: plants).records(of: Plant.self) == all)
    #expect(set.table(of: AnyModelModule(BedsModule.self)).count == 0)
  }
}
