import CollateCommands
import TestSupport
import Testing

@Suite struct CommandLineParserTests {
  private let parser = CommandLineParser(.collate(version: "1.2"))

  private func run(_ arguments: String...) throws -> ParsedArguments {
    let request = try parser.parse(arguments)
    guard case .run(let parsed) = request else {
      throw Unexpected(request: request)
    }
    return parsed
  }

  private struct Unexpected: Error { let request: CommandLineRequest }

  @Test("reads a value behind a blank, an equals sign and a letter alike")
  func values() throws {
    for form in [
      ["-o", "x.md"], ["-ox.md"], ["-o=x.md"], ["--output", "x.md"], ["--output=x.md"],
    ] {
      let request = try parser.parse(["list", "to-dos"] + form)
      guard case .run(let parsed) = request else {
        Issue.record("\(form) is \(request)")
        continue
      }
      #expect(parsed.value(of: .output) == "x.md")
      #expect(parsed.arguments == ["to-dos"])
    }
  }

  @Test(
    "takes no empty path, which an unset variable of a script leaves",
    arguments: ["--store", "--output", "-o", "--from"])
  func emptyPaths(option: String) {
    let name = ["-o": "--output"][option, default: option]
    let value = ["--from": "[MODEL=]FILE"][option, default: "PATH"]
    for words in [["list", "to-dos", option, ""], ["list", "to-dos", "\(name)="]] {
      #expect(throws: UsageError.missingValue(option: name, value: value, choices: [])) {
        try parser.parse(words)
      }
    }
    for (command, argument) in [("backup", "PATH"), ("import", "[MODEL=]FILE")] {
      let error = UsageError.missingArgument(command: command, argument: argument, choices: [])
      #expect(throws: error) { try parser.parse([command, ""]) }
    }
  }

  @Test("takes the next argument as a value whatever it begins with")
  func dashedValue() throws {
    let parsed = try run("list", "to-dos", "--sort", "-due", "--title", "--help")
    #expect(parsed.values(of: .sort) == ["-due"])
    #expect(parsed.value(of: .title) == "--help")
  }

  @Test("lets options stand before the command and around its arguments")
  func order() throws {
    let parsed = try run("--sort", "list", "-q", "list", "--flat", "to-dos", "--reverse")
    #expect(parsed.command.name == "list")
    #expect(parsed.arguments == ["to-dos"])
    #expect(parsed.values(of: .sort) == ["list"])
    #expect(parsed.has(.quiet) && parsed.has(.flat) && parsed.has(.reverse))
    #expect(!parsed.has(.preview))
  }

  @Test("reads flags in one piece, a value at their end")
  func combined() throws {
    let parsed = try run("list", "-qofile", "to-dos")
    #expect(parsed.has(.quiet))
    #expect(parsed.value(of: .output) == "file")
  }

  @Test("ends the options at two dashes and takes one dash as an argument")
  func dashes() throws {
    #expect(try run("list", "--", "--sort").arguments == ["--sort"])
    #expect(try run("list", "-").arguments == ["-"])
  }

  @Test("keeps the last of several values, all of a repeatable option's")
  func repeated() throws {
    let parsed = try run("list", "x", "--title", "a", "--title=b", "--sort=a", "--sort=")
    #expect(parsed.value(of: .title) == "b")
    #expect(parsed.values(of: .sort) == ["a", ""])
  }

  @Test("knows a command by its other name")
  func otherName() throws {
    #expect(try run("ls", "to-dos").command.name == "list")
  }

  @Test(
    "answers help and version wherever they stand",
    arguments: [
      (["--help"], nil), (["-h"], nil), (["help"], nil), ([], nil), (["help", "ls"], "list"),
      (["list", "--bogus", "--help"], "list"), (["-h", "report"], "report"),
      (["help", "--help"], "help"), (["report", "-qh"], "report"),
    ] as [([String], String?)])
  func help(arguments: [String], command: String?) throws {
    let spec = command.flatMap { parser.tool.command(named: $0) }
    #expect(try parser.parse(arguments) == .help(spec))
  }

  @Test("answers version, manual and the shells' questions")
  func requests() throws {
    #expect(try parser.parse(["--version"]) == .version)
    #expect(try parser.parse(["list", "--version"]) == .version)
    #expect(try parser.parse(["help", "--man"]) == .manual)
    #expect(
      try parser.parse(["__complete", "zsh", "--help", ""]) == .complete(["zsh", "--help", ""]))
  }

  @Test("reads numbers and choices, and says what would be right")
  func typed() throws {
    let parsed = try run("list", "x", "--depth", "3", "--threads", "-1", "--color=never")
    #expect(try parsed.number(.depth) == 3)
    #expect(try parsed.number(.limit) == nil)
    #expect(try parsed.choice(.color, ColorMode.self) == .never)
    #expect(throws: UsageError.notANumber(option: "--threads", value: "-1", least: 1)) {
      try parsed.number(.threads, least: 1)
    }
    let huge = try run("list", "x", "--depth", "99999999999999999999")
    #expect(throws: UsageError.self) { try huge.number(.depth) }
  }

  @Test("no option has one name and two shapes, so that commands can share a line")
  func consistent() {
    var seen: [String: OptionSpec] = [:]
    for option in parser.tool.commands.flatMap(\.options) + ToolSpec.everywhere {
      #expect(seen[option.name, default: option].isFlag == option.isFlag)
      #expect(seen[option.name, default: option].letter == option.letter)
      seen[option.name] = option
    }
    for command in parser.tool.commands {
      let letters = (command.options + ToolSpec.everywhere).compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
      let names = (command.options + ToolSpec.everywhere).map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test("any line gives a request or a usage error in one line of words")
  func anything() {
    var random = SeededGenerator(seed: 11)
    let names = parser.tool.commands.map(\.name) + ["ls", "__complete"]
    let pieces =
      names + parser.tool.commands.flatMap(\.options).map(\.flag)
      + [
        "--", "-", "-o", "-q", "-qo", "=", "--=", "-=", "---", "", "\u{301}", "-\u{301}",
        "--\u{1b}",
      ]
    var requests = 0
    var errors = 0
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var piece = pieces.randomElement(using: &random) ?? ""
        if Int.random(in: 0...3, using: &random) == 0 {
          piece += pieces.randomElement(using: &random) ?? ""
        }
        return piece
      }
      do {
        _ = try parser.parse(line)
        requests += 1
      } catch {
        errors += 1
        let text = "\(error)"
        #expect(!text.isEmpty && !text.unicodeScalars.contains { $0.value < 32 })
      }
    }
    #expect(requests > 300 && errors > 300)
  }
}
