package import SortKit

/// How values are read that don't say everything themselves.
package struct ReadingOptions: Hashable, Sendable {
  /// The year from which numbers as dates count seconds.
  package enum DateNumbers: String, Hashable, Sendable, CaseIterable {
    /// 2001-01-01T00:00:00Z, Foundation's reference date.
    case since2001 = "2001"
    /// 1970-01-01T00:00:00Z.
    case unix

    /// The seconds from 1970 to the beginning of the count.
    package var offset: Int64 { self == .unix ? 0 : 978_307_200 }

    package var other: DateNumbers { self == .unix ? .since2001 : .unix }
  }

  /// The time zone of date-times that name none.
  package var zone: ZoneRules
  package var dateNumbers: DateNumbers
  /// Whether a field that is said nothing of has what a blank record has. An import asks that it
  /// hasn't, to tell what is null from what is absent.
  package var assumesBlanks: Bool
  /// Whether every value that can't be read is named, and not the first ones alone.
  package var namesEveryProblem = false

  package init(
    zone: ZoneRules = .utc, dateNumbers: DateNumbers = .since2001, assumesBlanks: Bool = true
  ) {
    self.zone = zone
    self.dateNumbers = dateNumbers
    self.assumesBlanks = assumesBlanks
  }

  /// How many values that can't be read are named one by one; the others are counted.
  package var mostProblems: Int { namesEveryProblem ? .max : 1000 }
}
