import FoundationEssentials
import ModelKit
import TestSupport
import Testing

@Suite struct CalendarDayTests {
  @Test("counts days from 1970-01-01 without a gap, through every leap rule")
  func consecutive() throws {
    var number = try #require(CalendarDay(year: -1601, month: 1, day: 1)).number
    for year in -1601...2801 {
      for month in 1...12 {
        for day in 1...CivilCalendar.length(ofMonth: month, year: year) {
          guard number == CalendarDay(year: year, month: month, day: day)?.number,
            CivilCalendar.date(number) == (year, month, day)
          else {
            Issue.record("wrong at \(year)-\(month)-\(day)")
            return
          }
          number += 1
        }
      }
    }
    #expect(CalendarDay(year: 1970, month: 1, day: 1)?.number == 0)
    #expect(CalendarDay(year: 2000, month: 3, day: 1)?.number == 11_017)
  }

  @Test(
    "refuses days that the calendar doesn't have",
    arguments: [
      (2031, 2, 29), (2031, 2, 30), (1900, 2, 29), (2031, 4, 31), (2031, 0, 1), (2031, 13, 1),
      (2031, 1, 0), (2031, 1, 32), (100_000, 1, 1), (Int.max, 1, 1), (Int.min, 12, 31),
      (2031, Int.max, 1), (2031, 1, Int.min),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test("stops at the first and last day instead of overflowing")
  func bounds() {
    let last = CalendarDay(number: .max)
    let first = CalendarDay(number: .min)
    #expect(last.description == "+99999-12-31")
    #expect(first.description == "-99999-01-01")
    #expect(last.adding(days: .max) == last)
    #expect(last.adding(months: .max) == last)
    #expect(first.adding(days: .min) == first)
    #expect(first.adding(months: .min) == first)
    #expect(first.adding(months: .max) == last)
  }

  @Test(
    "keeps the day of the month, or takes the month's last",
    arguments: [
      ("2031-01-31", 1, "2031-02-28"), ("2032-01-31", 1, "2032-02-29"),
      ("2031-01-31", 13, "2032-02-29"), ("2031-03-31", -1, "2031-02-28"),
      ("2031-01-15", -13, "2029-12-15"), ("2032-02-29", 12, "2033-02-28"),
      ("2031-12-01", 1, "2032-01-01"), ("2031-05-31", 0, "2031-05-31"),
    ])
  func months(start: String, months: Int, end: String) {
    #expect(CalendarDay(start)?.adding(months: months).description == end)
  }

  @Test(
    "knows weekday and ISO week",
    arguments: [
      ("2031-03-01", 6, 2031, 9), ("2030-12-30", 1, 2031, 1), ("2027-01-01", 5, 2026, 53),
      ("2026-12-31", 4, 2026, 53), ("1970-01-01", 4, 1970, 1), ("1969-12-29", 1, 1970, 1),
      ("2024-12-30", 1, 2025, 1), ("2021-01-03", 7, 2020, 53),
    ])
  func weeks(text: String, weekday: Int, year: Int, week: Int) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.weekday == weekday)
    #expect(day.isoWeek == (year, week))
  }

  @Test("comes back from its own text", arguments: [UInt64(1), 2, 3])
  func lossless(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let day = CalendarDay(number: Int.random(in: CivilCalendar.dayNumbers, using: &random))
      #expect(CalendarDay(day.description) == day)
      let (year, week) = day.isoWeek
      let monday = CivilCalendar.monday(ofWeek: week, year: year)
      #expect(monday.map { $0 + day.weekday - 1 } == day.number)
    }
  }

  @Test(
    "writes years outside 0 to 9999 with a sign",
    arguments: [
      (0, "0000-03-15"), (-44, "-0044-03-15"), (9999, "9999-03-15"), (10_000, "+10000-03-15"),
      (-12_345, "-12345-03-15"),
    ])
  func expanded(year: Int, text: String) {
    #expect(CalendarDay(year: year, month: 3, day: 15)?.description == text)
  }

  @Test("is its text in JSON")
  func codable() throws {
    let days = ["2031-03-01", "1970-01-01"].compactMap(CalendarDay.init)
    let data = try JSONEncoder().encode(days)
    #expect(String(decoding: data, as: UTF8.self) == #"["2031-03-01","1970-01-01"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == days)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2031-02-30"]"#.utf8))
    }
  }
}
