import FoundationEssentials
import Glibc

/// A program that jobs are done with, found on this machine.
enum Tool: String, CaseIterable {
  case duckdb = "DuckDB"
  case sqlite = "SQLite"
  case orjson = "Python, orjson"
  case polars = "polars"
  case jq = "jq"
  case miller = "Miller"
  case cmark = "cmark-gfm"

  /// The variable that names another program, and the usual one.
  private var names: (variable: String, program: String) {
    switch self {
    case .duckdb: ("DUCKDB", "duckdb")
    case .sqlite: ("SQLITE", "sqlite3")
    case .orjson, .polars: ("PYTHON", "python3")
    case .jq: ("JQ", "jq")
    case .miller: ("MLR", "mlr")
    case .cmark: ("CMARK_GFM", "cmark-gfm")
    }
  }

  /// The program's path where it can be run; nil where it isn't installed.
  func find(notes: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    guard
      let named = environment[names.variable] ?? Tool.onPath(names.program, environment["PATH"])
    else { return nil }
    switch self {
    case .orjson: return Tool.answer(named, "import sys, orjson; print(sys.executable)", notes)
    case .polars: return Tool.answer(named, "import sys, polars; print(sys.executable)", notes)
    case .duckdb:
      // The Python package's command is a script that starts the program beside it, and pays for
      // Python's start: look through it.
      guard Tool.isScript(named), let python = Tool.onPath("python3", environment["PATH"]) else {
        return named
      }
      let beside = """
        import duckdb_cli, os
        print(os.path.join(os.path.dirname(duckdb_cli.__file__), "duckdb"))
        """
      return Tool.answer(python, beside, notes) ?? named
    case .sqlite, .jq, .miller, .cmark: return named
    }
  }

  /// A program in the folders that commands are looked for in.
  private static func onPath(_ program: String, _ path: String?) -> String? {
    (path ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func isScript(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    return fgetc(file) == Int32(UInt8(ascii: "#")) && fgetc(file) == Int32(UInt8(ascii: "!"))
  }

  /// The first line that a Python program prints; nil where it fails, as without a package.
  private static func answer(_ python: String, _ source: String, _ notes: String) -> String? {
    let child = ChildProcess(python, ["-c", source], output: notes)
    guard let run = try? child.run(), run.status == 0,
      let lines = try? String(contentsOfFile: notes, encoding: .utf8)
    else { return nil }
    return lines.split(separator: "\n").first.map(String.init)
  }
}
