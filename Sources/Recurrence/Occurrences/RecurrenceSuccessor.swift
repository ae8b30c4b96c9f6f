public import ModelKit

/// The date that follows one by a rule, and the rule that is in force from then on.
public struct RecurrenceSuccessor: Hashable, Sendable {
  /// When it is due.
  public let date: DayOrMoment
  /// The rule to be kept with that date.
  public let rule: RecurrenceRule
}
