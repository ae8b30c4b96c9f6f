import Glibc

/// How many inputs a law is tried on.
public enum LawRuns {
  /// The usual number; with `COLLATE_LAWS=full` in the environment the full one.
  public static func count(_ usual: Int, full: Int) -> Int {
    guard let wanted = getenv("COLLATE_LAWS") else { return usual }
    return String(cString: wanted) == "full" ? full : usual
  }
}
