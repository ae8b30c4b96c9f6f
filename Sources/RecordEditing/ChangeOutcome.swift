package import ModelKit
import RecordStore
package import Recurrence
package import SortKit

/// What was asked of records that are there.
package enum ChangeVerb: String, Hashable, Sendable {
  case edit, done, undone

  var kind: StepKind {
    switch self {
    case .edit: .editing
    case .done: .completing
    case .undone: .reopening
    }
  }
}

/// What came of a change of records.
package struct ChangeOutcome {
  package let verb: ChangeVerb
  package let records: [FoundRecord]
  /// How many of them were changed; the others were so already.
  package var count: Int
  /// What was set.
  package var settings: [AppliedSetting] = []
  /// What was understood of typed dates.
  package var echoes: [String] = []
  /// What comes after those that are finished now.
  package var followers: [Follower] = []
  /// What came after those that are open again, and wasn't taken back.
  package var remaining: [RemainingFollower] = []
  /// Whether the step that finished them was taken back, and what came after them with it.
  package var isTakenBack = false
  /// Whether all that were to be reopened are open already.
  package var isOpenAlready = false
}

/// What comes after a record that is finished.
package struct Follower {
  package enum Kind {
    /// A record that is due then.
    case next(RecordID, due: SortValue)
    /// Nothing: the rule is over.
    case ended(rule: String)
    /// Nothing: the rule can't be read, as imported ones may be.
    case unreadable(RecurrenceError)
  }

  package let record: FoundRecord
  package let kind: Kind
}

/// A record that came after one which is open again.
package struct RemainingFollower {
  package let record: FoundRecord
  package let follower: RecordID
  /// Whether it is still there; else the record comes again itself.
  package let isThere: Bool
}
