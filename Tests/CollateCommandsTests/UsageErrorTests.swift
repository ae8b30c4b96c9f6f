import CollateCommands
import Testing

@Suite struct UsageErrorTests {
  private static let commands =
    "'list', 'report', 'browse', 'show', 'add', 'edit', 'done', 'undone', 'remove', 'undo', 'redo', 'history', "
    + "'import', 'export', 'views', 'backup', 'check', 'config', 'models', 'templates', "
    + "'completions' and 'help'"

  private let parser = CommandLineParser(.collate(version: "1.2"))

  @Test(
    "says what is wrong and what would be right",
    arguments: [
      (["lsit"], "unknown command 'lsit': did you mean 'list'?"),
      (
        ["zebra"],
        "unknown command 'zebra': known are " + Self.commands
      ),
      (
        ["--preview"],
        "no command given; the commands are " + Self.commands
      ),
      (["list", "x", "--srot=a"], "unknown option '--srot' of 'list': did you mean '--sort'?"),
      (["list", "x", "--lim", "5"], "unknown option '--lim' of 'list': did you mean '--limit'?"),
      (["list", "x", "-sort"], "unknown option '-sort' of 'list': did you mean '--sort'?"),
      (
        ["list", "x", "-qz"],
        "unknown option '-z' of 'list'; '--help' lists the known ones, '--' ends the options"
      ),
      (
        ["models", "--sort", "due"],
        "'--sort' is no option of 'models', only of 'list', 'report' and 'browse'"
      ),
      (["list", "x", "--title"], "'--title' needs a value TEXT"),
      (
        ["list", "x", "--color"],
        "'--color' needs a value WHEN: 'auto', 'always' or 'never'"
      ),
      (["list", "x", "--sort"], "'--sort' needs a value [MODEL=]KEYS"),
      (["list", "x", "--flat=yes"], "'--flat' takes no value, so 'yes' can't follow it"),
      (["list", "x", "-q=1"], "'--quiet' takes no value, so '1' can't follow it"),
      (
        ["list", "x", "--color", "blue"],
        "'blue' is no value of '--color': known are 'auto', 'always' and 'never'"
      ),
      (["list", "x", "--format=jsn"], "'jsn' is no value of '--format': did you mean 'json'?"),
      (["list", "x", "y"], "too many arguments: 'list' takes [MODEL|FILE], so 'y' is left over"),
      (["backup"], "'backup' needs an argument PATH"),
      (["completions"], "'completions' needs an argument SHELL: 'bash', 'zsh' or 'fish'"),
      (["completions", "csh"], "'csh' is no value of 'SHELL': did you mean 'zsh'?"),
      (
        ["help", "sort"],
        "unknown command 'sort': known are " + Self.commands
      ),
      (["list", "x", "--json", "--format=csv"], "'--json' and '--format' can't be used together"),
      (["list", "x", "--check"], "'--check' needs '--output' too"),
      (
        ["\u{1b}[31m"],
        "unknown command '␛[31m': known are " + Self.commands
      ),
    ] as [([String], String)])
  func words(arguments: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try parser.parse(arguments) }
    #expect(error?.description == expected)
    #expect(error?.exitCode == .usage)
  }

  @Test("cuts long values and doesn't search for what they resemble")
  func long() {
    let error = #expect(throws: UsageError.self) {
      try parser.parse([String(repeating: "x", count: 100_000)])
    }
    #expect((error?.description.count ?? 0) < 400)
  }

  @Test("exit codes are the documented ones")
  func codes() {
    #expect([ExitCode.done, .failed, .usage, .noSuchRecord].map(\.rawValue) == [0, 1, 2, 3])
  }
}
