import FoundationEssentials
import ModelKit
import SortKit
import TestSupport
import Testing

/// Thursday, 2031-03-06, 10:40 UTC.
private let thursday = DateClock(now: Date(timeIntervalSince1970: 1_930_560_000), zone: .utc)

private let refused = [
  "", "   ", "soon", "tomorow", "fridya", "next friday", "next thu", "last friday", "this monday",
  "2031-02-30", "2031-13-01", "20310230", "2031-02-30+1d", "2031-W54", "2031-03-01T25:00",
  "03/04/2031", "30/04/2031", "2031/13/01", "2031/02/30", "5/6/2031", "1.2.31", "99/99/2031", "3x",
  "in 3 dasy", "+3",
  "in thirteen days", "12/25", "3/4", "13/13", "2031-2-30", "2031/2/30", "25-12-2031", "32nd",
  "2031-W09+1d", "+999999y", "9999999d", "today+99999y", "3 days 2 hours",
  "--3d", "today+", "+d", "fr", "tod", "tom",
  "tmrw", "30 feb", "feb 30, 2031", "31 april", "dec", "dec 31 31", "9:30", "noon", "at 9am",
  "friday at 9", "friday 25:00", "friday 13pm", "friday 9:5", "friday noon 9:30", "now 9:30",
  "next week 9:30", "2031-02-30 9:30", "next friday 9:30", "tomorow 9:30", "+99999y 9:30", "in a",
  "a week", String(repeating: "a", count: 300),
]

@Suite struct DatePhraseTests {
  @Test(
    "understands words, seen from Thursday, 2031-03-06",
    arguments: [
      ("today", "2031-03-06"), ("Tomorrow", "2031-03-07"), ("YESTERDAY", "2031-03-05"),
      ("friday", "2031-03-07"), ("fri", "2031-03-07"), ("Thurs", "2031-03-13"),
      ("thursday", "2031-03-13"), ("wed", "2031-03-12"), ("sunday", "2031-03-09"),
      ("sow", "2031-03-10"), ("eow", "2031-03-09"), ("som", "2031-04-01"), ("eom", "2031-03-31"),
      ("soq", "2031-04-01"), ("eoq", "2031-03-31"), ("soy", "2032-01-01"), ("eoy", "2031-12-31"),
      ("now", "2031-03-06T10:40:00Z"), ("this friday", "2031-03-07"),
      ("next week", "2031-03-10 to 2031-03-16"), ("this week", "2031-03-03 to 2031-03-09"),
      ("last month", "2031-02-01 to 2031-02-28"), ("this quarter", "2031-01-01 to 2031-03-31"),
      ("next year", "2032-01-01 to 2032-12-31"),
    ])
  func words(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: thursday).resolved == meaning)
  }

  @Test(
    "understands distances",
    arguments: [
      ("+3d", "2031-03-09"), ("3d", "2031-03-09"), ("3 days", "2031-03-09"),
      ("in 3 days", "2031-03-09"), ("3 days from now", "2031-03-09"), ("-2w", "2031-02-20"),
      ("2 weeks ago", "2031-02-20"), ("today+7d", "2031-03-13"), ("today + 7 days", "2031-03-13"),
      ("eom-1d", "2031-03-30"), ("  EOM  - 1D ", "2031-03-30"), ("friday+1w", "2031-03-14"),
      ("+1m", "2031-04-06"), ("1q", "2031-06-06"), ("+1y", "2032-03-06"),
      ("today+1m-1d", "2031-04-05"), ("2031-01-31+1m", "2031-02-28"),
      ("2032-01-31+1m", "2032-02-29"), ("2031-W09-6+1d", "2031-03-02"), ("+0d", "2031-03-06"),
      ("+3h", "2031-03-06T13:40:00Z"), ("in 30 minutes", "2031-03-06T11:10:00Z"),
      ("1 hour ago", "2031-03-06T09:40:00Z"), ("today+9h", "2031-03-06T09:00:00Z"),
      ("+1d+2h", "2031-03-07T12:40:00Z"), ("now+1m", "2031-04-06T10:40:00Z"),
      ("2031-03-01 10:00 -90min", "2031-03-01T08:30:00Z"),
    ])
  func distances(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: thursday).resolved == meaning)
  }

  @Test(
    "a distance leads no further than the years that dates are written with",
    arguments: ["+7969y", "-2031y", "9999-12-31+1d", "0001-01-01 - 1w", "9999-12-31T23:00+2h"])
  func tooFar(text: String) {
    #expect(throws: DatePhraseError.tooFar(text)) { try DatePhrase(text, clock: thursday) }
    #expect("\(DatePhraseError.tooFar(text))".hasSuffix("years go from 1 to 9999"))
  }

  @Test("a distance leads to the first and the last year")
  func farthest() throws {
    #expect(try DatePhrase("+7968y", clock: thursday).resolved == "9999-03-06")
    #expect(try DatePhrase("-2030y", clock: thursday).resolved == "0001-03-06")
  }

  @Test(
    "what a month doesn't have is called that, in numbers too",
    arguments: [
      ("30.2.2031", 2, 2031), ("2/30/2031", 2, 2031), ("31.4.31", 4, 2031), ("30.2.", 2, nil),
    ] as [(String, Int, Int?)])
  func beyondMonth(text: String, month: Int, year: Int?) {
    #expect(throws: DatePhraseError.beyondMonth(text, month: month, year: year)) {
      try DatePhrase(text, clock: thursday)
    }
  }

  @Test(
    "understands ISO 8601, weeks, months and years as all their days",
    arguments: [
      ("2031-03-01", "2031-03-01"), ("20310301", "2031-03-01"), ("2031-060", "2031-03-01"),
      ("2031-W09-6", "2031-03-01"), ("2031-W09", "2031-02-24 to 2031-03-02"),
      ("2031w09", "2031-02-24 to 2031-03-02"), ("2032-02", "2032-02-01 to 2032-02-29"),
      ("2031", "2031-01-01 to 2031-12-31"), ("2031-03-01T10:30", "2031-03-01T10:30:00Z"),
      ("2031-03-01 10:30+01:00", "2031-03-01T09:30:00Z"),
    ])
  func iso(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: thursday).resolved == meaning)
  }

  @Test(
    "understands times with any day, and on which side they stand",
    arguments: [
      ("tomorrow 9:30", "2031-03-07T09:30:00Z"), ("tomorrow at 9:30", "2031-03-07T09:30:00Z"),
      ("friday 14:00", "2031-03-07T14:00:00Z"), ("2031-05-01 9:30", "2031-05-01T09:30:00Z"),
      ("20310501 9:30:15", "2031-05-01T09:30:15Z"), ("today 9am", "2031-03-06T09:00:00Z"),
      ("today 9:30 pm", "2031-03-06T21:30:00Z"), ("Today At 9:30 P.M.", "2031-03-06T21:30:00Z"),
      ("today 12am", "2031-03-06T00:00:00Z"), ("today 12 pm", "2031-03-06T12:00:00Z"),
      ("today noon", "2031-03-06T12:00:00Z"), ("midnight friday", "2031-03-07T00:00:00Z"),
      ("at 9:30 tomorrow", "2031-03-07T09:30:00Z"), ("2 pm today", "2031-03-06T14:00:00Z"),
      ("friday 24:00", "2031-03-08T00:00:00Z"), ("+3d 8:00", "2031-03-09T08:00:00Z"),
      ("in a week at noon", "2031-03-13T12:00:00Z"), ("eom-1d 17:00", "2031-03-30T17:00:00Z"),
      ("dec 31, 2031 at 9 pm", "2031-12-31T21:00:00Z"), ("31 dec 0:00", "2031-12-31T00:00:00Z"),
      ("tomorrow 9:30 + 2h", "2031-03-07T11:30:00Z"), ("2031-w09-6 8:00", "2031-03-01T08:00:00Z"),
    ])
  func times(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: thursday).resolved == meaning)
  }

  @Test(
    "understands the names of months, without a year the next such day",
    arguments: [
      ("31 Dec", "2031-12-31"), ("dec 31", "2031-12-31"), ("31 December 2031", "2031-12-31"),
      ("Dec 31, 2031", "2031-12-31"), ("31st of December", "2031-12-31"),
      ("the 1st of may", "2031-05-01"), ("31-Dec-2031", "2031-12-31"), ("Sept. 3", "2031-09-03"),
      ("6 mar", "2031-03-06"), ("5 mar", "2032-03-05"), ("5 mar 2031", "2031-03-05"),
      ("29 feb", "2032-02-29"), ("feb 29 2032", "2032-02-29"), ("31 dec + 1d", "2032-01-01"),
      ("may 2032", "2032-05-01 to 2032-05-31"), ("2031/05/01", "2031-05-01"),
      ("2031/5/1", "2031-05-01"), ("20310501", "2031-05-01"), ("eod", "2031-03-06"),
    ])
  func months(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: thursday).resolved == meaning)
  }

  @Test("a leap day without a year waits for the next leap year, over a century without one too")
  func leapDay() throws {
    // 2097-01-01, and 2100 is no leap year.
    let clock = DateClock(now: Date(timeIntervalSince1970: 4_007_750_400), zone: .utc)
    #expect(try DatePhrase("29 feb", clock: clock).resolved == "2104-02-29")
  }

  @Test("offers single days for a phrase that stands for several")
  func oneDay() throws {
    var said = ""
    for text in ["next week", "this month", "Last Year", "2031-W10", "may 2031", "next quarter"] {
      said += "\(try DatePhrase(text, clock: thursday).needsOneDay(thursday))\n"
    }
    expectGolden(said, "date-phrase-several.txt")
  }

  @Test("a weekday's name on that day is the one a week later")
  func strictlyAfter() throws {
    for ahead in 0..<7 {
      let clock = DateClock(
        now: thursday.now.addingTimeInterval(Double(ahead) * 86_400), zone: .utc)
      for name in ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] {
        let day = try #require(try DatePhrase(name, clock: clock).days?.lowerBound)
        #expect(day > clock.today && day <= clock.today.adding(days: 7))
      }
    }
  }

  @Test("echoes what was understood, once where the text says it already")
  func echo() throws {
    #expect(
      try DatePhrase(" next   week ", clock: thursday).echo
        == "next week = 2031-03-10 to 2031-03-16")
    #expect(try DatePhrase("2031-03-01", clock: thursday).echo == "2031-03-01")
  }

  @Test("days keep the clock time where the clocks change, hours don't")
  func clockChange() throws {
    // Berlin's clocks go from 02:00 to 03:00 at 2031-03-30T01:00:00Z.
    let change = 1_932_598_800.0
    let berlin = try ZoneRules(identifier: "Europe/Berlin")
    let clock = DateClock(now: Date(timeIntervalSince1970: change - 3600 * 15), zone: berlin)
    #expect(try DatePhrase("now", clock: clock).resolved == "2031-03-29T11:00:00+01:00")
    #expect(try DatePhrase("now+1d", clock: clock).resolved == "2031-03-30T11:00:00+02:00")
    #expect(try DatePhrase("now+24h", clock: clock).resolved == "2031-03-30T12:00:00+02:00")
    #expect(
      try DatePhrase("2031-03-30 12:00", clock: clock).resolved
        == "2031-03-30T12:00:00+02:00")
    #expect(try DatePhrase("today+1d", clock: clock).resolved == "2031-03-30")
    // 02:30 is left out and moves on; in autumn it comes twice, and is the first.
    #expect(
      try DatePhrase("tomorrow 2:30", clock: clock).resolved == "2031-03-30T03:30:00+02:00")
    #expect(
      try DatePhrase("26 oct 2:30", clock: clock).resolved == "2031-10-26T02:30:00+02:00")
    let late = DateClock(now: Date(timeIntervalSince1970: change - 3600 * 2), zone: berlin)
    #expect(late.today.description == "2031-03-30")
    // In São Paulo that day began at 01:00, and three hours later it was 04:00.
    let gap = DateClock(
      now: Date(timeIntervalSince1970: 1_541_300_400),
      zone: try ZoneRules(identifier: "America/Sao_Paulo"))
    #expect(gap.today.description == "2018-11-04")
    #expect(try DatePhrase("today+3h", clock: gap).resolved == "2018-11-04T04:00:00-02:00")
  }

  @Test("says what would be right")
  func refusals() {
    var said = ""
    for text in refused {
      do throws(DatePhraseError) {
        said += "\(text) -> \(try DatePhrase(text, clock: thursday).echo)\n"
      } catch {
        said += "\(text)\n  \(error)\n"
      }
    }
    expectGolden(said, "date-phrase-errors.txt")
  }

  @Test("takes random text without a trap", arguments: [UInt64(1), 2, 3])
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "today", "next", "last", "this", "friday", "eom", "soy", "+", "-", "3", "999999", "d", "w",
      "m", "y", "h", "min", " ", "2031-01-31", "2031-W09", "in ", " ago", "now", "99999", "é", "+9",
      "-99999-01-01", "T10:00", "+99999-12-31", "/", ".", "\u{0}",
      "9:30", " at ", "9am", "pm", "noon", "dec", "31", "feb", "a ", ",", "\r\n", "٣",
    ]
    var understood = 0
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      guard let phrase = try? DatePhrase(text, clock: thursday) else { continue }
      understood += 1
      // What was understood means the same when it is typed.
      if case .days = phrase.value { continue }
      let again = try? DatePhrase(phrase.resolved, clock: thursday)
      #expect(again?.value == phrase.value, "\(text)")
    }
    #expect(understood > 20)
  }
}
