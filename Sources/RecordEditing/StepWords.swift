import ModelKit
import RecordStore

/// How records are named in messages and in the history.
package enum StepWords {
  /// The records that are named before the rest is counted.
  private static let named = 3

  /// `to-do 26 'Order tiles'`, `to-dos 26 'Order tiles' and 27 'Paint'`,
  /// `to-dos 26 'Order tiles', 27 'Paint', 28 and 9 more`
  package static func naming(_ records: [FoundRecord]) -> String {
    guard let first = records.first else { return "nothing" }
    if records.count == 1 { return first.name }
    var names = records.prefix(named).map(\.shortName)
    let rest = records.count - names.count
    let last = rest > 0 ? "\(rest) more" : names.removeLast()
    return "\(first.model.name.plural) \(names.joined(separator: ", ")) and \(last)"
  }

  /// `to-do 26 'Order tiles' is done already`
  package static func already(_ records: [FoundRecord], _ state: String) -> String {
    "\(naming(records)) \(records.count == 1 ? "is" : "are") \(state) already"
  }
}

extension StepNote {
  /// The note of a change: `done to-dos 26 'Order tiles' and 27 'Paint'`.
  static func naming(_ verb: ChangeVerb, _ records: [FoundRecord]) -> StepNote {
    StepNote(verb.kind, "\(verb.rawValue) \(StepWords.naming(records))")
  }
}
