import FoundationEssentials
import ModelKit
import Recurrence
import SortKit
import Testing

@Suite("A time that clocks skip")
struct SkippedTimeTests {
  /// The moments and rules of what is finished on the day that it is due, again and again.
  private func course(
    _ rule: String, from first: String, _ zone: String, _ count: Int
  ) throws -> [String] {
    let zone = try ZoneRules(identifier: zone)
    var rule = rule
    var moment = try Date(first, strategy: .iso8601)
    var course: [String] = []
    while course.count < count {
      // The rule goes through its text, as it does through stores and files.
      let clock = DateClock(now: moment, zone: zone)
      guard let next = try RecurrenceRule(rule).successor(of: .moment(moment), clock: clock),
        case .moment(let date) = next.date
      else { break }
      (moment, rule) = (date, next.rule.description)
      course.append("\(date.formatted(.iso8601)) \(rule)")
    }
    return course
  }

  @Test("is an hour late that once, and comes at its own time again")
  func daily() throws {
    // Berlin's clocks go from 02:00 to 03:00 at 2031-03-30T01:00:00Z.
    #expect(
      try course("day", from: "2031-03-28T01:30:00Z", "Europe/Berlin", 4) == [
        "2031-03-29T01:30:00Z day", "2031-03-30T01:30:00Z day at 02:30",
        "2031-03-31T00:30:00Z day", "2031-04-01T00:30:00Z day",
      ])
  }

  @Test("stays remembered with a rule in RFC 5545's notation, an end and a number of times")
  func notations() throws {
    #expect(
      try course("FREQ=WEEKLY;BYDAY=SU;WKST=SU", from: "2031-03-23T01:15:00Z", "Europe/Berlin", 2)
        .map { $0.suffix(9) } == [" at 02:15", "U;WKST=SU"])
    let rule = try RecurrenceRule("2 weeks on sunday until 2031-12-31, 5 times at 02:30")
    #expect(rule.description == "2 weeks on sunday until 2031-12-31, 5 times at 02:30")
    #expect(try RecurrenceRule(rule.description) == rule)
    #expect(!rule.rule.contains("02"))
  }

  @Test("at midnight is the day's start, and the day stays the rule's")
  func midnight() throws {
    // Cairo's clocks go from 00:00 to 01:00 on Friday, 2031-04-25.
    let course = try course("week", from: "2031-04-17T22:00:00Z", "Africa/Cairo", 2)
    #expect(
      course == ["2031-04-24T22:00:00Z week at 00:00", "2031-05-01T21:00:00Z week"])
  }

  @Test("counts no longer once the date was changed")
  func changed() throws {
    let zone = try ZoneRules(identifier: "Europe/Berlin")
    let moved = try Date("2031-03-30T08:00:00Z", strategy: .iso8601)
    let next = try RecurrenceRule("day at 02:30")
      .successor(of: .moment(moved), clock: DateClock(now: moved, zone: zone))
    #expect(next?.date == .moment(try Date("2031-03-31T08:00:00Z", strategy: .iso8601)))
    #expect(next?.rule.description == "day")
  }

  @Test("gives a day without a time the one that is said")
  func days() throws {
    let day = try #require(CalendarDay("2031-03-06"))
    let now = try Date("2031-03-06T08:00:00Z", strategy: .iso8601)
    let next = try RecurrenceRule("every week at 2:30 pm")
      .successor(of: .day(day), clock: DateClock(now: now, zone: .utc))
    #expect(next?.date == .moment(try Date("2031-03-13T14:30:00Z", strategy: .iso8601)))
    #expect(next?.rule.description == "week")
  }
}
