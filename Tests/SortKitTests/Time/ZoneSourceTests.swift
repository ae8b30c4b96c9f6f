import FoundationEssentials
import TestSupport
import Testing

@testable import SortKit

@Suite struct ZoneSourceTests {
  /// 2000 to 2020: all sources agree on it.
  private let recent: Range<Int64> = 946_684_800..<1_577_836_800

  private func expectSame(
    _ first: ZoneRules, _ second: ZoneRules, in times: Range<Int64>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let time = Int64.random(in: times, using: &random)
      #expect(first.offset(at: time) == second.offset(at: time), sourceLocation: sourceLocation)
      let day = Int(time / 86_400)
      #expect(first.startOfDay(day) == second.startOfDay(day), sourceLocation: sourceLocation)
    }
  }

  @Test(
    "has the same rules in ICU as in the system's files",
    arguments: [
      "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland", "Australia/Lord_Howe",
      "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia", "Asia/Kolkata",
    ])
  func icu(name: String) throws {
    let table = try #require(ZoneSource.icuTable(name))
    expectSame(try ZoneRules(identifier: name), ZoneRules(table), in: recent)
  }

  @Test(
    "reads the settings of TZ",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
      ("UTC", "UTC"), ("nonsense", "UTC"), ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"),
      ("/nowhere", "UTC"), ("../../etc/passwd", "UTC"),
    ])
  func settings(setting: String, name: String) {
    #expect(ZoneRules.rules(ofSetting: setting).identifier == name)
  }

  @Test(
    "follows a POSIX rule",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"), ("IST-5:30", "Asia/Kolkata"),
      ("<+0545>-5:45", "Asia/Kathmandu"), ("NZST-12NZDT,M9.5.0,M4.1.0/3", "Pacific/Auckland"),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe"), ("PST8PDT", "PST8PDT"),
    ])
  func posix(rule: String, name: String) throws {
    // From 2010 on these rules have been in force; 2500 is past the calendar's cycle.
    expectSame(
      ZoneRules.rules(ofSetting: rule), try ZoneRules(identifier: name),
      in: 1_262_304_000..<16_725_225_600)
  }

  @Test(
    "takes nothing for a POSIX rule that is none",
    arguments: [
      "", "CE", "CET", "CET-25", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "<CET-1",
      "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,J0,J365", "CET-1CEST,M3.5.0,M10.5.0 ",
      "CET-1:60", "CET--1",
    ])
  func noRule(text: String) {
    #expect(YearlyRule(text.utf8) == nil)
  }

  @Test("counts Julian days with and without the leap day")
  func days() {
    // 2024-03-01 is day 60 of those that never count 29 February, and 60 of those that begin at 0.
    #expect(YearlyRule.Day.withoutLeapDay(60).number(in: 2024) == 19_783)
    #expect(YearlyRule.Day.zeroBased(60).number(in: 2024) == 19_783)
    #expect(YearlyRule.Day.withoutLeapDay(60).number(in: 2023) == 19_417)
    #expect(YearlyRule.Day.weekday(month: 12, week: 5, weekday: 2).number(in: 2024) == 20_088)
  }

  @Test("survives every cut and many changes of a zone file")
  func hostileFiles() throws {
    let path = "/usr/share/zoneinfo/Europe/Berlin"
    guard let bytes = FileManager.default.contents(atPath: path).map(Array.init) else { return }
    #expect(ZoneFile.table("Berlin", bytes) != nil)
    for count in 0..<44 { #expect(ZoneFile.table("cut", Array(bytes.prefix(count))) == nil) }
    var random = SeededGenerator(seed: 2)
    for round in 0..<400 {
      var changed =
        round.isMultiple(of: 2)
        ? bytes : Array(bytes.prefix(.random(in: 44..<bytes.count, using: &random)))
      for _ in 0..<3 {
        changed[.random(in: 4..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let table = ZoneFile.table("changed", changed) else { continue }
      let rules = ZoneRules(table)
      for time in [Int64.min, -1 << 60, 0, 1 << 40, .max] {
        let offset = rules.offset(at: time)
        #expect(abs(offset) < 93_600)
      }
      for day in [-106_751_991_167_300, 0, 20_000, 106_751_991_167_300] {
        _ = rules.startOfDay(day)
      }
    }
  }
}
