import FoundationEssentials
import Testing

@Suite("Settings of a file and of variables")
struct SettingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("c/collate")
  }

  private func run(
    _ arguments: [String], file: String, _ variables: [String: String] = [:]
  ) throws -> ToolRun {
    _ = try folder.file("c/collate/config", file)
    var environment = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/c"]
    environment.merge(variables) { $1 }
    return try ToolRun(arguments, environment: environment)
  }

  @Test(
    "refuses a wrong value where it is used, with its file and line",
    arguments: [
      ("color = sometimes", "'color' can't be 'sometimes': it must be 'auto', 'always' or 'never'"),
      ("time-zone = Asia/Tokio", "'time-zone' can't be 'Asia/Tokio': unknown time zone"),
      ("locale = xx-klingon", "'locale' can't be 'xx-klingon': unknown locale"),
      ("threads = 0", "'threads' can't be '0': it must be a whole number from 1 on"),
      ("dates = 1904", "'dates' can't be '1904': it must be '2001' or 'unix'"),
    ])
  func wrong(line: String, words: String) throws {
    let used = try run(["list", "to-dos", "--preview"], file: "# mine\n\(line)\n")
    #expect(used.code == 2 && used.output.isEmpty)
    #expect(used.errors.contains("\(folder.path)/c/collate/config:2: \(words)"), "\(used.errors)")
    // Commands that don't use it go on, and 'config' shows what is wrong.
    #expect(try run(["completions", "bash"], file: line).code == 0)
    let config = try run(["config"], file: line)
    let problem = words.split(separator: ": ", maxSplits: 1).last ?? ""
    #expect(config.code == 0 && config.output.contains("config:1: \(problem)"))
  }

  @Test("a wrong value that an option overrides does no harm")
  func overridden() throws {
    let arguments = ["list", "to-dos", "--preview", "--time-zone", "UTC", "--threads", "1"]
    let run = try run(arguments, file: "time-zone = Mars\nthreads = many\n")
    #expect(run.code == 0 && run.errors.isEmpty)
  }

  @Test("refuses a file that isn't UTF-8, whose paths would be those of other files")
  func bytes() throws {
    let path = folder.path + "/c/collate/config"
    try Data("# mine\nstore = /caf\u{E9}.db\n".unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(filePath: path))
    let run = try ToolRun(
      ["add", "to-do", "a"], environment: ["XDG_CONFIG_HOME": folder.path + "/c"])
    #expect(run.code == 2 && run.errors == "collate: \(path):2: this line is no UTF-8\n")
  }

  @Test("names the variable whose value is wrong")
  func variable() throws {
    let run = try run(
      ["list", "to-dos", "--preview"], file: "color = never\n", ["COLLATE_COLOR": "mauve"])
    #expect(run.code == 2 && run.errors.contains("COLLATE_COLOR: 'color' can't be 'mauve'"))
  }

  @Test(
    "takes comments behind values, and what stands in quotes as it is",
    arguments: [
      ("store = /a.db # mine", "/a.db"), ("store = /a#b.db", "/a#b.db"),
      ("store = \"/a # b.db\" # mine", "/a # b.db"), ("store = '/a.db'#mine", "/a.db"),
      ("store = \"/a.db", "\"/a.db"), ("store=/a.db\t#", "/a.db"),
    ])
  func comments(line: String, value: String) throws {
    let run = try run(["config"], file: line + "\n")
    #expect(run.output.contains("\(value)  \(folder.path)/c/collate/config:1\n"), "\(run.output)")
  }

  @Test("wants a value", arguments: ["store =", "store = # none", "store = ''", "store"])
  func missing(line: String) throws {
    let run = try run(["config"], file: line)
    #expect(run.code == 2 && run.errors.contains("config:1: '\(line)' should be 'NAME = VALUE'"))
  }
}
