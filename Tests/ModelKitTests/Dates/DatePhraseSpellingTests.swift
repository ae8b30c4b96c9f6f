import FoundationEssentials
import ModelKit
import SortKit
import Testing

/// Thursday, 2031-03-06, 10:40 UTC, where a locale's people type.
private func clock(_ locale: String? = nil) throws -> DateClock {
  DateClock(
    now: Date(timeIntervalSince1970: 1_930_560_000), zone: .utc,
    locale: try locale.flatMap { LocaleDates(try TextOrder(locale: $0)) })
}

@Suite("Ways of typing a date")
struct DatePhraseSpellingTests {
  @Test(
    "single digits behind the year, the ends of months, numbers in words and days of a month are read",
    arguments: [
      ("2031-2-3", "2031-02-03"), ("2031.2.3", "2031-02-03"),
      ("2031-2-3 9:30", "2031-02-03T09:30:00Z"),
      ("2031-2-3+1w", "2031-02-10"), ("2031-2", "2031-02-01 to 2031-02-28"),
      ("end of month", "2031-03-31"), ("end of the month", "2031-03-31"),
      ("End of Week", "2031-03-09"), ("end of year", "2031-12-31"), ("end of day", "2031-03-06"),
      ("end of next month", "2031-04-30"), ("end of february", "2032-02-29"),
      ("end of month - 1d", "2031-03-30"), ("end of month 18:00", "2031-03-31T18:00:00Z"),
      ("start of month", "2031-04-01"), ("beginning of next week", "2031-03-10"),
      ("start of this year", "2031-01-01"),
      ("in two weeks", "2031-03-20"), ("in twelve days", "2031-03-18"), ("one week", "2031-03-13"),
      ("three months ago", "2030-12-06"), ("today + two days", "2031-03-08"),
      ("tonight", "2031-03-06"), ("tonight 20:00", "2031-03-06T20:00:00Z"),
      ("on friday", "2031-03-07"), ("1st", "2031-04-01"), ("6th", "2031-03-06"),
      ("the 31st", "2031-03-31"), ("31st of this month", "2031-03-31"),
      ("3rd of next month", "2031-04-03"), ("15th 9:30", "2031-03-15T09:30:00Z"),
    ])
  func spellings(text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: try clock()).resolved == meaning)
  }

  @Test(
    "numbers are read in the locale's order, where it has that day",
    arguments: [
      ("de", "25.12.2031", "2031-12-25"), ("de", "25.12.", "2031-12-25"),
      ("de", "1.2.31", "2031-02-01"), ("de-AT", "3.4.2031", "2031-04-03"),
      ("en-US", "12/25", "2031-12-25"), ("en-US", "3/4/2031", "2031-03-04"),
      ("en-GB", "25/12", "2031-12-25"), ("en-GB", "3/4/2031", "2031-04-03"),
      ("nl", "25-12-2031", "2031-12-25"), ("de", "2031-2-3", "2031-02-03"),
      ("de", "1.3.", "2032-03-01"), ("de", "25.12.2031 9:30", "2031-12-25T09:30:00Z"),
    ])
  func orders(locale: String, text: String, meaning: String) throws {
    #expect(try DatePhrase(text, clock: try clock(locale)).resolved == meaning)
  }

  @Test("what has no such day in the locale's order is refused with the day that it could be")
  func otherOrder() throws {
    for (locale, text) in [("de", "12/25/2031"), ("en-US", "25/12/2031"), (nil, "25/12/2031")] {
      let clock = try clock(locale)
      let error = #expect(throws: DatePhraseError.self) { try DatePhrase(text, clock: clock) }
      #expect(error?.description.contains("write 2031-12-25") == true)
    }
  }

  @Test(
    "a locale's words are read beside the English ones",
    arguments: [
      ("de", "morgen", "2031-03-07"), ("de", "Heute", "2031-03-06"),
      ("de", "übermorgen", "2031-03-08"), ("de", "gestern", "2031-03-05"),
      ("de", "freitag", "2031-03-07"), ("de", "Fr.", "2031-03-07"),
      ("de", "25. Dezember 2031", "2031-12-25"), ("de", "25 Dez", "2031-12-25"),
      ("de", "morgen 9:30", "2031-03-07T09:30:00Z"), ("de", "in 3 Wochen", "2031-03-27"),
      ("de", "vor 2 Tagen", "2031-03-04"), ("de", "nächste Woche", "2031-03-10 to 2031-03-16"),
      ("de", "tomorrow", "2031-03-07"), ("de", "1. März", "2032-03-01"),
      ("de", "vor 1 Tag", "2031-03-05"), ("pt", "25 de dezembro de 2031", "2031-12-25"),
      ("fr", "demain", "2031-03-07"), ("fr", "après-demain", "2031-03-08"),
      ("fr", "14 juillet", "2031-07-14"), ("es", "mañana", "2031-03-07"),
      ("es", "pasado mañana", "2031-03-08"), ("es", "3 de mayo", "2031-05-03"),
      ("sv", "i morgon", "2031-03-07"),
    ])
  func words(locale: String, text: String, meaning: String) throws {
    let found = Result { try DatePhrase(text, clock: try clock(locale)).resolved }
    #expect((try? found.get()) == meaning, "\(found)")
  }

  @Test("without a locale its words are none")
  func noLocale() throws {
    let clock = try clock()
    for text in ["morgen", "demain", "25. dezember"] {
      #expect(throws: DatePhraseError.self) { try DatePhrase(text, clock: clock) }
    }
  }
}
