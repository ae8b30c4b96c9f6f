import Testing

@Suite("Command lines in messages")
struct PastedHintTests {
  private let store: StoreRun

  /// In the usual store a to-do 'Usual' below another one, with the ids that the others have, too.
  init() throws {
    store = try StoreRun()
    for arguments in [["Top"], ["Usual", "--parent", "Top"]] {
      _ = try store.run(["add", "to-do"] + arguments)
    }
  }

  /// Command lines on the store at a path.
  private func at(_ path: String, _ arguments: String...) throws -> ToolRun {
    try store.run(arguments + ["--store", path])
  }

  /// The words of the command line before some words, as a shell would read them without quotes.
  private func pasted(_ output: String, before words: String) throws -> [String] {
    let line = try #require(output.split(separator: "\n").first { $0.contains(words) })
    let command = try #require(line.split(separator: "'").dropFirst().first)
    return command.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("lead to the store that was given, not to the usual one")
  func given() throws {
    let path = store.folder.path + "/other.db"
    _ = try at(path, "add", "to-do", "A")
    _ = try at(path, "add", "to-do", "B", "--parent", "A")
    let usual = try store("export").output
    let run = try at(path, "remove", "to-do", "A")
    #expect(
      run.output == """
        removed to-do 1 'A', which 1 to-do still refers to; 'collate undo --store \(path)' brings \
        it back
          'collate edit to-do 2 --parent= --store \(path)' clears what refers to it
          'collate remove to-do 2 --with-children --store \(path)' removes it, too

        """)
    let listed = try at(path, "list", "to-dos")
    #expect(listed.errors.contains("'collate edit to-do 2 --parent= --store \(path)' clears it"))
    #expect(try store.run(try pasted(run.output, before: "clears")).code == 0)
    #expect(try at(path, "check").code == 0)
    #expect(try store.run(try pasted(run.output, before: "brings")).code == 0)
    #expect(try store("export").output == usual)
    let imported = try at(path, "import", try store.folder.file("t.json", #"{"todos":[{"id":9}]}"#))
    #expect(imported.output.contains("'collate undo --store \(path)' takes all of it back"))
  }

  @Test("have the path in quotes where a shell needs them, and none that can't be shown")
  func quoted() throws {
    let spaced = store.folder.path + "/my other.db"
    let added = try at(spaced, "add", "to-do", "A")
    #expect(added.code == 0)
    let run = try at(spaced, "remove", "to-do", "A")
    #expect(run.output.contains("'collate undo --store '\(spaced)'' brings it back"))
    let odd = store.folder.path + "/o\u{1B}dd.db"
    _ = try at(odd, "add", "to-do", "A")
    _ = try at(odd, "add", "to-do", "B", "--parent", "A")
    let bare = try at(odd, "remove", "to-do", "A")
    #expect(bare.output.contains("'undo' of this store brings it back"))
    #expect(!bare.output.contains("'collate "))
  }

  @Test("have '--' before ids that look like options, and aren't there for ids that can't be shown")
  func ids() throws {
    let file = try store.folder.file(
      "t.json",
      #"""
      {"todos":[{"id":"a","name":"A"},{"id":"-d","name":"D","parent":"a"},
        {"id":"b","name":"B"},{"id":"x\u0007y","name":"X","parent":"b"}]}
      """#)
    #expect(try store("import", file).code == 0)
    let run = try store("remove", "to-do", "a")
    #expect(run.output.contains("'collate edit to-do --parent= -- -d' clears what refers to it"))
    #expect(run.output.contains("'collate remove to-do --with-children -- -d' removes it, too"))
    #expect(try store.run(try pasted(run.output, before: "clears")).code == 0)
    #expect(try store("check").code == 0)
    let bell = try store("remove", "to-do", "b")
    #expect(!bell.output.contains("'collate edit") && !bell.output.contains("'collate remove"))
    #expect(bell.output.contains("'remove' with '--with-children' removes what refers to it"))
    #expect(try store("check").output.contains("; 'edit' with '--parent=' clears it"))
  }
}
