import FoundationEssentials
import Glibc
import TestSupport

/// A browser without windows, as a judge of what a page's script does.
enum Browser {
  /// The command, where one is installed.
  static let command = ["chromium", "chromium-browser", "google-chrome"].first(
    where: ShellCommand.exists)

  /// What a script of the test's own writes into the element `result` of a page.
  ///
  /// The page's policy would refuse that script, so it is left out; the page's own script stays.
  static func result(of script: String, in page: String) throws -> String {
    let copy =
      page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
      .replacing("</body>", with: "<pre id=\"result\"></pre><script>\(script)</script></body>")
    let dump = try dump(copy)
    let start = dump.firstRange(of: "<pre id=\"result\">")?.upperBound ?? dump.endIndex
    return String(dump[start...].prefix { $0 != "<" })
  }

  /// A page as it is once its scripts have run.
  static func dump(_ page: String) throws -> String {
    let folder = "/tmp/collate-page-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(page.utf8).write(to: URL(filePath: folder + "/page.html"))
    return ShellCommand.output(
      "timeout 120 \(command ?? "") --headless --no-sandbox --disable-gpu "
        + "--user-data-dir='\(folder)/profile' --dump-dom 'file://\(folder)/page.html' 2>/dev/null",
      input: "")
  }
}
