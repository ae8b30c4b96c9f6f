import Glibc

/// How often a law is tried: a few times as a rule, and with `COLLATE_LAWS=full` as often as it takes.
///
/// ```swift
/// for seed in 0..<LawRuns.count(1000, full: 20_000) { … }
/// ```
public enum LawRuns {
  public static func count(_ usual: Int, full: Int) -> Int {
    guard let value = getenv("COLLATE_LAWS") else { return usual }
    return String(cString: value) == "full" ? full : usual
  }
}
