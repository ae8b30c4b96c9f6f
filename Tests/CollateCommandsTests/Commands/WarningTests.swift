import Testing

@Suite("Warnings, however much there is to say")
struct WarningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func list(_ text: String, _ options: String...) throws -> ToolRun {
    let path = try folder.file("in.json", text)
    return try ToolRun(["list", "to-dos", "--from", path, "--limit", "1"] + options)
  }

  /// To-dos of which each is the child of the next, and the last of the first.
  private func cycle(_ count: Int) -> String {
    let records = (1...count).map {
      #"{"id":\#($0),"name":"n","parentID":\#($0 % count + 1)}"#
    }
    return "[\(records.joined(separator: ","))]"
  }

  @Test("names the first records of a long cycle, and all of them on request")
  func cycles() throws {
    let few = try list(cycle(20_000))
    #expect(few.code == 0 && few.errors.utf8.count < 400)
    #expect(few.errors.contains(" and 19992 more); these records stand at the top level\n"))
    let all = try list(cycle(20_000), "--all-warnings")
    #expect(all.errors.contains(", 19999, "))
    #expect(!all.errors.contains(" more"))
    #expect(try list(cycle(8)).errors.contains("(1, 2, 3, 4, 5, 6, 7, 8); these records"))
  }

  @Test("shows the beginning of a value without end, and all of it on request")
  func values() throws {
    let digits = String(repeating: "9", count: 100_000)
    for value in [digits, "\"\(digits)\"", "\"e\(digits)\""] {
      let text = #"[{"id":1,"name":"n","dueDate":\#(value)}]"#
      let few = try list(text)
      #expect(few.code == 0 && few.errors.utf8.count < 400)
      #expect(few.errors.contains("…' (and 999"))
      #expect(try list(text, "--all-warnings").errors.contains(digits))
    }
  }

  @Test("names a record with an endless id, or an endless name of a reference, in few words")
  func names() throws {
    let word = String(repeating: "long ", count: 20_000)
    let id = try list(#"[{"id":"\#(word)","name":"n","dueDate":"x"}]"#)
    #expect(id.errors.utf8.count < 400 && id.errors.contains("to-do long long"))
    let reference = try list(
      #"{"to-dos":[{"id":1,"name":"n","project":"\#(word)"}],"projects":[{"id":1,"name":"p"}]}"#)
    #expect(reference.errors.utf8.count < 500)
    let model = try list(#"{"to-dos":[{"name":"n"}],"\#(word)":[{"a":1}]}"#)
    #expect(model.errors.utf8.count < 400)
  }

  @Test("counts what isn't said, and says each of it on request")
  func many() throws {
    let records = (1...3000).map { #"{"id":\#($0),"name":"n","dueDate":"never"}"# }
    let text = "[\(records.joined(separator: ","))]"
    let few = try list(text)
    #expect(few.errors.split(separator: "\n").count == 21)
    #expect(few.errors.hasSuffix("and 981 more of these; '--all-warnings' says them all\n"))
    let all = try list(text, "--all-warnings")
    #expect(all.errors.split(separator: "\n").count == 3000)
    #expect(all.errors.contains("to-do 3000: dueDate 'never' is no day"))
    #expect(try list(text, "--all-warnings", "--quiet").code == 2)
  }

  @Test("says all of it of records in the store, in an import and in a check, too")
  func store() throws {
    let store = try StoreRun()
    let records = (1...1500).map { #"{"id":\#($0),"name":"n","dueDate":"never","projectID":7}"# }
    let path = try folder.file("in.json", "[\(records.joined(separator: ","))]")
    let imported = try store("import", "to-dos=\(path)", "--all-warnings", "--dry-run")
    #expect(imported.errors.split(separator: "\n").count == 3000)
    _ = try store("import", "to-dos=\(path)", "--quiet")
    let list = try store("list", "to-dos", "--limit", "1", "--all-warnings")
    #expect(list.errors.split(separator: "\n").count >= 1500)
    #expect(!list.errors.contains(" more values"))
    let check = try store("check")
    #expect(check.output.contains("500 more values could not be read"))
    let whole = try store("check", "--all-warnings")
    #expect(whole.output.split(separator: "\n").count == 3000)
  }

  @Test("bounds what an error quotes, and the names that it knows")
  func errors() throws {
    let word = String(repeating: "x", count: 50_000)
    for arguments in [
      ["list", word], ["list", "to-dos", "--sort", word], ["list", "to-dos", "--where", word],
      ["list", "to-dos", "--format", word], ["report", "to-dos", "--template", word],
      ["list", "to-dos", "--locale", word], ["list", "to-dos", "--in", "projects=\(word)"],
      ["list", "to-dos", "--limit", word],
    ] {
      let run = try ToolRun(preview: arguments)
      #expect(run.code != 0 && run.errors.utf8.count < 9000, "\(arguments[0])")
    }
    for option in ["--now", "--time-zone", "--memory"] {
      let run = try ToolRun(["list", "to-dos", "--preview", option, word])
      #expect(run.code == 2 && run.errors.utf8.count < 600, "\(option)")
    }
    for command in ["models", "templates", "help", word] {
      let run = try ToolRun([command, word])
      #expect(run.code == 2 && run.errors.utf8.count < 600, "\(command)")
    }
    let members = (1...900).map { #""column-\#($0)":1"# }
    let path = try folder.file("wide.json", "[{\(members.joined(separator: ","))}]")
    let wide = try ToolRun(["list", path, "--sort", "nothing-like-it"])
    #expect(wide.code == 2 && wide.errors.contains("'column-39' and 861 more"))
  }
}
