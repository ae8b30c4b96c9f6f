import CollateCommands
import Testing

@Suite struct ShellWordsTests {
  @Test(
    "splits lines as shells do",
    arguments: [
      ("collate ", ["collate"], ""), ("a b", ["a"], "b"), ("a  'b c' ", ["a", "b c"], ""),
      ("a b\\ c", ["a"], "b c"), ("a \"b'\\\"\\x\"", ["a"], "b'\"\\x"), ("a '' ", ["a", ""], ""),
      ("a x'y z'\"w\"", ["a"], "xy zw"), ("", [], ""), ("a 'open q", ["a"], "open q"),
    ] as [(String, [String], String)])
  func words(line: String, words: [String], current: String) {
    let split = ShellWords(line)
    #expect(split.words == words)
    #expect(split.current == current)
  }

  @Test(
    "knows which part of the word the shell replaces",
    arguments: [
      ("a --sort=due:d", 11), ("a --sort=", 7), ("a b", 0), ("a 'due:d", 0), ("a --x='du", 4),
    ] as [(String, Int)])
  func kept(line: String, kept: Int) {
    #expect(ShellWords(line, breaks: " \t\n\"'@><=;|&(:").kept == kept)
  }

  @Test("escapes what means something to a shell, and reads it back")
  func escapes() {
    #expect(ShellWords.escaped("due-date:desc") == "due-date:desc")
    for text in ["a b", "$(rm)", "`x`", "it's", "\"q\"", "a\\b", "*", "~", "#", "日 本", "a;b&c|d"] {
      #expect(ShellWords(ShellWords.escaped(text)).current == text)
    }
  }
}
