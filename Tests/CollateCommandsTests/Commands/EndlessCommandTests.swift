import Glibc
import TestSupport
import Testing

@Suite("Commands with input or output that never ends or comes")
struct EndlessCommandTests {
  private let folder: TemporaryFolder
  private let program = BuiltProgram.path("collate")

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ command: String) -> String {
    // Where a limit fails, the command shall end all the same.
    let text = command.replacing("collate ", with: "'\(program)' ")
    return ShellCommand.output(
      "HOME='\(folder.path)' SWIFT_BACKTRACE=enable=no timeout 60 bash -c \"\(text)\"", input: "")
  }

  @Test(
    "refuses a device as a source, a template and an output",
    arguments: [
      ["list", "/dev/zero"], ["list", "to-dos", "--from", "/dev/zero"],
      ["list", "to-dos", "--from", "to-dos=/dev/urandom"], ["import", "to-dos=/dev/zero"],
      ["report", "to-dos", "--preview", "--template", "/dev/zero"],
      ["report", "to-dos", "--preview", "--format", "md", "-o", "/dev/full"],
    ])
  func devices(arguments: [String]) throws {
    let run = try ToolRun(arguments, environment: ["HOME": folder.path])
    #expect(run.code != 0 && run.errors.contains("is a device"), "\(run.errors)")
  }

  @Test("goes on reading and writing the null device and the process's own streams")
  func own() throws {
    #expect(
      try ToolRun(preview: ["report", "books", "--format", "md", "-o", "/dev/null"]).code == 0)
    let path = try folder.file("a.json", #"[{"id":1,"name":"here"}]"#)
    for words in [
      "collate list to-dos --from /dev/stdin < \(path)", "collate list to-dos --from - < \(path)",
      "cat \(path) | collate list to-dos --from /dev/stdin",
      "cat \(path) | collate list to-dos --from -",
      "collate list to-dos --from <(cat \(path))",
      "collate list to-dos --from /dev/fd/3 3< \(path)",
      "collate report to-dos --from \(path) --format md -o /dev/stdout",
      "collate report to-dos --from \(path) --format md -o >(cat); sleep 0.2",
      "collate report to-dos --from \(path) --template <(echo here)",
    ] {
      let output = shell(words)
      #expect(output.contains("here"), "\(words): \(output)")
    }
  }

  @Test("reads a stream once, also where its own fields are asked for")
  func once() throws {
    let path = try folder.file("a.json", #"[{"id":1,"name":"n","effort":7}]"#)
    for source in ["- < \(path)", "<(cat \(path))"] {
      let output = shell("collate list to-dos --columns name,effort --from \(source)")
      #expect(output.contains("7"), "\(source): \(output)")
    }
  }

  @Test("stops where endless input passes the limit, with the reason and no trace")
  func limit() {
    for source in ["yes | collate list to-dos --from -", "collate list to-dos --from <(yes)"] {
      let output = shell(source + " --memory 3M")
      #expect(output.contains("takes more than 3M of memory, the limit: '--memory' sets another"))
      #expect(!output.contains("rash"))
    }
    let template = shell("collate report to-dos --preview --template <(yes)")
    #expect(template.contains("is too long: it holds more than 16M"))
  }

  @Test("refuses what is no amount of memory", arguments: ["", "0", "lots", "-1", "1.5"])
  func amounts(text: String) throws {
    let run = try ToolRun(preview: ["list", "books", "--memory", text])
    #expect(run.code == 2 && run.errors.contains("an amount of memory such as '512M'"))
  }

  @Test("refuses settings without end")
  func settings() throws {
    try folder.makeFolder("collate")
    #expect(symlink("/dev/zero", folder.path + "/collate/config") == 0)
    let run = try ToolRun(["models"], environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(run.code == 2 && run.errors.contains("is a device"))
  }

  @Test("a check of what is no ordinary file ends")
  func check() throws {
    let path = folder.path + "/pipe.md"
    #expect(mkfifo(path, 0o600) == 0)
    let run = try ToolRun(preview: ["report", "books", "-o", path, "--check"])
    #expect(run.code == 1 && run.errors.contains("is stale"))
  }
}
