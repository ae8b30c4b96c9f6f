import Glibc

/// What lies behind symbolic links.
package enum SymbolicLink {
  /// The path that a path's last part leads to, also where the last link leads to nothing yet.
  ///
  /// ```swift
  /// SymbolicLink.target(of: "notes.db")   // "/media/usb/notes.db" where it is a link to that
  /// ```
  /// What is no link stays as it is given; links in the folders before it stay, too.
  /// - Returns: nil where links lead round in a circle, or to a name that isn't UTF-8.
  /// - Complexity: O(links).
  package static func target(of path: String) -> String? {
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(current, &buffer, buffer.count - 1)
      guard count > 0 else { return current }
      let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
      guard let link = String(validating: bytes, as: UTF8.self) else { return nil }
      current = link.hasPrefix("/") ? link : folder(of: current) + link
    }
    return nil
  }

  /// The path's beginning with the last slash; empty for a name alone.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
