import CollateCommands
import ModelKit

/// A store in a folder of its own, and command lines run on it at a fixed moment.
struct StoreRun {
  let folder: TemporaryFolder
  private let catalog: Catalog?

  /// - Parameter catalog: the tool's models; nil for those that ship with it.
  init(_ catalog: Catalog? = nil) throws {
    folder = try TemporaryFolder()
    self.catalog = catalog
  }

  var path: String { folder.path + "/collate.db" }

  /// Runs a command line; the present is given to those that ask for it.
  func callAsFunction(_ arguments: String...) throws -> ToolRun { try run(arguments) }

  func run(_ arguments: [String], terminal: Int? = nil) throws -> ToolRun {
    try ToolRun(
      arguments, terminal: terminal,
      environment: [
        "COLLATE_STORE": path, "COLLATE_TIME_ZONE": "Europe/Berlin", "HOME": folder.path,
      ], catalog: catalog)
  }

  /// The command line as it is typed, what it writes, and its exit code where that isn't 0.
  func transcript(_ lines: [[String]]) throws -> String {
    var text = ""
    for line in lines {
      let run = try run(line)
      text += "$ collate " + line.map(quoted).joined(separator: " ") + "\n"
      text += run.output + run.errors
      if run.code != 0 { text += "[exit \(run.code)]\n" }
      text += "\n"
    }
    return text
  }

  private func quoted(_ word: String) -> String {
    word.contains { " '\"*?[".contains($0) } ? "'\(word)'" : word
  }
}
