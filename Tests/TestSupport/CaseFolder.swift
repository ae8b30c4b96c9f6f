import FoundationEssentials
import Glibc

/// The folder of outside test suites, named by `COLLATE_CASES` (default `../shared/cases`).
///
/// Tests that need it use `.enabled(if: CaseFolder.exists)` and so report themselves as skipped.
public enum CaseFolder {
  /// The folder's path.
  public static var path: String {
    if let named = ProcessInfo.processInfo.environment["COLLATE_CASES"] { return named }
    return packageRoot + "/../shared/cases"
  }

  /// The package's own folder.
  public static var packageRoot: String {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }

  /// Whether the folder is there.
  public static var exists: Bool { access(path, R_OK) == 0 }

  /// The bytes of one file in it.
  public static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + file)))
  }
}
