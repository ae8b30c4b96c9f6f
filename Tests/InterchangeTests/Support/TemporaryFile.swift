import FoundationEssentials
import Glibc

/// Runs a test with a file that holds a text and is gone afterwards.
func withFile(
  _ text: String, named name: String, _ body: (String) throws -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("collate-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(text.utf8).write(to: file)
  try body(file.path)
}
