import Testing

@Suite("Names that are only composed otherwise, in options and templates")
struct ComposedNameTests {
  private let folder: TemporaryFolder
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  init() throws { folder = try TemporaryFolder() }

  private func both() throws -> String {
    try folder.file(
      "both.json",
      "[{\"name\":\"x\",\"\(composed)\":\"10\",\"\(decomposed)\":\"20\"},"
        + "{\"name\":\"y\",\"\(composed)\":\"9\",\"\(decomposed)\":\"4\"}]")
  }

  private func names(_ path: String, _ options: String...) throws -> [String] {
    let run = try ToolRun(
      ["list", path, "--format", "csv", "--columns", "name", "--quiet"] + options)
    #expect(run.code == 0, "\(run.errors)")
    return run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("a type, a condition and a key mean the column that is spelled so")
  func exact() throws {
    let path = try both()
    for (name, other, most) in [(composed, decomposed, "10"), (decomposed, composed, "20")] {
      // As a text '9' and '4' come behind; a number compares by its value.
      #expect(try names(path, "--type", "\(name)=number", "--where", "\(name) >= \(most)") == ["x"])
      #expect(try names(path, "--where", "\(name) = '\(most)'") == ["x"])
      let types = ["--type", "\(name)=number", "--type", "\(other)=text"]
      #expect(
        try names(path, types[0], types[1], types[2], types[3], "--sort", name) == ["y", "x"])
      #expect(try names(path, "--where", "\(name) = '\(most)' and \(other) = '\(most)'").isEmpty)
    }
  }

  @Test("a template's value means the column that is spelled so, or the only one of these letters")
  func templates() throws {
    let template = try folder.file(
      "t.md.mustache", "{{#items}}{{\(composed)}} {{\(decomposed)}};{{/items}}")
    let run = try ToolRun(["report", try both(), "--template", template, "--sort", "name"])
    #expect(run.output == "10 20;9 4;", "\(run.errors)")
    let one = try folder.file("one.json", "[{\"name\":\"x\",\"\(composed)\":\"10\"}]")
    let other = try ToolRun(["report", one, "--template", template])
    #expect(other.output == "10 10;", "\(other.errors)")
  }

  @Test("where only one is there, the other composition means it")
  func only() throws {
    let one = try folder.file(
      "one.json", "[{\"name\":\"x\",\"\(composed)\":\"10\"},{\"name\":\"y\",\"\(composed)\":\"9\"}]"
    )
    let type = ["--type", "\(decomposed)=number"]
    #expect(try names(one, type[0], type[1], "--sort", decomposed) == ["y", "x"])
    #expect(try names(one, type[0], type[1], "--where", "\(decomposed) > 9") == ["x"])
  }
}
