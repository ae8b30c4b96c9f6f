import ModelKit
import SystemKit

/// What a person should know of the records, on standard error: a line each, not too many.
struct Warnings {
  private let problems: [RecordProblem]
  private let toolName: String

  /// The most lines.
  static let limit = 20

  init(_ problems: [RecordProblem], toolName: String) {
    self.problems = problems
    self.toolName = toolName
  }

  /// Where they can't be written, the work goes on: what is done is done.
  func write(to console: Console) {
    guard !problems.isEmpty else { return }
    var text = ""
    for problem in problems.prefix(Warnings.limit) {
      text += "\(toolName): warning: \(VisibleText.of(problem.description))\n"
    }
    let rest = problems.count - Warnings.limit
    if rest > 0 { text += "\(toolName): warning: and \(rest) more of these\n" }
    try? console.writeError(text)
  }
}
