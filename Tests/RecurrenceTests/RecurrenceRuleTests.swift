import FoundationEssentials
import ModelKit
import Recurrence
import TestSupport
import Testing

@Suite("Rules of recurrence")
struct RecurrenceRuleTests {
  @Test(
    "reads words and writes them in one spelling, with the rule",
    arguments: [
      ("week", "week", "FREQ=WEEKLY"),
      ("  Every  1 WEEK ", "week", "FREQ=WEEKLY"),
      ("2 weeks", "2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
      ("every other week", "2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
      ("1w", "week", "FREQ=WEEKLY"),
      ("10d", "10 days", "FREQ=DAILY;INTERVAL=10"),
      ("daily", "day", "FREQ=DAILY"),
      ("weekdays", "weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("month", "month", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"),
      ("2 months", "2 months", "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;SKIP=BACKWARD"),
      ("quarterly", "3 months", "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=3;SKIP=BACKWARD"),
      ("year", "year", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD"),
      ("monday", "monday", "FREQ=WEEKLY;BYDAY=MO"),
      ("thu,MON", "monday and thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
      (
        "mondays, wednesday and fri", "monday, wednesday and friday", "FREQ=WEEKLY;BYDAY=MO,WE,FR"
      ),
      ("2 weeks on tuesday", "2 weeks on tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
      (
        "month on the 31st", "month on the 31st",
        "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD"
      ),
      ("month on 15, 1", "month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
      ("month on the last day", "month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("month on the last friday", "month on the last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
      (
        "2 months on the second tue", "2 months on the 2nd tuesday",
        "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU"
      ),
      ("year on the 1st of may", "year on 1 may", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5"),
      (
        "year on feb 29", "year on 29 february",
        "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;SKIP=BACKWARD"
      ),
      ("week until 2031-12-31", "week until 2031-12-31", "FREQ=WEEKLY;UNTIL=20311231"),
      ("monday, 5 times", "monday, 5 times", "FREQ=WEEKLY;BYDAY=MO;COUNT=5"),
      ("month on the 1st, 1 time", "month on the 1st, 1 time", "FREQ=MONTHLY;BYMONTHDAY=1;COUNT=1"),
    ])
  func words(typed: String, words: String, rule: String) throws {
    let read = try RecurrenceRule(typed)
    #expect(read.description == words)
    #expect(read.rule == rule)
    #expect(try RecurrenceRule(words) == read)
    #expect(try RecurrenceRule(rule) == read)
  }

  @Test(
    "keeps rules that have no words as RFC 5545 has them",
    arguments: [
      ("FREQ=MONTHLY", "FREQ=MONTHLY"),
      ("rrule:freq=monthly;bymonthday=31", "FREQ=MONTHLY;BYMONTHDAY=31"),
      ("BYDAY=FR;BYMONTHDAY=13;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"),
      ("FREQ=WEEKLY;WKST=SU;COUNT=2", "FREQ=WEEKLY;WKST=SU;COUNT=2"),
      (
        "FREQ=MONTHLY;UNTIL=20311231T235959Z;BYSETPOS=1;BYDAY=SA,SU",
        "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1;UNTIL=20311231"
      ),
    ])
  func rules(typed: String, rule: String) throws {
    let read = try RecurrenceRule(typed)
    #expect(read.description == rule)
    #expect(read.rule == rule)
    #expect(try RecurrenceRule(rule) == read)
  }

  @Test("goes through Codable as its words")
  func codable() throws {
    let rules = [try RecurrenceRule("2w"), try RecurrenceRule("FREQ=MONTHLY")]
    let data = try JSONEncoder().encode(rules)
    #expect(String(decoding: data, as: UTF8.self) == #"["2 weeks","FREQ=MONTHLY"]"#)
    #expect(try JSONDecoder().decode([RecurrenceRule].self, from: data) == rules)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RecurrenceRule].self, from: Data(#"["often"]"#.utf8))
    }
  }
}
