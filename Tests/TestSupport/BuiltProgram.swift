/// A program of this package that tests run as a process of its own.
public enum BuiltProgram {
  /// Its path: it lies beside the program that runs the tests.
  public static func path(_ name: String) -> String {
    var parts = (CommandLine.arguments.first ?? "").split(
      separator: "/", omittingEmptySubsequences: false)
    parts.removeLast()
    // With some ways of running tests the bundle is a folder deeper.
    while let last = parts.last, last.contains(".xctest") || last == "MacOS" { parts.removeLast() }
    return parts.joined(separator: "/") + "/" + name
  }
}
