import Glibc

/// Whether the tests run under a sanitizer: it answers crashes itself, and needs more memory and files
/// than some tests allow.
public enum Sanitizer {
  /// `make sanitize` says so.
  public static var isOn: Bool { getenv("COLLATE_SANITIZED") != nil }
}
