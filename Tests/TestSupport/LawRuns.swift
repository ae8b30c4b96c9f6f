import Foundation

/// How often a law is tried: some times usually, many more where that is asked for.
public enum LawRuns {
  /// The full number where the environment says `COLLATE_LAWS=full`.
  public static func count(_ usual: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["COLLATE_LAWS"] == "full" ? full : usual
  }
}
