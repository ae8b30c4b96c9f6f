import TestSupport
import Testing

@Suite struct RecordSourceTests {
  private func names(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").dropFirst().dropLast().map {
      $0.trimmingPrefix { " ✓!·".contains($0) }.description
    }
  }

  @Test("reads a file given as a source, and lists of several models from one each")
  func files() throws {
    let folder = try TemporaryFolder()
    let toDos = try folder.file("a.json", #"[{"name": "Sweep", "project": 1}, {"name": "Dust"}]"#)
    let projects = try folder.file("b.json", #"[{"id": 1, "name": "Home"}]"#)
    let one = try ToolRun(["list", "todos", "--from", toDos])
    #expect(names(one) == ["Dust", "Sweep  1"])
    let both = try ToolRun([
      "list", "projects", "--from", projects, "--from", "ToDos=\(toDos)", "--columns", "name",
    ])
    #expect(names(both) == ["Home", "└ Sweep", "To-dos of no project", "Dust"])
  }

  @Test("lists a file's own records when it stands for the model")
  func subject() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "w.json",
      #"{"toDos": [{"name": "Sweep", "projectID": 1}], "projects": [{"id": 1, "name": "Home"}]}"#)
    let run = try ToolRun(["list", path, "--columns", "name"])
    #expect(names(run) == ["Home", "└ Sweep"])
    #expect(run.output.contains("1 project; 1 to-do"))
  }

  @Test("makes a model of a file that no model fits")
  func adHoc() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "cars.json", #"[{"plate": "B", "doors": 5}, {"plate": "A", "doors": 3}, {"plate": "C"}]"#)
    #expect(names(try ToolRun(["list", path])) == ["B          5", "A          3", "C"])
    #expect(
      names(try ToolRun(["list", path, "--sort", "doors", "--columns", "plate"])) == [
        "A", "B", "C",
      ])
    #expect(try ToolRun(["list", path, "--sort", "wheels"]).code == 2)
  }

  @Test("takes fields that only a file has, once they are asked for")
  func unknownFields() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "t.json",
      #"[{"name": "a", "effort": 3}, {"name": "b", "effort": 1}, {"name": "c", "effort": 2}]"#)
    let source = ["list", "to-dos", "--from", path]
    #expect(names(try ToolRun(source)) == ["a", "b", "c"])
    #expect(
      names(try ToolRun(source + ["--sort", "effort"])) == [
        "b          1", "c          2", "a          3",
      ])
    #expect(
      names(try ToolRun(source + ["--columns", "name,Effort"])) == [
        "a          3", "b          1", "c          2",
      ])
    #expect(
      names(try ToolRun(source + ["--where", "effort > 1", "--columns", "name"])) == ["a", "c"])
    #expect(try ToolRun(source + ["--group-by", "effort"]).output.contains("\n1 (1 to-do)\n"))
    #expect(try ToolRun(source + ["--sort", "efort"]).code == 2)
  }

  @Test("says what is the matter with records, a line each, and not when it shall be quiet")
  func warnings() throws {
    let folder = try TemporaryFolder()
    let records = (1...30).map { #"{"id": \#($0), "name": "n", "due": "never"}"# }
    let path = try folder.file("t.json", "[" + records.joined(separator: ",") + "]")
    let run = try ToolRun(["list", "to-dos", "--from", path])
    let lines = run.errors.split(separator: "\n")
    #expect(run.code == 0 && lines.count == 21)
    #expect(
      lines.first
        == "collate: warning: \(path): to-do 1: dueDate 'never' is no day or moment; it is shown as it is and sorts as missing"
    )
    #expect(lines.last == "collate: warning: and 10 more of these; '--all-warnings' says them all")
    #expect(try ToolRun(["list", "to-dos", "--from", path, "--quiet"]).errors.isEmpty)
  }

  @Test("shows control characters of the records, and sends none")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "t.json", #"[{"name": "a\u001b[2Jb\u202ec\nd\u0007", "tags": ["\u009b1m"]}]"#)
    let run = try ToolRun(["list", "to-dos", "--from", path], terminal: 80)
    let styled = TerminalColumns.withoutStyles(run.output)
    #expect(styled.contains("a␛[2Jb\\u{202E}c␊d␇"))
    #expect(styled.contains("\\u{9B}1m"))
    #expect(
      !styled.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
