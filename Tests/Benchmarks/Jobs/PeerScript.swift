import FoundationEssentials
import SystemKit

/// A peer's script in which paths, and expressions that scripts can't make up, are filled in.
struct PeerScript {
  let folder: String

  /// Fills a script in and writes it to a file.
  ///
  /// - Throws: ``BenchmarkError/missing(_:)`` where there is no such script.
  func fill(_ name: String, _ values: [String: String], into path: String) throws {
    let source = "\(folder)/Peers/\(name)"
    guard var text = try? String(contentsOfFile: source, encoding: .utf8) else {
      throw BenchmarkError.missing(source)
    }
    for (name, value) in values { text.replace("@\(name)@", with: value) }
    let file = try OutputFile(path: path)
    let buffer = ByteBuffer()
    buffer.append(text)
    try file.write(buffer.slice)
    try file.commit()
  }

  /// How DuckDB reads a file whose columns are known, its quickest way.
  static func table(_ path: String, _ columns: String) -> String {
    path.hasSuffix(".csv")
      ? "read_csv('\(path)', header = true, columns = {\(columns)})"
      : "read_json('\(path)', columns = {\(columns)})"
  }

  static let projectColumns = """
    id: 'BIGINT', name: 'VARCHAR', done: 'BOOLEAN', dueDate: 'VARCHAR', creationDate: 'VARCHAR', \
    priority: 'INTEGER'
    """
  static let toDoColumns = """
    id: 'BIGINT', projectID: 'BIGINT', name: 'VARCHAR', done: 'BOOLEAN', dueDate: 'VARCHAR', \
    creationDate: 'VARCHAR', priority: 'INTEGER', notes: 'VARCHAR'
    """
  static let bookColumns = """
    id: 'BIGINT', title: 'VARCHAR', author: 'VARCHAR', year: 'INTEGER', rating: 'DOUBLE', \
    started: 'VARCHAR', finished: 'VARCHAR', shelf: 'VARCHAR'
    """
  static let parcelColumns = """
    id: 'BIGINT', label: 'VARCHAR', sender: 'VARCHAR', pieces: 'INTEGER', weight: 'DOUBLE', \
    insured: 'BOOLEAN', posted: 'VARCHAR', delivered: 'VARCHAR', booked: 'VARCHAR', \
    state: 'VARCHAR', marks: 'VARCHAR[]', tracking: 'VARCHAR', remarks: 'VARCHAR', \
    partOf: 'BIGINT'
    """

  /// A text of SQLite with backslashes before what Markdown would take for structure, if it has any.
  static func sqliteLiteral(_ name: String) -> String {
    let escaped = ["\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "|", "~"].reduce(name) {
      "replace(\($0), '\($1)', '\\\($1)')"
    }
    return "iif(\(name) GLOB '*[]\\`*_[<>&#|~]*', \(escaped), \(name))"
  }
}
