import FoundationEssentials
import TestSupport
import Testing

/// What a terminal is shown, whatever records hold: as a table, a report, rows or JSON.
@Suite("Text on a terminal")
struct TerminalLawTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let formats = [
    "table", "md", "html", "latex", "man", "json", "ndjson", "csv", "tsv",
  ]

  /// A scalar that acts on a terminal, or hides; styles of our own aside.
  static func firstActing(in output: String) -> Unicode.Scalar? {
    var isTag = false
    for scalar in output.unicodeScalars {
      // The tags behind a black flag are part of it.
      if scalar == "\u{1F3F4}" { isTag = true }
      if isTag, 0xE0020...0xE007F ~= scalar.value { continue }
      if scalar != "\u{1F3F4}" { isTag = false }
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n" && scalar != "\t": return scalar
      case .lineSeparator, .paragraphSeparator: return scalar
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": return scalar
      default: continue
      }
    }
    return nil
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode([text])
    return String(
      String(decoding: data ?? Data("[\"\"]".utf8), as: UTF8.self).dropFirst().dropLast())
  }

  /// Fifty records of to-dos, or of a table, whose texts are hostile.
  private func records(seed: UInt64, isTable: Bool) -> String {
    var texts = HostileText(seed: seed)
    let records = (0..<50).map { number in
      let names = isTable ? ["item", "note", "kind"] : ["name", "notes", "url"]
      let members = names.map { "\"\($0)\":\(Self.quoted(texts.next()))" }
      let further =
        number == 0 ? ",\(Self.quoted("f" + texts.next())):\(Self.quoted(texts.next()))" : ""
      return "{\"id\":\(number + 1),\(members.joined(separator: ",")),"
        + "\"tags\":[\(Self.quoted(texts.next()))]\(further)}"
    }
    return "[\(records.joined(separator: ","))]"
  }

  @Test("what is shown on a terminal has no control, bidi or separator character in any format")
  func law() throws {
    for batch in 0..<LawRuns.count(20, full: 2000) {
      let isTable = batch % 4 == 3
      let path = try folder.file("in.json", records(seed: UInt64(batch), isTable: isTable))
      let format = Self.formats[batch % Self.formats.count]
      var arguments = [["list", "report"][batch / 2 % 2], path, "--format", format]
      if batch % 3 == 0 { arguments += ["--group-by", "tags"] }
      if batch % 5 == 0 { arguments += ["--title", "t\u{202E}\u{1B}[31m\u{2028}x"] }
      let run = try ToolRun(arguments, terminal: 80, environment: ["NO_COLOR": "1"])
      #expect(run.code == 0, "\(batch): \(run.errors)")
      let acting = Self.firstActing(in: run.output)
      #expect(acting == nil, "batch \(batch) as \(format): \(String(describing: acting))")
      if acting != nil { break }
    }
  }

  @Test("shows each sign in every format, and as JSON escapes it", arguments: formats)
  func shown(format: String) throws {
    let path = try folder.file(
      "in.json", #"[{"id":1,"name":"a\u202Eb\u2028c\u009Bd\u001Be\u200Bf","tags":["x\u2066"]}]"#)
    let run = try ToolRun(["list", "to-dos", "--from", path, "--format", format], terminal: 200)
    let signs =
      format.hasSuffix("json")
      ? [#"\u202e"#, #"\u2028"#, #"\u009b"#, #"\u001b"#, #"\u200b"#, #"\u2066"#]
      : format == "man" || format == "latex"
        ? ["202E", "2028", "9B", "␛", "200B"]
        : [#"\u{202E}"#, #"\u{2028}"#, #"\u{9B}"#, "␛", #"\u{200B}"#]
    for sign in signs { #expect(run.output.contains(sign), "\(sign) in \(run.output)") }
  }

  @Test(
    "a file or pipe keeps the bytes", arguments: ["md", "html", "json", "ndjson", "csv", "tsv"])
  func kept(format: String) throws {
    let text = "a\u{202E}b\u{2066}c\u{200B}d"
    let path = try folder.file("in.json", "[{\"id\":1,\"name\":\"\(text)\"}]")
    let output = folder.path + "/out"
    let arguments = ["list", "to-dos", "--from", path, "--format", format]
    #expect(try ToolRun(arguments).output.contains(text))
    #expect(try ToolRun(arguments + ["-o", output], terminal: 80).code == 0)
    #expect(try folder.text("out").contains(text))
  }

  @Test("JSON on a terminal reads back as the same texts")
  func roundTrip() throws {
    let text = "a\u{202E}\u{7F}\u{85}\u{E0041}\u{1F3F4}b👩‍💻"
    let path = try folder.file("in.json", "[{\"id\":1,\"name\":\"\(text)\"}]")
    let run = try ToolRun(["list", "to-dos", "--from", path, "--json", "--flat"], terminal: 80)
    struct Record: Decodable { let name: String }
    let read = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
    #expect(read.first?.name == text)
    #expect(Self.firstActing(in: run.output) == nil)
  }

  @Test("export, show and errors send nothing raw to a terminal either")
  func store() throws {
    let store = try StoreRun()
    let path = try folder.file("in.json", #"[{"id":1,"name":"a\u202Eb","notes":"n\u2028\u009b"}]"#)
    _ = try store("import", "to-dos=\(path)")
    for arguments in [
      ["export"], ["show", "to-do", "1"], ["show", "to-do", "1", "--json"], ["list", "to-dos"],
    ] {
      let run = try ToolRun(
        arguments + ["--store", store.path], terminal: 80, environment: ["NO_COLOR": "1"])
      #expect(run.code == 0 && run.output.contains("202"), "\(arguments)")
      #expect(Self.firstActing(in: run.output) == nil, "\(arguments)")
    }
  }

  @Test(
    "the program itself shows signs on a terminal, and sends them to a pipe",
    arguments: ["table", "md", "csv", "json"])
  func program(format: String) throws {
    let path = try folder.file("in.json", #"[{"id":1,"name":"a\u202Eb\u2028c"}]"#)
    let program = BuiltProgram.path("collate")
    let words = [program, "list", "to-dos", "--from", path, "--format", format, "--color", "never"]
    let terminal = try #require(
      PseudoTerminal(words, environment: ["TERM=xterm", "HOME=/nowhere"], columns: 100))
    let (output, status) = terminal.finish()
    #expect(status == 0 && output.lowercased().contains("202e"))
    #expect(Self.firstActing(in: output.replacing("\r\n", with: "\n")) == nil)
    let piped = ShellCommand.output(words.joined(separator: " "), input: "")
    if format != "table" { #expect(piped.contains("a\u{202E}b\u{2028}c")) }
  }

  @Test("a path that leads to the terminal is one")
  func path() throws {
    let path = try folder.file("in.json", #"[{"id":1,"name":"a\u202Eb"}]"#)
    let words = [
      BuiltProgram.path("collate"), "report", "to-dos", "--from", path, "--format", "md", "-o",
      "/dev/stdout",
    ]
    let terminal = try #require(
      PseudoTerminal(words, environment: ["TERM=xterm", "HOME=/nowhere"], columns: 100))
    let (output, status) = terminal.finish()
    #expect(status == 0 && output.contains(#"a\u{202E}b"#))
  }
}
