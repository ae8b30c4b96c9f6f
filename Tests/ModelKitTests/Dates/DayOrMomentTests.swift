import FoundationEssentials
import ModelKit
import Testing

@Suite struct DayOrMomentTests {
  @Test("reads days, date-times and seconds since 2001, and writes text")
  func json() throws {
    let json = """
      ["2031-03-01","2031-03-01T10:30:00.25+01:00","2031-03-01 09:30",0,-1.5]
      """
    let dates = try JSONDecoder().decode([DayOrMoment].self, from: Data(json.utf8))
    let written = String(decoding: try JSONEncoder().encode(dates), as: UTF8.self)
    #expect(
      written == """
        ["2031-03-01","2031-03-01T09:30:00.250Z","2031-03-01T09:30:00Z",\
        "2001-01-01T00:00:00Z","2000-12-31T23:59:58.500Z"]
        """)
    #expect(try JSONDecoder().decode([DayOrMoment].self, from: Data(written.utf8)) == dates)
  }

  @Test("refuses other values", arguments: [#"["soon"]"#, #"["2031-02-30"]"#, "[true]", "[null]"])
  func refused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DayOrMoment].self, from: Data(json.utf8))
    }
  }

  @Test(
    "doesn't write instants outside the calendar",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e13, -1e13])
  func outside(seconds: Double) {
    let date = DayOrMoment.moment(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([date]) }
  }
}
