import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The tool as a process of its own: what only a shell sees.
@Suite(.serialized) struct ProcessTests {
  /// Runs a line of sh in which `collate` is the tool; gives its exit code and standard output.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> (
    code: Int32, text: String
  ) {
    // The tool lies beside the test bundle.
    let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let products = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let tool = products.joined(separator: "/") + "/collate"
    let script =
      "cd '\(folder.path)' || exit 99; collate() { '\(tool)' \"$@\"; }\n(\(line)) > .out 2> .err"
    var pid = pid_t()
    let texts: [String] = ["sh", "-c", script]
    let words = texts.map { strdup($0) }
    let arguments = words + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&pid, "/bin/sh", nil, nil, arguments, environ) == 0 else {
      throw POSIXError(.ENOEXEC)
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (code, try folder.text(".out"))
  }

  private let preview = "--preview --now 2031-02-10 --time-zone UTC"

  @Test("ends with the code that says how it went")
  func codes() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("collate --version", in: folder) == (0, "collate 0.1.0\n"))
    #expect(try shell("collate list to-dos", in: folder).code == 2)
    #expect(try shell("collate list nothing.json", in: folder).code == 1)
    #expect(try shell("collate list to-dos \(preview) --in projects=none", in: folder).code == 3)
    #expect(try folder.text(".err").hasPrefix("collate: "))
  }

  @Test("refuses words that aren't UTF-8, and does nothing")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let name = "$(printf 'caf\\351.db')"
    for line in [
      "collate add to-do a --store \"\(name)\"", "collate add to-do \"\(name)\" --store s.db",
      "collate report projects --preview -o \"\(name)\"",
    ] {
      #expect(try shell(line, in: folder).code == 2)
      #expect(
        try folder.text(".err")
          == "collate: the argument 'caf\\xE9.db' is no UTF-8; paths and texts have to be\n")
    }
    for variable in ["COLLATE_STORE", "HOME", "XDG_DATA_HOME"] {
      let line = "export \(variable)=\"\(name)\"; collate add to-do a"
      #expect(try shell(line, in: folder).code == 2)
      #expect(
        try folder.text(".err")
          == "collate: the variable '\(variable)' is no UTF-8: 'caf\\xE9.db'\n")
    }
    // What isn't used is no matter.
    #expect(
      try shell("export LS_COLORS=\"\(name)\"; collate add to-do a --store s.db", in: folder).code
        == 0)
    #expect(folder.names == [".err", ".out", "s.db"])
  }

  @Test("says nothing when the reader goes away")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "collate help --man | head -1; collate list to-dos \(preview) | head -1", in: folder)
    #expect(run.code == 0)
    #expect(try folder.text(".err").isEmpty)
    #expect(run.text.split(separator: "\n").count == 2)
  }

  @Test("fails when standard output can't take the data")
  func fullOutput() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("collate report projects \(preview) > /dev/full", in: folder).code == 1)
    #expect(try folder.text(".err") == "collate: can't write the output: No space left on device\n")
    #expect(try shell("collate report projects \(preview) >&-", in: folder).code == 1)
  }

  @Test("leaves the old file where the new one finds no room")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("r.html", "old")
    let run = try shell("ulimit -f 8; collate report projects \(preview) -o r.html", in: folder)
    #expect(run.code == 1)
    #expect(try folder.text("r.html") == "old")
    #expect(folder.names.filter { !$0.hasPrefix(".out") && !$0.hasPrefix(".err") } == ["r.html"])
  }

  @Test("reads standard input")
  func input() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "echo '[{\"name\": \"Sweep\"}]' | collate list to-dos --from - --format csv --columns name",
      in: folder)
    #expect(run.code == 0 && run.text.hasSuffix("Sweep\n"))
  }

  @Test(
    "puts the samples of the outside suite in order, missing dates last both ways",
    .enabled(if: CaseFolder.exists))
  func samples() throws {
    let folder = try TemporaryFolder()
    let path = CaseFolder.path + "/inputs/sample-todos.json"
    let line = "collate list '\(path)' --flat --format csv --columns name --sort"
    #expect(
      try shell("\(line) due", in: folder).text.split(separator: "\n").dropFirst() == [
        "Walk the dog", "Read a book", "Call mom", "Pay bills", "Clean the house", "Exercise",
        "Buy groceries", "Schedule dentist appointment", "Complete homework", "Prepare dinner",
      ])
    #expect(
      try shell("\(line) due:desc", in: folder).text.split(separator: "\n").dropFirst() == [
        "Exercise", "Clean the house", "Pay bills", "Call mom", "Read a book", "Walk the dog",
        "Prepare dinner", "Complete homework", "Schedule dentist appointment", "Buy groceries",
      ])
  }

  @Test("shows every record of the outside suite once", .enabled(if: CaseFolder.exists))
  func workspace() throws {
    let folder = try TemporaryFolder()
    let path = CaseFolder.path + "/inputs/workspace.json"
    let run = try shell(
      "collate list '\(path)' --format csv --columns name --columns to-dos=id", in: folder)
    let lines = run.text.split(separator: "\n").dropFirst()
    #expect(lines.filter { $0.hasPrefix("projects,") }.count == 6)
    let ids = lines.filter { $0.hasPrefix("to-dos,") }.map { $0.split(separator: ",").last }
    #expect(ids.count == 25 && Set(ids).count == 25)
    let warnings = try folder.text(".err")
    for fact in ["2031-02-30", "(121, 122)", "'99'"] { #expect(warnings.contains(fact)) }
  }
}
