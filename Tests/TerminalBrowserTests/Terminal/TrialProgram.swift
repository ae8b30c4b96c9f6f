/// The program that the tests of the window run.
enum TrialProgram {
  /// It lies beside the program that runs the tests.
  static var path: String {
    var parts = (CommandLine.arguments.first ?? "").split(
      separator: "/", omittingEmptySubsequences: false)
    parts.removeLast()
    // With some ways of running tests the bundle is a folder deeper.
    while let last = parts.last, last.contains(".xctest") || last == "MacOS" { parts.removeLast() }
    return parts.joined(separator: "/") + "/TerminalTrial"
  }
}
