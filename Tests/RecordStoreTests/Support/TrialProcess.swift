import FoundationEssentials
import TestSupport

/// The trial program, run by the shell as processes of their own.
enum TrialProcess {
  /// Whether trials take their whole time: 60 seconds of writing, 500 kills.
  static var isLong: Bool { ProcessInfo.processInfo.environment["COLLATE_TRIALS"] == "long" }

  static var path: String { BuiltProgram.path("StoreTrial") }

  /// What a script writes in which `$TRIAL` is the program and `$STORE` the store's path.
  static func run(_ script: String, store: String) -> String {
    ShellCommand.output("TRIAL='\(path)' STORE='\(store)' sh -s", input: script)
  }
}
