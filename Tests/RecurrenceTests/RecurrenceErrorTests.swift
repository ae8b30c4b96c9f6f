import Recurrence
import TestSupport
import Testing

@Suite("What is said of rules that can't be read")
struct RecurrenceErrorTests {
  @Test("says what would be right")
  func words() {
    let typed = [
      "", "  ", "often", "wek", "2 weks", "every 2 montsh on the 3rd", "week week", "2", "every",
      "0 weeks", "1001 days", "-1 days", "99999999999999999999 weeks", "3 mondays", "2 weekdays",
      "other monday", "hour", "30min", "month on the 32nd", "month on the 6th monday",
      "month on friday", "month on", "year on 30 february", "year on may", "week until friday",
      "week until", "week until 2031-02-30", "week 0 times", "monday 5", "day on monday",
      "next friday", "2031-03-01", "week; DROP", "w\u{F6}chentlich", "FREQ=", "FREQ=OFTEN",
      "FREQ=DAILY;BYFOO=1", "BYDAY=MO", "FREQ=WEEKLY;BYDAY=XX", "FREQ=DAILY;INTERVAL=0",
      "FREQ=DAILY;UNTIL=x", "FREQ=DAILY;COUNT=2;UNTIL=20310101", "FREQ=HOURLY",
      "FREQ=DAILY;BYHOUR=9", "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;UNTIL=20310230", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1",
      "FREQ=DAILY;BYMONTHDAY=-1", "FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO",
      "FREQ=YEARLY;BYDAY=2MO;BYMONTHDAY=9", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU", "a=b", "=",
      "FREQ=DAILY\nX=Y",
      String(repeating: "week ", count: 300),
    ]
    var text = ""
    for phrase in typed {
      let shown =
        phrase.count > 40 ? "(long)" : phrase.split(separator: "\n").joined(separator: "|")
      do {
        text += "\(shown) -> \(try RecurrenceRule(phrase))  READ\n"
      } catch {
        text += "\(shown)\n  \(error)\n"
      }
    }
    expectGolden(text, "errors.txt")
  }
}
