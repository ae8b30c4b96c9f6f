import CollateCommands
import ModelKit
import SystemKit

/// One run of the whole tool in this process, with what it wrote.
struct ToolRun {
  let output: String
  let errors: String
  let code: Int32

  /// - Parameters:
  ///   - terminal: the width of the terminal that output goes to; nil for a file or pipe.
  ///   - catalog: the tool's models; nil for those that ship with it.
  init(
    _ arguments: [String], terminal: Int? = nil, environment: [String: String] = [:],
    catalog: Catalog? = nil
  ) throws {
    let output = MemorySink()
    let errors = MemorySink()
    let console = Console(
      arguments: arguments, environment: environment, output: output, errors: errors,
      outputIsTerminal: terminal != nil, width: terminal ?? TerminalFacts.usualWidth,
      now: 1_930_000_000_000_000)
    let tool = CollateTool(catalog: try catalog ?? ShippedModels.catalog(), version: "1.2.3")
    code = tool.run(console: console)
    self.output = output.buffer.string
    self.errors = errors.buffer.string
  }

  /// Over the sample records, on a day in their middle.
  init(preview arguments: [String], terminal: Int? = nil) throws {
    try self.init(
      arguments + ["--preview", "--now", "2031-02-10", "--time-zone", "UTC"], terminal: terminal)
  }
}
