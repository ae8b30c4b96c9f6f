import Glibc
import ModelKit
import SystemKit

/// Where an output's path leads, so that one file under two names is known for one.
enum OutputPlace {
  /// The file's one path, with no links and dots in it; standard output and what can't be found out stay
  /// as they are given.
  ///
  /// ```swift
  /// OutputPlace.of("./q.md") == OutputPlace.of("q.md")   // true
  /// ```
  /// Hard links are two: each is replaced by itself.
  /// - Complexity: O(length + links).
  static func of(_ path: String) -> ExactName {
    guard path != "-" else { return ExactName(path) }
    let target = SymbolicLink.target(of: path) ?? path
    // A file that isn't there yet is told by its folder.
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[...$0]) } ?? "."
    let name = slash.map { String(target[target.utf8.index(after: $0)...]) } ?? target
    let place = real(target) ?? real(folder).map { $0 == "/" ? $0 + name : "\($0)/\(name)" }
    return ExactName(place ?? target)
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
