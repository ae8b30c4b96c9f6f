import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Reading large tables on several connections")
struct BulkReaderTests {
  let place: TemporaryStore
  let toDos: AnyModelModule
  private let count = 70_000

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
    let store = try place.open()
    let values = [FieldAssignment(field: "done", value: .flag(false))]
    let records = (1...count).map { number in
      NewRecord(values: values + [.init(field: "name", value: .text("to-do \(number)"))])
    }
    _ = try store.add(records, to: "to-dos", step: "add")
  }

  private func ids(_ threads: Int) throws -> [RecordID] {
    let table = try place.open(.read, threads: threads).read([toDos]).table(of: toDos)
    return table.store.handles.map { table.id($0) }
  }

  @Test("gives the rows in the order in which one connection reads them")
  func order() throws {
    #expect(try ids(1) == (1...Int64(count)).map { .integer($0) })
    for threads in [2, 3, 5] { #expect(try ids(threads) == ids(1)) }
  }

  @Test("reads tables that have gaps, small ones and wide ones")
  func gaps() throws {
    for statement in [
      "DELETE FROM to_dos WHERE id BETWEEN 1000 AND 30000;",
      "UPDATE to_dos SET rowid = rowid + 1000000 WHERE id > 60000;",
      "UPDATE to_dos SET rowid = -5 WHERE id = 70000;",
      "UPDATE to_dos SET rowid = 9223372036854775807 WHERE id = 500;",
      "DELETE FROM to_dos;",
    ] {
      #expect(place.sqlite(statement) == "")
      #expect(try ids(2) == ids(1), "\(statement)")
    }
  }

  @Test("sees one state of the file while others write")
  func snapshot() async throws {
    let first = RecordID(1)
    let last = RecordID(Int64(count))
    let writing = Task {
      let writer = try place.open()
      for round in 1...60 {
        let done = FieldAssignment(field: "done", value: .flag(round % 2 == 1))
        _ = try writer.edit([first, last], of: "to-dos", assigning: [done], step: "both")
      }
    }
    var states: Set<SortValue> = []
    for _ in 0..<12 {
      let table = try place.open(.read, threads: 2).read([toDos]).table(of: toDos)
      let rows = table.store.handles
      let column = table.column(2)
      #expect(rows.count == count)
      let state = column.value(rows[0])
      #expect(column.value(rows[count - 1]) == state)
      states.insert(state)
    }
    try await writing.value
    #expect(!states.isEmpty)
  }
}
