import FoundationEssentials
import TestSupport

/// The trial program, run by the shell as processes of their own.
enum TrialProcess {
  /// Whether trials take their whole time: 60 seconds of writing, 500 kills.
  static var isLong: Bool { ProcessInfo.processInfo.environment["COLLATE_TRIALS"] == "long" }

  /// The program's path: it lies beside the program that runs the tests.
  static var path: String {
    var parts = (CommandLine.arguments.first ?? "").split(
      separator: "/", omittingEmptySubsequences: false)
    parts.removeLast()
    // With some ways of running tests the bundle is a folder deeper.
    while let last = parts.last, last.contains(".xctest") || last == "MacOS" { parts.removeLast() }
    return parts.joined(separator: "/") + "/StoreTrial"
  }

  /// What a script writes in which `$TRIAL` is the program and `$STORE` the store's path.
  static func run(_ script: String, store: String) -> String {
    ShellCommand.output("TRIAL='\(path)' STORE='\(store)' sh -s", input: script)
  }
}
