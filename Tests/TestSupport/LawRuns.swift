import Glibc

/// How many inputs a law is tried on: the usual number, or with `COLLATE_LAWS=full` the full one.
///
/// ```swift
/// for seed in 0..<LawRuns.count(1000, full: 100_000) { … }
/// ```
public enum LawRuns {
  /// The number of inputs for this run of the tests.
  public static func count(_ usual: Int, full: Int) -> Int {
    guard let value = getenv("COLLATE_LAWS") else { return usual }
    return String(cString: value) == "full" ? full : usual
  }
}
