import ListingKit
import ModelKit

/// How many records there are, in words.
enum TallyWords {
  /// `12 to-dos, 5 done, 2 overdue`; where others lie below them `12 top-level to-dos, …`.
  static func text(
    _ tally: ListTally, _ model: AnyModelModule, isTopLevel: Bool = false
  ) -> String {
    let level = isTopLevel ? "top-level " : ""
    var parts = [
      "\(tally.count) \(level)\(model.name.noun(tally.count))"
    ]
    if tally.done > 0 { parts.append("\(tally.done) done") }
    if tally.overdue > 0 { parts.append("\(tally.overdue) overdue") }
    return parts.joined(separator: ", ")
  }
}
