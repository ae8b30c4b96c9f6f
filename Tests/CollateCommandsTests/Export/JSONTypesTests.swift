import TestSupport
import Testing

@Suite("Types and digits from file to output")
struct JSONTypesTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func list(_ text: String, _ arguments: String..., model: String? = nil) throws -> ToolRun
  {
    let path = try folder.file("t.json", text)
    let subject = model.map { [$0, "--from", path] } ?? [path]
    return try ToolRun(["list"] + subject + arguments)
  }

  @Test("objects, lists and mixed kinds keep their types in JSON and NDJSON")
  func mixed() throws {
    let record = #"{"item":"a","o":{"k":1},"l":[1,2]}"#
    #expect(try list("[\(record)]", "--json").output == "[\n\(record)\n]\n")
    #expect(try list("[\(record)]", "--format", "ndjson").output == record + "\n")
    #expect(
      try list(#"[{"v":7},{"v":"x"}]"#, "--json").output == "[\n{\"v\":7},\n{\"v\":\"x\"}\n]\n")
    let columns = try list(#"[{"v":7,"w":1.50},{"v":"x","w":""}]"#, "--json", "--columns", "w,v")
    #expect(columns.output == "[\n{\"w\":1.50,\"v\":7},\n{\"w\":\"\",\"v\":\"x\"}\n]\n")
  }

  @Test(
    "fields that a model doesn't know are typed like those of any file, and go out as they came")
  func further() throws {
    for model in ["to-dos", "projects", "books"] {
      let text =
        #"[{"id":1,"name":"a","size":9007199254740993},{"id":2,"name":"b","size":9007199254740992},{"id":3,"name":"c","size":0.50},{"id":4,"name":"d","size":7},{"id":5,"name":"e","size":"n/a"}]"#
      let run = try list(
        text, "--json", "--flat", "--sort", "size", "--columns", "id,size", model: model)
      #expect(
        run.output
          == "[\n{\"id\":3,\"size\":0.50},\n{\"id\":4,\"size\":7},\n"
          + "{\"id\":2,\"size\":9007199254740992},\n{\"id\":1,\"size\":9007199254740993},\n"
          + "{\"id\":5,\"size\":\"n/a\"}\n]\n", "\(model)")
      let rows = try list(
        text, "--format", "csv", "--flat", "--sort", "-size", "--columns", "id,size", model: model)
      #expect(
        rows.output == "id,size\n1,9007199254740993\n2,9007199254740992\n4,7\n3,0.50\n5,n/a\n")
      let filtered = try list(
        text, "--flat", "--where", "size > 9007199254740992", "--columns", "id", "--format", "csv",
        model: model)
      #expect(filtered.output == "id\n1\n")
      let none = try list(
        text, "--flat", "--where", "size is missing", "--columns", "id", "--format", "csv",
        model: model)
      #expect(none.output == "id\n5\n")
    }
  }

  @Test("one stray value leaves a column of numbers one, and is shown in every format")
  func strays() throws {
    let text = #"[{"n":-1},{"n":-5},{"n":0.5},{"n":0.25},{"n":"x"}]"#
    let run = try list(text, "--sort", "n", "--format", "csv")
    #expect(
      run.output.replacing("id,", with: "").replacing("\n,", with: "\n")
        == "n\n-5\n-1\n0.25\n0.5\nx\n")
    #expect(
      run.errors
        == "collate: warning: 1 of the 5 values of n is no number; it is shown as it is and sorts "
        + "as missing\n")
    for format in ["md", "html", "latex", "man", "tsv", "json", "ndjson", "table"] {
      let output = try list(text, "--format", format, "--group-by", "n").output
      #expect(output.contains("x") && output.contains("0.25"), "\(format)")
    }
    let groups = try list(text, "--group-by", "n", "--json").output
    #expect(groups.contains(#""value":null,"label":"No n","shown":1"#))
  }

  @Test("a kind of values that makes a column text is said, and a type that is asked for wins")
  func types() throws {
    let text = #"[{"n":1},{"n":2},{"n":10},{"n":"5"},{"n":4}]"#
    let run = try list(text, "--sort", "-n", "--format", "ndjson")
    #expect(
      run.errors
        == "collate: warning: n is read as text, since 1 value is a text: 4 of its 5 values are "
        + "numbers; '--type n=number' reads it so\n")
    let numbers = try list(text, "--sort", "n", "--format", "ndjson", "--type", "n=number")
    #expect(numbers.output == "{\"n\":1}\n{\"n\":2}\n{\"n\":4}\n{\"n\":\"5\"}\n{\"n\":10}\n")
    #expect(numbers.errors.isEmpty)
    let words = try list(
      #"[{"n":"b","m":1},{"n":"a","m":20},{"m":3}]"#, "--sort", "m", "--format", "ndjson",
      "--collation", "binary", "--type", "m=text", "--type", "n=text")
    #expect(words.output == "{\"n\":\"b\",\"m\":1}\n{\"n\":\"a\",\"m\":20}\n{\"m\":3}\n")
    let dates = try list(
      #"[{"d":"2031-03-02"},{"d":"soon"},{"d":"2031-03-01"}]"#, "--sort", "d", "--format",
      "ndjson", "--type", "d=date")
    #expect(dates.output == "{\"d\":\"2031-03-01\"}\n{\"d\":\"2031-03-02\"}\n{\"d\":\"soon\"}\n")
    #expect(dates.errors.contains("d 'soon' is no day or moment"))
  }

  @Test("a type that no column can have is refused")
  func wrongTypes() throws {
    let text = #"[{"size":1}]"#
    for (arguments, words) in [
      (["--type", "size"], "'size' is no value of '--type': COLUMN=TYPE is"),
      (["--type", "size=nubmer"], "'nubmer' is no value of '--type': did you mean 'number'?"),
      (
        ["--type", "sise=number"],
        "'--type': no file has a column 'sise' of its own: did you mean 'size'?"
      ),
    ] {
      let path = try folder.file("t.json", text)
      let run = try ToolRun(["list", path] + arguments)
      #expect(run.code == 2 && run.errors == "collate: \(words)\n")
    }
    let fixed = try list(#"[{"id":1,"name":"a"}]"#, "--type", "due=text", model: "to-dos")
    #expect(
      fixed.code == 2
        && fixed.errors == "collate: '--type' can't change 'dueDate': to-dos say its type\n")
  }

  @Test("moments with long fractions of a second order rightly and come out as they went in")
  func moments() throws {
    let text =
      #"[{"id":1,"name":"a","due":"2031-03-01T09:30:00.1234569Z"},{"id":2,"name":"b","due":"2031-03-01T09:30:00.12345601Z"},{"id":3,"name":"c","due":"2031-03-01T09:30:00.123456Z"}]"#
    for model in ["to-dos", "projects"] {
      let run = try list(
        text, "--flat", "--sort", "due", "--columns", "id,due", "--format", "csv", model: model)
      #expect(
        run.output
          == "id,dueDate\n3,2031-03-01T09:30:00.123456Z\n2,2031-03-01T09:30:00.12345601Z\n"
          + "1,2031-03-01T09:30:00.1234569Z\n")
    }
    let own = #"{"k":"b","t":"2031-03-01T09:30:00.12345601+02:00"}"#
    let other = #"{"k":"a","t":"2031-03-01T09:30:00.123456+02:00"}"#
    #expect(
      try list("[\(own),\(other)]", "--sort", "t", "--format", "ndjson").output
        == "\(other)\n\(own)\n")
  }

  @Test("digits survive the store, its history and an edit of something else")
  func store() throws {
    let store = try StoreRun()
    let records =
      #"{"id":1,"name":"a","dueDate":"2031-03-01T09:30:00.123456789Z","priority":7,"size":1.50,"big":1E400,"deep":{"a":[0.10]}}"#
    let file = try store.folder.file("to-dos.json", "[\(records)]")
    #expect(try store("import", "to-dos=\(file)").code == 0)
    let exported = try store("export", "to-dos").output
    #expect(exported == "{\n\"to-dos\": [\n\(records)\n]\n}\n")
    #expect(try store("import", "to-dos=\(file)").output.contains("1 as they were"))
    #expect(try store("edit", "to-do", "1", "--name", "b").code == 0)
    #expect(
      try store("export", "to-dos").output == exported.replacing("\"a\",\"due", with: "\"b\",\"due")
    )
    #expect(try store("undo").code == 0)
    #expect(try store("export", "to-dos").output == exported)
    #expect(
      try store("list", "to-dos", "--flat", "--format", "csv", "--columns", "due,size,big").output
        == "dueDate,size,big\n2031-03-01T09:30:00.123456789Z,1.50,1E400\n")
  }

  @Test("fields named as a list go into a member of their own, which is read again")
  func unknownMember() throws {
    let text =
      #"[{"id":1,"name":"p","children":"x","context":true,"unknown":{"a":1.50},"size":2},{"id":2,"name":"c","parentID":1,"children":[1]}]"#
    let run = try list(text, "--json", model: "to-dos")
    #expect(
      run.output.contains(
        #"{"id":1,"name":"p","size":2,"unknown":{"children":"x","context":true,"unknown":{"a":1.50}},"children":{"#
      ))
    #expect(run.output.contains(#"{"id":2,"name":"c","parentID":1,"unknown":{"children":[1]}}"#))
    let path = try folder.file("again.json", run.output)
    #expect(try ToolRun(["list", "to-dos", "--from", path, "--json"]).output == run.output)
    let flat = try ToolRun(["list", "to-dos", "--from", path, "--json", "--flat", "--sort", "id"])
    let first = try #require(ExactJSON(flat.output)?.elements?.first?.members)
    #expect(first["children"] == .text("x") && first["context"] == .flag(true))
    #expect(first["unknown"] == ExactJSON(#"{"a":1.50}"#))
    let columns = try list(text, "--json", "--columns", "id,children,size", model: "to-dos")
    #expect(columns.output.contains(#"{"id":1,"size":2,"unknown":{"children":"x"},"children":{"#))
    let lines = try list(
      #"[{"id":1,"name":"p","model":"m","unknown":3,"depth":4}]"#, "--format", "ndjson",
      model: "to-dos")
    #expect(
      lines.output
        == "{\"model\":\"to-dos\",\"depth\":1,\"id\":1,\"name\":\"p\","
        + "\"unknown\":{\"model\":\"m\",\"unknown\":3,\"depth\":4}}\n")
    let projects = try list(
      #"{"projects":[{"id":1,"name":"p","to-dos":{"a":[1]}}],"to-dos":[{"id":2,"name":"t","projectID":1}]}"#,
      "--json", model: "projects")
    #expect(projects.output.contains(#""unknown":{"to-dos":{"a":[1]}}"#))
    #expect(projects.output.contains(#""to-dos":{"shown":1"#))
  }
}
