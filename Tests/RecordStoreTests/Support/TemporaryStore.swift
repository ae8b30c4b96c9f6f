import Glibc
import Interchange
import ModelCatalog
import ModelKit
import SortKit
import SystemKit
import TestSupport

@testable import RecordStore

/// A folder for one test's store, removed with it.
final class TemporaryStore: Sendable {
  let folder: String
  let path: String
  let catalog: Catalog

  init() throws {
    var name = Array("/tmp/collate-store-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw StoreError.full(path: "/tmp") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/collate.db"
    catalog = try ModelCatalog.catalog()
  }

  deinit {
    for file in files { unlink(folder + "/" + file) }
    rmdir(folder)
  }

  /// The names of the files in the folder.
  var files: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func model(_ name: String) throws -> AnyModelModule { try catalog.model(named: name) }

  func open(
    _ access: SQLiteStore.Access = .write, catalog: Catalog? = nil, threads: Int = 2,
    patience: Double = 10
  ) throws -> SQLiteStore {
    try SQLiteStore(
      path: path, catalog: catalog ?? self.catalog, access: access, threads: threads,
      patience: patience)
  }

  /// Lets the store's tables follow the models, by a change of nothing.
  @discardableResult
  func migrate(to catalog: Catalog) throws -> SQLiteStore {
    let store = try open(catalog: catalog)
    _ = try store.merge(RecordSet(), dryRun: false, step: "nothing")
    return store
  }

  /// What sqlite3 says to a statement, run as another program would.
  func sqlite(_ statements: String) -> String {
    ShellCommand.output("sqlite3 -batch '\(path)'", input: statements)
  }
}

/// Records from JSON, as an import reads them: nothing assumed.
func records(_ json: String, as model: AnyModelModule, in catalog: Catalog) throws -> RecordSet {
  var options = ReadingOptions()
  options.assumesBlanks = false
  return try JSONReader(catalog, options: options, threads: 1)
    .read(bytes: Array(json.utf8), name: "test", as: model)
}

/// A model's records as JSON lines, in the order of their ids or that of the table.
func lines(_ set: RecordSet, _ model: AnyModelModule, byID: Bool = false) -> String {
  let table = set.table(of: model)
  var rows = table.store.handles
  if byID { rows.sort { table.id($0) < table.id($1) } }
  let buffer = ByteBuffer()
  JSONWriter(table).appendLines(rows, to: buffer)
  return buffer.string
}
