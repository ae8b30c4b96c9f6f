import Testing

@Suite("Values reached through references, and groups, as their records have them")
struct RelatedDigitsTests {
  private let path: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.file(
      "r.json",
      #"""
      {"projects":[
        {"id":1,"name":"K","size":1.50,"big":123456789012345678901234567890,"mixed":1.0},
        {"id":2,"name":"L","size":0.1000000000000000055,"big":123456789012345678901234567891,"mixed":true},
        {"id":3,"name":"M","size":0.1,"big":7,"mixed":"12a"}],
       "to-dos":[{"id":1,"name":"a","projectID":1},{"id":2,"name":"b","projectID":2},
         {"id":3,"name":"c","projectID":3},{"id":4,"name":"d","parentID":3},{"id":5,"name":"e"}]}
      """#)
  }

  private func run(_ format: String, _ options: String...) throws -> String {
    let run = try ToolRun(
      ["list", "to-dos", "--flat", "--from", path, "--format", format]
        + (options.contains("--sort") ? [] : ["--sort", "id"]) + options)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test(
    "are compared by all digits of their seconds",
    arguments: [
      ("= 2026-05-01T10:00:00.1234567Z", "2"), ("< 2026-05-01T10:00:00.1234567Z", "1"),
      ("<= 2026-05-01T10:00:00.12345670Z", "1,2"), ("> 2026-05-01T10:00:00.123456Z", "2,3,4"),
      (">= 2026-05-01T10:00:00.12345678Z", "3,4"), ("!= 2026-05-01T10:00:00.123456Z", "2,3,4"),
      ("= '2026-05-01 12:00:00.1234567+02:00'", "2"),
    ])
  func moments(condition: String, ids: String) throws {
    let times = ["456Z", "4567Z", "45678Z", "457Z"].enumerated().map { index, end in
      "{\"id\":\(index + 1),\"name\":\"n\",\"at\":\"2026-05-01T10:00:00.123\(end)\"}"
    }
    let text = "[\(times.joined(separator: ","))]"
    let own = try folder.file("own.json", text)
    let toDos = try folder.file("due.json", text.replacing("\"at\"", with: "\"due\""))
    for (source, field) in [([own], "at"), (["to-dos", "--from", toDos], "due")] {
      let run = try ToolRun(
        ["list"] + source + ["--where", "\(field) \(condition)", "--format", "csv"]
          + ["--columns", "id", "--sort", "id", "--flat"])
      #expect(run.output.split(separator: "\n").dropFirst().joined(separator: ",") == ids)
    }
  }

  @Test("keep their digits in every format")
  func formats() throws {
    let columns = ["--columns", "id,project.size,project.big,project.mixed"]
    #expect(
      try run("csv", columns[0], columns[1]) == """
        id,projectID.size,projectID.big,projectID.mixed
        1,1.50,123456789012345678901234567890,1.0
        2,0.1000000000000000055,123456789012345678901234567891,true
        3,0.1,7,12a
        4,0.1,7,12a
        5,,,

        """)
    let json = try run("ndjson", columns[0], columns[1])
    #expect(
      json.contains(
        #""projectID.size":1.50,"projectID.big":123456789012345678901234567890,"projectID.mixed":1.0}"#
      ))
    #expect(
      json.contains(#""projectID.mixed":true}"#) && json.contains(#""projectID.mixed":"12a"}"#))
    for format in ["table", "md", "html"] {
      let text = try run(format, columns[0], columns[1])
      #expect(text.contains("1.50") && text.contains("0.1000000000000000055"))
      #expect(text.contains("123456789012345678901234567891"))
    }
  }

  @Test("sort and compare by all of their digits")
  func order() throws {
    #expect(
      try run("csv", "--columns", "id", "--sort", "project.big,id") == "id\n3\n4\n1\n2\n5\n")
    #expect(
      try run("csv", "--columns", "id", "--where", "project.big > 123456789012345678901234567890")
        == "id\n2\n")
    #expect(try run("csv", "--columns", "id", "--where", "project.size = 0.1") == "id\n3\n4\n")
  }

  @Test("are shown so by templates")
  func templates() throws {
    let template = try folder.file(
      "t.md.mustache", "{{#items}}{{project.size}}/{{project.big}};{{/items}}")
    let report = try ToolRun([
      "report", "to-dos", "--flat", "--from", path, "--sort", "id", "--template", template,
      "--columns", "project.size,project.big",
    ])
    #expect(
      report.output.hasPrefix(
        "1.50/123456789012345678901234567890;0.1000000000000000055/123456789012345678901234567891;"),
      "\(report.errors)\(report.output)")
  }

  @Test("groups in JSON have the value as their records' own field has it")
  func groups() throws {
    func values(_ model: String, _ key: String) throws -> [String] {
      let run = try ToolRun([
        "list", model, "--from", path, "--json", "--columns", "name", "--group-by", key,
      ])
      return run.output.split(separator: "\n").filter { $0.hasPrefix("{\"value\":") }
        .map { String($0.dropFirst(9).prefix { $0 != "," }) }
    }
    #expect(try values("projects", "size") == ["0.1", "0.1000000000000000055", "1.50"])
    #expect(Set(try values("projects", "mixed")) == ["1.0", "true", "\"12a\""])
    #expect(
      try values("to-dos", "project.big") == [
        "7", "123456789012345678901234567890", "123456789012345678901234567891", "null",
      ])
    #expect(Set(try values("to-dos", "project.mixed")) == ["1.0", "true", "\"12a\"", "null"])
    let mixed = try folder.file("t.json", #"[{"a":5},{"a":"5"},{"a":"x1"},{"a":6},{"a":6}]"#)
    let run = try ToolRun(["list", mixed, "--json", "--group-by", "a"])
    // A group of a number and a text that look alike has the text.
    #expect(run.output.contains(#"{"value":"5","label":"5""#))
    #expect(run.output.contains(#"{"value":6,"label":"6""#))
  }
}
