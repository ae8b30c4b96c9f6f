import ModelKit
import SystemKit

/// What a person should know of the records, on standard error: a line for each kind, not too many.
struct Warnings {
  private let groups: [ProblemGroup]
  private let toolName: String
  private let limit: MessageLimit
  private let mending: MendingWords?

  /// - Parameters:
  ///   - sayingAll: whether every one is said, by itself and whole.
  ///   - most: how many of one kind are said one by one, where that kind may come by the hundred.
  ///   - mending: what would help; nil where the records are in no store.
  init(
    _ problems: [RecordProblem], toolName: String, sayingAll: Bool,
    upTo most: Int = ProblemGroup.named, mending: MendingWords? = nil
  ) {
    groups = ProblemGroup.of(problems, upTo: sayingAll ? .max : most)
    limit = sayingAll ? .none : .usual
    self.toolName = toolName
    self.mending = mending
  }

  /// Where they can't be written, the work goes on: what is done is done.
  func write(to console: Console) {
    guard !groups.isEmpty else { return }
    var text = ""
    for group in groups.prefix(limit.messages) {
      let line = limit.message(group.line(limit) + (mending?.words(for: group) ?? ""))
      text += "\(toolName): warning: \(VisibleText.of(line))\n"
    }
    let rest = groups.count - min(groups.count, limit.messages)
    if rest > 0 {
      text +=
        "\(toolName): warning: and \(rest) more of these; "
        + "'\(OptionSpec.allWarnings.flag)' says them all\n"
    }
    try? console.writeError(text)
  }
}
