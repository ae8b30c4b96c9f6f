import ModelKit
import Recurrence
import TestSupport
import Testing

@Suite("Whatever a rule is written as is read as the same rule")
struct RuleLawTests {
  private func expectRoundTrip(_ typed: String) -> Bool {
    guard let rule = try? RecurrenceRule(typed) else { return false }
    // RFC 5545 has one end in a rule; words can have both, of which the first that comes counts.
    let hasBothEnds = rule.rule.contains("COUNT=") && rule.rule.contains("UNTIL=")
    for text in hasBothEnds ? [rule.description] : [rule.description, rule.rule] {
      let again = try? RecurrenceRule(text)
      #expect(again == rule, "'\(typed)' is written as '\(text)'")
    }
    return true
  }

  @Test("at the limits of its words", arguments: [1, 2, 999, 1000, 1001, 1002, 9999, 32767])
  func limits(number: Int) {
    for rule in [
      "FREQ=DAILY;COUNT=\(number)", "FREQ=WEEKLY;BYDAY=MO;COUNT=\(number)",
      "FREQ=DAILY;INTERVAL=\(number)", "FREQ=WEEKLY;INTERVAL=\(number);COUNT=\(number)",
      "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=\(number);SKIP=BACKWARD;COUNT=\(number)",
      "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5;COUNT=\(number)",
    ] {
      // A few of the greatest intervals find no day that libical can tell.
      let isRead = expectRoundTrip(rule)
      #expect(isRead || number > 1000 && rule.contains("INTERVAL"), "\(rule)")
    }
  }

  @Test(
    "for the first and the last days that a rule may end on",
    arguments: ["00010101", "19691231", "20000229", "99991231", "20311231T235959Z"])
  func ends(day: String) { _ = expectRoundTrip("FREQ=WEEKLY;UNTIL=\(day)") }

  @Test("for rules as long as they may be")
  func long() {
    let days = Array(repeating: "-366", count: 300).joined(separator: ",")
    for length in stride(from: 960, through: 1000, by: 8) {
      for head in ["FREQ=YEARLY;BYYEARDAY=", "SKIP=BACKWARD;FREQ=YEARLY;BYYEARDAY="] {
        var text = head + days
        text.removeLast(max(0, text.utf8.count - length))
        while text.last == "," || text.last == "-" { text.removeLast() }
        _ = expectRoundTrip(text)
      }
    }
  }

  @Test("for random rules of RFC 5545", arguments: 1...4)
  func rules(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<120 where expectRoundTrip(RuleLawTests.rule(&random)) { read += 1 }
    #expect(read > 30)
  }

  private static func rule(_ random: inout SeededGenerator) -> String {
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    func some(_ words: [String]) -> String {
      let count = Int.random(in: 1...3, using: &random)
      return (0..<count).map { _ in pick(words) }.joined(separator: ",")
    }
    let numbers = ["0", "1", "2", "3", "12", "400", "1000", "1001", "2000", "40000"]
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    var parts = ["FREQ=" + pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])]
    let further = [
      "INTERVAL=" + pick(numbers), "COUNT=" + pick(numbers),
      "UNTIL=" + pick(["20311231", "20400229T120000Z", "99991231", "00010101"]),
      "BYDAY=" + pick([some(days), "MO,TU,WE,TH,FR", some(days.map { "2" + $0 }), "-1FR", "6MO"]),
      "BYMONTHDAY=" + some((1...31).map(String.init) + ["-1"]),
      "BYMONTH=" + some((1...12).map(String.init)), "WKST=" + pick(days),
      "BYSETPOS=" + pick(["1", "-1"]), "BYYEARDAY=" + pick(["1", "-1", "366"]),
      "RSCALE=GREGORIAN", "SKIP=" + pick(["BACKWARD", "FORWARD", "OMIT"]),
    ]
    for part in further where Int.random(in: 0..<4, using: &random) == 0 { parts.append(part) }
    return parts.shuffled(using: &random).joined(separator: ";")
  }

  @Test("for random words", arguments: 1...4)
  func words(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "every", "other", "2", "1000", "333", "400", "day", "weeks", "months", "quarters", "year",
      "weekday",
      "monday", "thu", "on", "the", "last", "1st", "31st", "29", "february", "may", "day", "friday",
      "until", "2031-12-31", "9999-12-31", "5 times", "1000 times", "1 time", "3w", "and",
    ]
    let ends = ["", " until 2031-12-31", ", 5 times", " until 9999-12-31, 1000 times"]
    var read = 0
    for _ in 0..<800 {
      let count = Int.random(in: 1...5, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      let end = ends.randomElement(using: &random) ?? ""
      if expectRoundTrip(text.joined(separator: " ") + end) { read += 1 }
    }
    #expect(read > 20)
  }
}
