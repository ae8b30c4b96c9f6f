import CollateCommands
import TestSupport
import Testing

@Suite struct CompleterTests {
  private let completer = Completer(
    .collate(version: "1"),
    words: WordSource { query in
      let model = query.model?.lowercased()
      switch query.kind {
      case .models: return [Choice("to-dos", "things to do"), Choice("projects")]
      case .lists:
        return model == "projects" ? [Choice("projects"), Choice("to-dos")] : [Choice("to-dos")]
      case .sortKeys, .fields, .columns:
        return model == "projects"
          ? [Choice("name"), Choice("open-to-dos")]
          : [Choice("due"), Choice("due-date"), Choice("My, field"), Choice("bad\u{7}")]
      case .templates: return [Choice("list.md"), Choice("page.html")]
      case .commands: return []
      }
    },
    folders: FolderReader { folder in
      switch folder {
      case "":
        [
          FolderEntry("data", isFolder: true), FolderEntry("a b.json"), FolderEntry(".hidden"),
          FolderEntry("new\nline"),
        ]
      case "data/": [FolderEntry("x.csv")]
      default: []
      }
    })

  private func texts(_ words: String...) -> [String] {
    completer.candidates(before: Array(words.dropLast()), current: words.last ?? "").map(\.text)
  }

  @Test("offers commands, then their arguments, then nothing")
  func commands() {
    #expect(
      texts("") == [
        "list", "report", "browse", "show", "add", "edit", "done", "undone", "remove", "undo",
        "redo",
        "history",
        "import", "export", "views", "backup", "check", "config", "models", "templates",
        "completions", "help",
      ])
    #expect(texts("re") == ["report", "remove", "redo"])
    #expect(texts("--preview", "li") == ["list"])
    #expect(texts("list", "") == ["to-dos", "projects", "a b.json", "data/"])
    #expect(texts("list", "to-dos", "") == [])
    #expect(texts("help", "l") == ["list"])
    #expect(texts("completions", "") == ["bash", "zsh", "fish"])
    #expect(texts("templates", "p") == ["page.html"])
    #expect(texts("bogus", "") == [])
  }

  @Test("offers options, used ones only where they can be repeated")
  func options() {
    #expect(texts("list", "to-dos", "--li") == ["--limit", "--limit-per-group"])
    #expect(texts("list", "--fl") == ["--flat"])
    #expect(texts("list", "--flat", "--fl") == [])
    #expect(texts("list", "--flat", "--dep") == [])
    #expect(texts("list", "--sort", "due", "--so") == ["--sort"])
    #expect(texts("list", "--", "--so") == [])
    #expect(texts("list", "to-dos", "-").contains("--help"))
  }

  @Test("offers fixed values behind a blank, an equals sign or a letter")
  func values() {
    #expect(texts("list", "--color", "") == ["auto", "always", "never"])
    #expect(texts("list", "--color=a") == ["--color=auto", "--color=always"])
    #expect(texts("list", "-odata/") == ["-odata/x.csv"])
    #expect(texts("list", "-q", "-o", ".") == [".hidden"])
    #expect(texts("list", "--flat=") == [])
    #expect(texts("list", "--title", "") == [])
  }

  @Test("offers sort keys, their directions and the next key")
  func sortKeys() {
    #expect(texts("list", "to-dos", "--sort", "d") == ["due", "due-date"])
    #expect(texts("list", "to-dos", "--sort", "-du") == ["-due", "-due-date"])
    #expect(texts("list", "to-dos", "--sort", "due,") == ["due,due-date", "due,\"My, field\""])
    #expect(texts("list", "to-dos", "--sort", "\"M") == ["\"My, field\""])
    #expect(texts("list", "to-dos", "--sort=due:d") == ["--sort=due:desc"])
    #expect(
      texts("list", "to-dos", "--sort", "\"My, field\":m")
        == ["\"My, field\":missing-first", "\"My, field\":missing-last"])
    #expect(texts("list", "to-dos", "--sort", "desc:due-") == ["desc:due-date"])
  }

  @Test("offers nested lists as scopes and their own words behind them")
  func scopes() {
    #expect(
      texts("report", "projects", "--sort", "") == ["name", "open-to-dos", "to-dos="])
    #expect(
      texts("report", "projects", "--sort", "to-dos=d") == ["to-dos=due", "to-dos=due-date"])
    #expect(texts("report", "projects", "--sort=ToDos=-du").first == "--sort=ToDos=-due")
    #expect(
      texts("list", "to-dos", "--from", "") == ["a b.json", "data/", "to-dos=", "projects="])
    #expect(texts("list", "to-dos", "--from", "projects=da") == ["projects=data/"])
    #expect(texts("list", "to-dos", "--in", "p") == ["projects="])
  }

  @Test("offers what groups are sorted by, and fields in conditions")
  func others() {
    #expect(texts("list", "projects", "--group-sort", "f") == ["first:"])
    #expect(texts("list", "projects", "--group-sort", "-first:n") == ["-first:name"])
    #expect(texts("list", "projects", "--group-sort", "count:d") == ["count:desc"])
    #expect(texts("list", "projects", "--where", "done and (na") == ["done and (name"])
    #expect(texts("list", "projects", "--columns", "name,") == ["name,open-to-dos"])
  }

  @Test("answers each shell in its own way")
  func shells() {
    let breaks = " \t\n\"'@><=;|&(:"
    #expect(completer.answer(to: ["bash", "collate li", breaks]) == "list \n")
    #expect(completer.answer(to: ["bash", "collate list to-dos --sort=due:d", breaks]) == "desc\n")
    #expect(completer.answer(to: ["bash", "collate list a", breaks]) == "a\\ b.json \n")
    #expect(completer.answer(to: ["bash", "collate list 'a", breaks]) == "a b.json\n")
    #expect(
      completer.answer(to: ["bash", "collate list to-dos --sort \\\"M", breaks])
        == "\\\"My\\,\\ field\\\"\n".replacing("\\,", with: ","))
    #expect(
      completer.answer(to: ["zsh", "list", "da"]) == "-\tdata/\t\n")
    #expect(
      completer.answer(to: ["zsh", "list", "t"]) == "+\tto-dos\tthings to do\n")
    #expect(completer.answer(to: ["fish", "list", "'t"]) == "to-dos\tthings to do\n")
    #expect(completer.answer(to: ["tcsh", "l"]) == "")
    #expect(completer.answer(to: []) == "")
    #expect(completer.answer(to: ["bash"]).hasPrefix("list \n"))
  }

  @Test("any line gets candidates that go on with its last word")
  func anything() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "list", "projects", "to-dos", "--sort", "--from", "--where", "-o", "=", ":", ",", "-", "\"",
      "due", "first:", "--", "", "'", "é", "data/",
    ]
    var found = 0
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined()
      }
      let current = words.last ?? ""
      for candidate in completer.candidates(before: words.dropLast(), current: current) {
        found += 1
        #expect(candidate.text.hasPrefix(current))
      }
      _ = completer.answer(to: ["bash", words.joined(separator: " "), "=:"])
    }
    #expect(found > 1000)
  }
}
