import CollateCommands
import Glibc
import TestSupport
import Testing

@Suite struct CompletionScriptTests {
  private let script = CompletionScript(tool: "collate")

  @Test("writes the scripts", arguments: [Shell.bash, .zsh, .fish])
  func scripts(shell: Shell) {
    expectGolden(script.text(for: shell), "completions.\(shell.rawValue)")
  }

  @Test("bash loads the script and shows what the tool answers")
  func bash() throws {
    let output = try run(
      """
      collate() { :; }
      command() {
        [[ "$1 $2 $3" == "collate __complete bash" ]] || return 1
        [[ "$4" == "collate list --sort=due:d" && "$5" == *:* ]] || return 1
        printf '%s\\n' 'desc' 'a\\ * '
      }
      \(script.text(for: .bash))
      COMP_LINE='collate list --sort=due:d and more'
      COMP_POINT=25
      _collate
      printf '[%s]' "${COMPREPLY[@]}"
      complete -p collate
      """)
    #expect(output == "[desc][a\\ * ]complete -o nospace -F _collate collate\n")
  }

  @Test("a tool's odd name stays a word and gives a function name")
  func oddName() throws {
    let text = CompletionScript(tool: "my tool-2").text(for: .bash)
    #expect(text.contains("complete -o nospace -F _my_tool__ my\\ tool-2\n"))
    #expect(try run(text + "echo fine") == "fine\n")
  }

  /// What bash prints when it runs the text.
  private func run(_ text: String) throws -> String {
    var name = Array("/tmp/collate-test-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    let bytes = Array(text.utf8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    let pipe = try #require(popen("bash --norc --noprofile \(path) 2>&1", "r"))
    var output: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
    #expect(pclose(pipe) == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
