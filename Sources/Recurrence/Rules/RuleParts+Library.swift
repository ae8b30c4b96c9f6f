import ModelKit

// What libical 3.0 makes of rules was compared with another implementation on thousands of them. Where
// it differs, rules are put in a way that it gets right, or refused.
extension RuleParts {
  /// The days of the rule from a first day on, which is not one of them unless the rule finds it.
  func days(from first: CalendarDay) -> OccurrenceSequence? {
    var rule = text
    var start = first
    if self["FREQ"] == "YEARLY", self["BYMONTHDAY"] != nil, self["BYMONTH"] == nil {
      // Else it takes only the month of the first day.
      rule += ";BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12"
    }
    if self["FREQ"] == "WEEKLY", let days = self["BYDAY"] {
      // Else it counts the weeks of an interval from a Sunday. RFC 5545, 3.3.10: they begin on Monday.
      let places = days.split(separator: ",").map { RuleWords.place(of: String($0)) }
      start = first.adding(days: 1 - first.weekday + (places.min() ?? 0))
    }
    return OccurrenceSequence(rule, from: start)
  }

  /// A part that libical doesn't get right beside the others; nil where all are well.
  var misreadPart: String? {
    let frequency = self["FREQ"]
    if self["BYWEEKNO"] != nil { return "BYWEEKNO" }
    if self["BYSETPOS"] != nil, frequency == "DAILY" || frequency == "WEEKLY" { return "BYSETPOS" }
    if frequency == "DAILY", let days = self["BYMONTHDAY"], days.contains("-") {
      return "BYMONTHDAY=\(days)"
    }
    let others = ["BYMONTHDAY", "BYDAY", "BYMONTH"]
    if self["BYYEARDAY"] != nil, others.contains(where: { self[$0] != nil }) { return "BYYEARDAY" }
    if frequency == "YEARLY", self["BYMONTHDAY"] != nil, let days = self["BYDAY"],
      days.contains(where: \.isNumber)
    {
      return "BYDAY=\(days)"
    }
    if frequency == "WEEKLY", self["INTERVAL"] != nil, self["BYDAY"] != nil,
      let start = self["WKST"]
    {
      return "WKST=\(start)"
    }
    return nil
  }
}
