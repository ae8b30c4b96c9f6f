import Testing

@Suite("Formulas in comma- and tab-separated values")
struct FormulaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rows(_ text: String, _ options: String...) throws -> ToolRun {
    let path = try folder.file("in.json", text)
    return try ToolRun(["list", "to-dos", "--from", path, "--columns", "name", "--flat"] + options)
  }

  @Test(
    "a text that a spreadsheet would compute is guarded on request, and as it is otherwise",
    arguments: ["=1+2", "+1", "-1+1", "@SUM(1)", "  =1", "＝1", "＋1", "－1", "＠x", "=\"a\""])
  func guarded(formula: String) throws {
    let escaped = formula.replacing("\"", with: "\\\"")
    let text = #"[{"id":1,"name":"\#(escaped)"}]"#
    let quoted = formula.replacing("\"", with: "\"\"")
    for format in ["csv", "tsv"] {
      let plain = try rows(text, "--format", format)
      #expect(!plain.output.contains("'"))
      let safe = try rows(text, "--format", format, "--csv-safe")
      #expect(safe.output == "\"name\"\n\"'\(quoted)\"\n")
    }
  }

  @Test(
    "a tab or a line break at the beginning is guarded, too",
    arguments: ["\\t=1", "\\r=1", "\\n=1"])
  func breaks(start: String) throws {
    let run = try rows(#"[{"id":1,"name":"\#(start)"}]"#, "--format", "csv", "--csv-safe")
    #expect(run.output.contains("\n\"'"))
  }

  @Test("numbers, dates and other texts mean the same as before")
  func others() throws {
    let path = try folder.file(
      "t.json",
      #"[{"id":1,"n":-5,"m":-9007199254740993,"d":"2031-02-03","b":true,"t":"a=b","=x":1}]"#)
    let run = try ToolRun(["list", path, "--format", "csv", "--csv-safe"])
    #expect(run.code == 0)
    for number in ["-5", "-9007199254740993"] {
      #expect(run.output.contains(number) && !run.output.contains("'" + number))
    }
    #expect(run.output.contains("\"a=b\"") && run.output.contains("\"'=x\""))
  }

  @Test("groups, lists of texts and values that couldn't be read are guarded")
  func everywhere() throws {
    let text = #"[{"id":1,"name":"n","tags":["=1"],"due":"-never"}]"#
    let path = try folder.file("in.json", text)
    let run = try ToolRun([
      "report", "to-dos", "--from", path, "--group-by", "tags", "--format", "csv", "--csv-safe",
      "--columns", "name,tags,due", "--quiet",
    ])
    #expect(run.output.contains("\"'=1\",") && run.output.contains("\"'-never\""))
    let output = folder.path + "/x.csv"
    _ = try ToolRun(["report", "to-dos", "--from", path, "-o", output, "--csv-safe", "--quiet"])
    #expect(try folder.text("x.csv").contains("\"'=1\""))
  }

  @Test("is refused where nothing is written as rows")
  func useless() throws {
    let run = try ToolRun(preview: ["report", "books", "--csv-safe"])
    #expect(run.code == 2 && run.errors.contains("'--csv-safe' needs '--format csv' or"))
  }
}
