import FoundationEssentials
import Glibc
public import Testing

/// Compares what a person sees with a file in the `Golden` folder of the test's target.
///
/// With `RECORD_GOLDENS=1` the file is rewritten and the test fails, so that nothing passes unseen.
/// ```swift
/// expectGolden(helpText, "help.txt")   // compares with Tests/<target>/Golden/help.txt
/// ```
public func expectGolden(
  _ text: String, _ name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = "\(file)".split(separator: "/", omittingEmptySubsequences: false)
  // The target's folder is the one right under Tests, however deep the test lies in it.
  let tests = parts.lastIndex(of: "Tests") ?? parts.count - 3
  let folder = parts.prefix(tests + 2).joined(separator: "/") + "/Golden"
  let path = folder + "/" + name
  let url = URL(filePath: path)
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("recorded '\(name)': read it, then run again", sourceLocation: sourceLocation)
    } catch {
      Issue.record("can't write '\(path)': \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: url) else {
    Issue.record(
      "no golden file '\(path)': run with RECORD_GOLDENS=1", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  if expected != text {
    Issue.record(
      Comment(rawValue: "differs from '\(name)':\n" + firstDifference(expected, text)),
      sourceLocation: sourceLocation)
  }
}

private func firstDifference(_ expected: String, _ actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var line = 0
  while line < old.count, line < new.count, old[line] == new[line] { line += 1 }
  let before = line < old.count ? String(old[line]) : "(end)"
  let after = line < new.count ? String(new[line]) : "(end)"
  return "line \(line + 1)\n  expected: \(before)\n  actual:   \(after)"
}
