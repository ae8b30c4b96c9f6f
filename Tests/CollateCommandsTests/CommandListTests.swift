import FoundationEssentials
import Testing

@testable import CollateCommands

@Suite("The list of commands")
struct CommandListTests {
  @Test("has each file of the folder, under one name each")
  func complete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/CollateCommands/Commands").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("Command.swift") && $0 != "Command.swift" }
      .map { String($0.dropLast(".swift".count)) }
    #expect(Set(Commands.all.map { "\($0)" }) == Set(files))
    #expect(Set(Commands.all.map { $0.name }).count == files.count)
    for command in Commands.all {
      #expect(command.declaration(in: "collate").name == command.name)
    }
  }

  @Test(
    "each command does something: only help is answered before", arguments: 0..<Commands.all.count)
  func work(index: Int) throws {
    let name = Commands.all[index].name
    #expect((Commands.command(named: name) == nil) == (name == HelpCommand.name))
    // Without arguments it does its work, or says what it needs.
    let run = try ToolRun([name])
    #expect(!(run.output + run.errors).isEmpty)
    #expect(!run.errors.contains("unknown command"))
    #expect(try ToolRun([name, "--help"]).output.hasPrefix("collate \(name): "))
  }
}
