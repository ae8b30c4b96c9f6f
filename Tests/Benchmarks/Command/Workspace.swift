import FoundationEssentials
import Glibc

/// Where a run keeps its data, and how data get there.
struct Workspace {
  private let options: Options
  /// The path of this program.
  let itself: String
  /// The file that takes what programs complain of.
  var errors: String { options.data + "/errors.txt" }

  /// - Throws: ``BenchmarkError`` where the folder can't be made.
  init(_ options: Options) throws {
    self.options = options
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { throw BenchmarkError.system("find this program", code: errno) }
    itself = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try DataFolder.create(options.data)
  }

  /// - Throws: ``BenchmarkError/missing(_:)`` where the tool that is measured isn't built.
  func requireCollate() throws {
    guard access(options.collate, X_OK) == 0 else { throw BenchmarkError.missing(options.collate) }
  }

  /// The peers that are installed.
  func findTools() -> [Tool: String] {
    var found: [Tool: String] = [:]
    for tool in Tool.allCases { found[tool] = tool.find(notes: options.data + "/answer.txt") }
    return found
  }

  /// Makes a data set unless it is there, in a process of its own: a large one here would count in
  /// the peak of every program that is started later.
  func generate(_ set: DataSet, _ folder: DataFolder) throws {
    guard !folder.has(set) else { return }
    try folder.create()
    let arguments = ["generate", String(folder.count), folder.path, set.rawValue]
    try succeed(ChildProcess(itself, arguments))
    folder.note(set)
  }

  /// Loads the to-dos into a database of SQLite's unless they are in it.
  func load(_ folder: DataFolder, sqlite: String) throws {
    let path = folder.file("to-dos.sqlite")
    guard access(path, F_OK) != 0 else { return }
    let statements = folder.file("load.sql")
    try PeerScript(folder: options.here).fill(
      "load.sqlite.sql",
      ["PROJECTS": folder.file("projects.csv"), "TODOS": folder.file("to-dos.csv")],
      into: statements)
    let partial = path + ".part"
    unlink(partial)
    try succeed(ChildProcess(sqlite, ["-batch", "-bail", partial], input: statements))
    guard rename(partial, path) == 0 else {
      throw BenchmarkError.system("make '\(path)'", code: errno)
    }
  }

  private func succeed(_ child: ChildProcess) throws {
    let status = try child.run(errors: errors).status
    guard status != 0 else { return }
    let message = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    throw BenchmarkError.failed(
      job: ([child.program] + child.arguments).joined(separator: " "), status: status,
      message: message)
  }
}
