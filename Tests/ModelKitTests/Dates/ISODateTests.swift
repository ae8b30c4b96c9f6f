import ModelKit
import SystemKit
import TestSupport
import Testing

@Suite struct ISODateTests {
  @Test(
    "reads days",
    arguments: [
      ("2031-03-01", "2031-03-01"), ("20310301", "2031-03-01"), ("2031-W09-6", "2031-03-01"),
      ("2031W096", "2031-03-01"), ("2031-w09", "2031-02-24"), ("2031W09", "2031-02-24"),
      ("2031-060", "2031-03-01"), ("2032-366", "2032-12-31"), ("2026-W53", "2026-12-28"),
      ("0000-01-01", "0000-01-01"), ("-0044-03-15", "-0044-03-15"),
      ("+12031-03-01", "+12031-03-01"), ("+2031-03-01", "2031-03-01"),
    ])
  func days(text: String, day: String) throws {
    #expect(ISODate.parse(text) == .day(try #require(CalendarDay(day)).number))
  }

  @Test(
    "reads instants",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:01.5Z", 1_500_000),
      ("1970-01-01t00:00z", 0), ("1970-01-01 01:00+01", 0), ("1970-01-01 01:00:00 +0100", 0),
      ("19700101T010000+01:00", 0), ("19700101T0000Z", 0), ("1969-12-31T23:59:59Z", -1_000_000),
      ("1970-01-01T00:00:00.000001Z", 1), ("1970-01-01T00:00:00,1234569Z", 123_456),
      ("1970-01-01T24:00Z", 86_400_000_000), ("1969-12-31T23:59:60Z", 0),
      ("1969-12-31T23:59:60.9Z", 0), ("1970-01-01T05:45+05:45", 0), ("1970-001T00:00-00:00", 0),
      ("1970-W01-4T00:00Z", 0),
    ] as [(String, Int64)])
  func moments(text: String, microseconds: Int64) {
    #expect(ISODate.parse(text) == .moment(microseconds: microseconds))
  }

  @Test("keeps a time without an offset as wall-clock time")
  func local() {
    #expect(
      ISODate.parse("1970-01-02T10:30") == .local(day: 1, microsecondOfDay: 37_800_000_000))
    #expect(ISODate.parse("1970-01-02 24:00") == .local(day: 2, microsecondOfDay: 0))
  }

  @Test(
    "refuses what is no date and what no calendar or clock shows",
    arguments: [
      "", " ", "-", "+", "2031", "2031-03", "2031-3-1", "2031-02-29", "2031-00-01", "2031-01-00",
      "2031-13-01", "2031-366", "2031-000", "2031-W00", "2031-W53", "2031-W09-8", "2031-W09-",
      "2031-W09-0", "203a-01-01", "2031/03/01", "2031-03-01x", " 2031-03-01", "2031-03-01 ",
      "2031-03-01T", "2031-03-01T10", "2031-03-01T25:00", "2031-03-01T24:01", "2031-03-01T10:60",
      "2031-03-01T10:00:61", "2031-03-01T24:00:00.5", "2031-03-01T10:00:00.", "2031-03-01T10:00+",
      "2031-03-01T10:00+24:00", "2031-03-01T10:00+01:60", "2031-03-01T10:00ZZ", "12031-03-01",
      "+123456-01-01", "20310229", "2031-03-01T10:00+1", "٢٠٣١-03-01", "2031-03-01\u{0}",
      "+99999-12-31T23:00-05:00", "+99999-12-31T24:00", "-031-03-01",
    ])
  func refused(text: String) {
    #expect(ISODate.parse(text) == nil)
  }

  @Test("writes an instant that reads back as itself, at any offset", arguments: [UInt64(4), 5])
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let buffer = ByteBuffer()
    for _ in 0..<3000 {
      var moment = Int64.random(in: -3_000_000_000_000_000...9_000_000_000_000_000, using: &random)
      if Bool.random(using: &random) { moment -= moment % 1000 }
      if Bool.random(using: &random) { moment -= moment % 1_000_000 }
      let offset: Int? =
        Bool.random(using: &random) ? nil : Int.random(in: -50_000...50_000, using: &random)
      buffer.removeAll()
      ISODate.append(microseconds: moment, offset: offset, to: buffer)
      #expect(ISODate.parse(buffer.slice) == .moment(microseconds: moment), "\(buffer.string)")
    }
  }

  @Test(
    "writes a fraction only where there is one",
    arguments: [
      (0, nil, "1970-01-01T00:00:00Z"), (1_500_000, nil, "1970-01-01T00:00:01.500Z"),
      (-1, nil, "1969-12-31T23:59:59.999999Z"), (0, 3600, "1970-01-01T01:00:00+01:00"),
      (0, -12_600, "1969-12-31T20:30:00-03:30"), (0, 0, "1970-01-01T00:00:00+00:00"),
      (0, 3208, "1970-01-01T00:53:00+00:53"),
    ] as [(Int64, Int?, String)])
  func spelling(moment: Int64, offset: Int?, text: String) {
    let buffer = ByteBuffer()
    ISODate.append(microseconds: moment, offset: offset, to: buffer)
    #expect(buffer.string == text)
  }

  @Test("takes random bytes and cut or damaged dates without a trap", arguments: [UInt64(6), 7])
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789-+:TWZtz ., 99".utf8)
    let buffer = ByteBuffer()
    var read = 0
    for round in 0..<20_000 {
      buffer.removeAll()
      if round % 2 == 0 { buffer.append("2031-03-01T10:30:59.25+01:00") }
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        if round % 2 == 1 {
          buffer.append(byte)
        } else {
          let slice = Int.random(in: 0...28, using: &random)
          buffer.count = max(slice, 1)
          buffer.append(byte)
        }
      }
      if let date = ISODate.parse(buffer.slice) {
        read += 1
        // Whatever is read can be written again.
        if case .moment(let moment) = date {
          buffer.removeAll()
          ISODate.append(microseconds: moment, to: buffer)
          #expect(ISODate.parse(buffer.slice) == date)
        }
      }
    }
    #expect(read > 0)
  }
}
