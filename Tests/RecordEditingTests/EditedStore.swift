import Glibc
import ModelCatalog
import ModelKit
import RecordEditing
import RecordStore
import SortKit
import TestSupport

/// A store of one test, with what changes its records on Thursday 2031-02-27.
final class EditedStore {
  private let folder: String
  let path: String
  let catalog: Catalog
  let store: SQLiteStore
  let toDos: AnyModelModule

  init() throws {
    var name = Array("/tmp/collate-edited-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw StoreError.full(path: "/tmp") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/store.db"
    catalog = try ModelCatalog.catalog()
    toDos = try catalog.model(named: "to-dos")
    store = try SQLiteStore(path: path, catalog: catalog, access: .write)
  }

  deinit {
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
    rmdir(folder)
  }

  /// Runs statements with the `sqlite3` command, as others do that look into a store.
  func sqlite(_ statements: String) -> String {
    ShellCommand.output("sqlite3 -batch '\(path)'", input: statements)
  }

  var editor: RecordEditor {
    RecordEditor(
      RecordFinder(store, catalog),
      Present(now: 1_929_916_800_000_000, zone: .utc, textOrder: .root))
  }

  /// Adds a to-do with fields as people type them.
  func add(_ title: String, _ fields: [String: String] = [:]) throws -> AdditionOutcome {
    try editor.add(
      Addition(
        of: toDos, title: title,
        fields: fields.sorted { $0.key < $1.key }.map { FieldText($0.key, $0.value) }))
  }

  func find(_ words: String...) throws -> [FoundRecord] {
    try editor.finder.find(words, of: toDos)
  }

  func value(_ field: String, of id: RecordID) throws -> SortValue? {
    guard let index = toDos.fields.firstIndex(where: { $0.name == field }),
      let record = try editor.finder.record(id, of: toDos)
    else { return nil }
    return record.records.table(of: toDos).column(index).value(record.row)
  }

  var count: Int { get throws { try store.read([toDos]).table(of: toDos).count } }
}
