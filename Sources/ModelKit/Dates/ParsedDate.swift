/// What a date text says: a day, an instant, or a wall-clock time that waits for a time zone.
package enum ParsedDate: Hashable, Sendable {
  /// A day, as days since 1970-01-01.
  case day(Int)
  /// An instant, in microseconds since 1970-01-01T00:00:00Z.
  case moment(microseconds: Int64)
  /// A time on a day, in a time zone that the text doesn't name.
  case local(day: Int, microsecondOfDay: Int64)
}
