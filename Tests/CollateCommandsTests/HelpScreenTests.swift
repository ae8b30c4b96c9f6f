import CollateCommands
import TestSupport
import Testing

@Suite struct HelpScreenTests {
  private let tool = ToolSpec.collate(version: "1.2.3")

  @Test("shows the tool as a whole")
  func overview() {
    expectGolden(HelpScreen(tool).overview, "help.txt")
    #expect(HelpScreen(tool).version == "collate 1.2.3\n")
  }

  @Test(
    "shows each command with its options under their headings",
    arguments: ToolSpec.collate(version: "").commands.map(\.name))
  func command(name: String) throws {
    let command = try #require(tool.command(named: name))
    expectGolden(HelpScreen(tool).text(for: command), "help-\(name).txt")
  }

  @Test("keeps every line within the width, examples aside", arguments: [20, 50, 60, 80, 100, 300])
  func widths(width: Int) {
    let screen = HelpScreen(tool, width: width)
    for text in [screen.overview] + tool.commands.map(screen.text) {
      for line in text.split(separator: "\n") where !line.hasPrefix("  collate ") {
        #expect(line.count <= min(max(width, 50), 100) || line.hasPrefix("Usage"))
        #expect(line.last != " ")
      }
    }
  }

  @Test("every command and option says something, and nothing ends in a full stop")
  func complete() {
    for command in tool.commands {
      #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
      for option in command.options {
        #expect(!option.help.isEmpty && !option.help.hasSuffix("."))
      }
    }
  }

  @Test("every example is a line that the parser accepts")
  func examples() throws {
    let parser = CommandLineParser(tool)
    for command in tool.commands {
      for example in command.examples {
        let line = ShellWords(example.arguments + " ").words
        let end = line.firstIndex { $0 == ">" || $0 == "|" } ?? line.count
        #expect(throws: Never.self) { try parser.parse(Array(line[..<end])) }
      }
    }
  }

  @Test("wraps words, longer ones alone")
  func wrap() {
    #expect(
      TextWrap.lines("a bb ccc  dddddddddd e", width: 6) == ["a bb", "ccc", "dddddddddd", "e"])
    #expect(TextWrap.lines("", width: 6).isEmpty)
    #expect(TextWrap.definition("  term", "", column: 4, width: 20) == "  term\n")
  }
}
