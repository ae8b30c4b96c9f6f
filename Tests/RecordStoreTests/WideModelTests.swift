import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("A table wider than an SQL function's arguments")
struct WideModelTests {
  @Test("hands over every value of every row")
  func wide() throws {
    let place = try TemporaryStore()
    let database = try Database(path: place.path, .write, patience: 1000)
    let fields = (1...300).map { FieldInfo(name: "f\($0)", kind: .integer) }
    let model = AnyModelModule(adHoc: ModelName("wide", singular: "wide"), fields: fields)
    let table = StoredTable(
      model: "wide", table: "wide",
      columns: fields.map {
        StoredColumn(field: $0.name, kind: .integer, column: $0.name, target: nil)
      })
    let columns = fields.map(\.name).joined(separator: ", ")
    try database.run("CREATE TABLE wide(id NOT NULL PRIMARY KEY, \(columns), _more TEXT)")
    for row in 1...50 {
      let values = (1...300).map { "\(row * 1000 + $0)" }.joined(separator: ", ")
      try database.run("INSERT INTO wide VALUES(\(row), \(values), NULL)")
    }
    let read = try TableReader(database, RowPlan(table, model)).readSequentially().table
    #expect(read.count == 50)
    for row in read.store.handles {
      for field in 1...300 {
        #expect(read.column(field).value(row) == .integer(Int64(row + 1) * 1000 + Int64(field)))
      }
    }
  }
}
