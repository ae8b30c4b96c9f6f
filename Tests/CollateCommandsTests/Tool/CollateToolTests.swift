import CollateCommands
import ModelCatalog
import SystemKit
import Testing

@Suite struct CollateToolTests {
  @Test("answers help, version and completion itself")
  func builtIn() throws {
    #expect(try ToolRun(["--version"]).output == "collate 1.2.3\n")
    #expect(try ToolRun([]).output == ToolRun(["help"]).output)
    #expect(try ToolRun(["list", "-h"]).output == ToolRun(["help", "list"]).output)
    #expect(try ToolRun(["help", "--man"]).output.hasPrefix(".TH \"COLLATE\" 1"))
    #expect(try ToolRun(["completions", "fish"]).output.hasPrefix("# fish completion for collate"))
  }

  @Test("makes its models only for what needs them, and says what is wrong with them")
  func lateCatalog() {
    struct NoModels: Error, CustomStringConvertible { let description = "no models today" }
    func run(_ argument: String) -> (code: Int32, output: String, errors: String) {
      let output = MemorySink()
      let errors = MemorySink()
      let tool = CollateTool(catalog: try { throw NoModels() }(), version: "7")
      let code = tool.run(
        console: Console(arguments: [argument], output: output, errors: errors))
      return (code, output.buffer.string, errors.buffer.string)
    }
    #expect(run("--version") == (0, "collate 7\n", ""))
    #expect(run("models") == (1, "", "collate: no models today\n"))
  }

  @Test("goes by the name that its package gives it")
  func name() throws {
    let output = MemorySink()
    let errors = MemorySink()
    let tool = CollateTool(
      catalog: try ModelCatalog.catalog(), name: "shelves", version: "7")
    #expect(
      tool.run(console: Console(arguments: ["--version"], output: output, errors: errors)) == 0)
    #expect(tool.run(console: Console(arguments: ["x"], output: output, errors: errors)) == 2)
    #expect(output.buffer.string == "shelves 7\n")
    #expect(errors.buffer.string.hasPrefix("shelves: unknown command 'x'"))
  }

  @Test(
    "completes with the words of the models",
    arguments: [
      (["list", "proj"], "projects"), (["list", "to-dos", "--sort", "-pri"], "-priority"),
      (["list", "projects", "--sort", "to"], "to-dos="),
      (["list", "projects", "--sort", "to-dos=na"], "to-dos=name"),
      (["list", "projects", "--columns", "name,open-to"], "name,open-to-dos"),
      (["list", "books", "--where", "rat"], "rating"), (["models", "bo"], "books"),
    ])
  func completion(line: [String], expected: String) throws {
    let answer = try ToolRun(["__complete", "fish"] + line).output
    let words = answer.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words.contains(Substring(expected)), "\(words)")
  }
}
