import Glibc
import ReportKit
import SystemKit

/// A folder of templates that a person can change: built-in ones with all the partials they call.
///
/// ```text
/// collate templates outline --all -o mine
/// collate report projects --template mine/outline.md.mustache
/// ```
struct TemplateFolder {
  let path: String

  /// Writes files that aren't there yet; one that is, with other text in it, is never replaced.
  ///
  /// - Returns: the names of the files, those included that were there already.
  /// - Throws: ``CommandError/templateChanged(path:)`` before anything is written, `FileError`.
  func write(_ entries: [BuiltInTemplates.Entry]) throws -> [String] {
    var missing: [BuiltInTemplates.Entry] = []
    for entry in entries {
      let place = "\(path)/\(entry.file)"
      guard access(place, F_OK) == 0 else {
        missing.append(entry)
        continue
      }
      let old = ComparisonSink(path: place)
      let source = Self.bytes(entry)
      old.write(source.slice)
      if !old.isSame { throw CommandError.templateChanged(path: place) }
    }
    try makeFolder()
    for entry in missing {
      let file = try OutputFile(path: "\(path)/\(entry.file)")
      let source = Self.bytes(entry)
      try file.write(source.slice)
      try file.commit()
    }
    return entries.map(\.file)
  }

  private static func bytes(_ entry: BuiltInTemplates.Entry) -> ByteBuffer {
    let buffer = ByteBuffer(capacity: entry.source.utf8.count)
    buffer.append(entry.source)
    return buffer
  }

  /// Makes the folder, and those around it, where they are missing.
  private func makeFolder() throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw FileError(.create, made) }
    }
  }
}
