import FoundationEssentials
import ModelKit
import Recurrence
import SortKit
import TestSupport
import Testing

@Suite("What comes next")
struct NextTests {
  private func days(_ rule: String, from first: String, _ count: Int) throws -> [String] {
    let rule = try RecurrenceRule(rule)
    var day = try #require(CalendarDay(first))
    var days: [String] = []
    while days.count < count, let next = rule.next(after: day) {
      days.append(next.description)
      day = next
    }
    return days
  }

  private func clock(_ now: String, _ zone: String = "UTC") throws -> DateClock {
    let rules = try ZoneRules(identifier: zone)
    let moment = try Date(now, strategy: .iso8601)
    return DateClock(now: moment, zone: rules)
  }

  /// The dates and rules of a to-do that is finished on time, again and again.
  private func course(_ rule: String, from first: String, _ count: Int) throws -> [String] {
    var rule = try RecurrenceRule(rule)
    var day = try #require(CalendarDay(first))
    var course: [String] = []
    while course.count < count,
      let next = rule.successor(of: .day(day), clock: try clock("\(day)T12:00:00Z"))
    {
      guard case .day(let date) = next.date else { break }
      course.append("\(date) \(next.rule)")
      (day, rule) = (date, next.rule)
    }
    return course
  }

  @Test(
    "goes by the calendar",
    arguments: [
      ("day", "2031-12-31", "2032-01-01"), ("day", "2032-02-28", "2032-02-29"),
      ("week", "2031-10-24", "2031-10-31"), ("week", "2031-12-29", "2032-01-05"),
      ("3 weeks", "2031-12-29", "2032-01-19"),
      ("month", "2031-01-31", "2031-02-28"), ("month", "2032-01-31", "2032-02-29"),
      ("month", "2031-03-31", "2031-04-30"), ("month", "2031-12-15", "2032-01-15"),
      ("2 months", "2031-12-31", "2032-02-29"), ("quarter", "2031-11-30", "2032-02-29"),
      ("year", "2032-02-29", "2033-02-28"), ("4 years", "2032-02-29", "2036-02-29"),
      ("year", "2031-12-31", "2032-12-31"), ("100 years", "2031-03-01", "2131-03-01"),
      ("FREQ=MONTHLY", "2031-01-31", "2031-03-31"), ("FREQ=YEARLY", "2032-02-29", "2036-02-29"),
      ("weekday", "2031-10-24", "2031-10-27"), ("weekday", "2031-10-27", "2031-10-28"),
      ("monday,thursday", "2031-10-27", "2031-10-30"), ("monday", "2031-10-27", "2031-11-03"),
      ("monday", "2031-10-29", "2031-11-03"), ("2 weeks on monday", "2031-10-27", "2031-11-10"),
      ("month on the last friday", "2031-01-31", "2031-02-28"),
      ("month on the last day", "2031-01-31", "2031-02-28"),
      ("month on the 5th monday", "2031-01-01", "2031-03-31"),
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2031-01-01", "2031-06-13"),
      ("FREQ=YEARLY;BYYEARDAY=-1", "2031-01-01", "2031-12-31"),
      ("FREQ=YEARLY;BYMONTHDAY=31", "2031-02-01", "2031-03-31"),
      ("5 weeks on sunday", "2173-06-16", "2173-06-20"),
      ("5 weeks on sunday", "2173-06-20", "2173-07-25"),
      ("week", "0001-01-01", "0001-01-08"), ("month", "1582-10-10", "1582-11-10"),
      ("year", "2599-02-28", "2600-02-28"), ("day", "-0400-02-28", "-0400-02-29"),
      ("month", "+99998-12-31", "+99999-01-31"),
    ])
  func calendar(rule: String, day: String, next: String) throws {
    #expect(try days(rule, from: day, 1) == [next])
  }

  @Test("ends where the rule does")
  func ends() throws {
    #expect(
      try days("week until 2031-01-20", from: "2031-01-06", 9) == ["2031-01-13", "2031-01-20"])
    #expect(
      try course("week, 3 times", from: "2031-01-06", 9)
        == ["2031-01-13 week, 2 times", "2031-01-20 week, 1 time"])
    #expect(try days("month, 1 time", from: "2031-01-06", 9).isEmpty)
  }

  @Test("comes back to the day that a month was too short for")
  func keepsDay() throws {
    #expect(
      try course("month", from: "2031-01-31", 3) == [
        "2031-02-28 month on the 31st", "2031-03-31 month on the 31st",
        "2031-04-30 month on the 31st",
      ])
    #expect(
      try course("month", from: "2031-03-30", 1) == ["2031-04-30 month"])
    #expect(
      try course("year", from: "2032-02-29", 4) == [
        "2033-02-28 year on 29 february", "2034-02-28 year on 29 february",
        "2035-02-28 year on 29 february", "2036-02-29 year on 29 february",
      ])
  }

  @Test(
    "comes after today, in step with the date that is long past",
    arguments: [
      ("2 weeks", "2031-01-06", "2031-02-28", "2031-03-03"),
      ("week", "2031-01-06", "2031-01-13", "2031-01-20"),
      ("week", "2031-03-07", "2031-03-01", "2031-03-14"),
      ("day", "1999-12-31", "2031-01-01", "2031-01-02"),
      ("month", "2031-01-31", "2031-03-15", "2031-03-31"),
      ("month", "2030-01-31", "2031-02-01", "2031-02-28"),
      ("2 months", "2030-12-31", "2031-03-01", "2031-04-30"),
      ("monday", "2031-01-06", "2031-02-19", "2031-02-24"),
    ])
  func overdue(rule: String, due: String, today: String, next: String) throws {
    let day = try #require(CalendarDay(due))
    let found = try RecurrenceRule(rule).successor(
      of: .day(day), clock: try clock("\(today)T12:00:00Z"))
    #expect(found?.date == CalendarDay(next).map { .day($0) })
  }

  @Test("counts the days that were missed")
  func missed() throws {
    let rule = try RecurrenceRule("week, 5 times")
    let due = try #require(CalendarDay("2031-01-06"))
    let next = rule.successor(of: .day(due), clock: try clock("2031-01-21T12:00:00Z"))
    #expect(next?.rule.description == "week, 2 times")
    #expect(rule.successor(of: .day(due), clock: try clock("2031-02-04T12:00:00Z")) == nil)
  }

  @Test("counts from today where no date is known")
  func today() throws {
    let next = try RecurrenceRule("week").successor(
      of: nil, clock: try clock("2031-03-01T23:30:00Z", "Europe/Berlin"))
    #expect(next?.date == CalendarDay("2031-03-09").map { .day($0) })
  }

  @Test(
    "keeps the time that the clock shows when clocks change",
    arguments: [
      ("week", "Europe/Berlin", "2031-10-23T22:00:00Z", "2031-10-30T23:00:00Z"),
      ("day", "Europe/Berlin", "2031-10-25T07:30:00Z", "2031-10-26T08:30:00Z"),
      ("day", "Europe/Berlin", "2031-03-29T08:30:00Z", "2031-03-30T07:30:00Z"),
      // 02:30 doesn't exist on that day and comes an hour later.
      ("day", "Europe/Berlin", "2031-03-29T01:30:00Z", "2031-03-30T01:30:00Z"),
      ("month", "America/New_York", "2031-01-31T14:00:00Z", "2031-02-28T14:00:00Z"),
      ("month", "America/New_York", "2031-02-28T14:00:00Z", "2031-03-28T13:00:00Z"),
      // In Auckland it is the 31st already.
      ("month", "Pacific/Auckland", "2031-01-30T12:00:00Z", "2031-02-27T12:00:00Z"),
    ])
  func clocks(rule: String, zone: String, due: String, next: String) throws {
    let moment = try Date(due, strategy: .iso8601)
    let found = try RecurrenceRule(rule).successor(of: .moment(moment), clock: try clock(due, zone))
    #expect(found?.date == .moment(try Date(next, strategy: .iso8601)))
  }

  @Test("agrees with a count of weeks and weekdays on any day")
  func weeks() throws {
    var generator = SeededGenerator(seed: 7529)
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    for _ in 0..<500 {
      let day = CalendarDay(number: Int.random(in: -700_000...700_000, using: &generator))
      let amount = Int.random(in: 1...9, using: &generator)
      let weekdays = Set((0..<3).map { _ in Int.random(in: 1...7, using: &generator) })
      let words = weekdays.map { names[$0 - 1] }.joined(separator: " and ")
      let monday = day.number - day.weekday + 1
      let next = (1...70).first { distance in
        let date = day.adding(days: distance)
        return (date.number - monday) / 7 % amount == 0 && weekdays.contains(date.weekday)
      }
      #expect(
        try RecurrenceRule("\(amount) weeks on \(words)").next(after: day)
          == next.map { day.adding(days: $0) }, "\(amount) weeks on \(words) after \(day)")
    }
  }

  @Test("agrees with the calendar's own arithmetic on any day")
  func arithmetic() throws {
    var generator = SeededGenerator(seed: 5545)
    for _ in 0..<300 {
      let day = CalendarDay(number: Int.random(in: -700_000...700_000, using: &generator))
      let amount = Int.random(in: 1...40, using: &generator)
      let today = day.adding(days: Int.random(in: -50...9_000, using: &generator))
      let clock = DateClock(
        now: Date(timeIntervalSince1970: Double(today.number) * 86_400), zone: .utc)
      for (unit, moved) in [
        ("days", { day.adding(days: $0 * amount) }),
        ("weeks", { day.adding(days: $0 * amount * 7) }),
        ("months", { day.adding(months: $0 * amount) }),
        ("years", { day.adding(months: $0 * amount * 12) }),
      ] as [(String, (Int) -> CalendarDay)] {
        let rule = try RecurrenceRule("\(amount) \(unit)")
        #expect(rule.next(after: day) == moved(1), "\(amount) \(unit) after \(day)")
        var steps = 1
        while moved(steps) <= today { steps += 1 }
        #expect(
          rule.successor(of: .day(day), clock: clock)?.date == .day(moved(steps)),
          "\(amount) \(unit) after \(day), on \(today)")
      }
    }
  }
}
