import SortKit
import Testing

/// Days since 1970-01-01.
private func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
}

private func instant(_ y: Int, _ m: Int, _ d: Int, _ hour: Int, _ minute: Int = 0) -> Int64 {
  Int64(day(y, m, d) * 86_400 + hour * 3600 + minute * 60)
}

@Suite struct ZoneRulesTests {
  @Test(
    "knows the offset at an instant",
    arguments: [
      ("Europe/Berlin", 2024, 1, 3600), ("Europe/Berlin", 2024, 7, 7200),
      ("America/Los_Angeles", 2024, 1, -28800), ("America/Los_Angeles", 2024, 7, -25200),
      ("Pacific/Auckland", 2024, 1, 46800), ("Pacific/Auckland", 2024, 7, 43200),
      ("Australia/Lord_Howe", 2024, 1, 39600), ("Australia/Lord_Howe", 2024, 7, 37800),
      ("America/Sao_Paulo", 2018, 1, -7200), ("America/Sao_Paulo", 2024, 1, -10800),
      ("Asia/Kathmandu", 2024, 1, 20700), ("Asia/Kathmandu", 1985, 1, 19800),
      ("Europe/Berlin", 2090, 7, 7200), ("Europe/Berlin", 2500, 7, 7200),
      ("Europe/Berlin", 2500, 1, 3600), ("Pacific/Auckland", 9999, 1, 46800),
      ("UTC", 2024, 7, 0),
    ])
  func offsets(zone: String, year: Int, month: Int, seconds: Int) throws {
    let rules = try ZoneRules(identifier: zone)
    #expect(rules.offset(at: instant(year, month, 15, 12)) == seconds)
  }

  @Test("changes the offset in the very second")
  func change() throws {
    let rules = try ZoneRules(identifier: "Europe/Berlin")
    #expect(rules.offset(at: instant(2024, 3, 31, 1) - 1) == 3600)
    #expect(rules.offset(at: instant(2024, 3, 31, 1)) == 7200)
    #expect(rules.offset(at: instant(2424, 3, 31, 1) - 1) == 3600)
    #expect(rules.offset(at: instant(2424, 3, 31, 1)) == 7200)
  }

  @Test("starts a day at midnight, or when clocks are put forward past it")
  func starts() throws {
    let berlin = try ZoneRules(identifier: "Europe/Berlin")
    #expect(berlin.startOfDay(day(2024, 7, 1)) == instant(2024, 6, 30, 22))
    let saoPaulo = try ZoneRules(identifier: "America/Sao_Paulo")
    #expect(saoPaulo.startOfDay(day(2018, 11, 3)) == instant(2018, 11, 3, 3))
    #expect(saoPaulo.startOfDay(day(2018, 11, 4)) == instant(2018, 11, 4, 3))
    #expect(saoPaulo.startOfDay(day(2018, 11, 5)) == instant(2018, 11, 5, 2))
    let apia = try ZoneRules(identifier: "Pacific/Apia")
    #expect(apia.startOfDay(day(2011, 12, 30)) == instant(2011, 12, 30, 10))
    #expect(apia.startOfDay(day(2011, 12, 31)) == instant(2011, 12, 30, 10))
    #expect(apia.dayNumber(at: instant(2011, 12, 30, 10) - 1) == day(2011, 12, 29))
    #expect(apia.dayNumber(at: instant(2011, 12, 30, 10)) == day(2011, 12, 31))
    #expect(ZoneRules.utc.startOfDay(-1) == -86_400)
    #expect(ZoneRules.utc.dayNumber(at: -1) == -1)
  }

  @Test("moves a time that is left out on, and takes the first of two")
  func wallTimes() throws {
    let berlin = try ZoneRules(identifier: "Europe/Berlin")
    let half = 2 * 3600 + 1800
    #expect(berlin.seconds(day: day(2024, 3, 31), secondOfDay: half) == instant(2024, 3, 31, 1, 30))
    #expect(
      berlin.seconds(day: day(2024, 10, 27), secondOfDay: half) == instant(2024, 10, 27, 0, 30))
    let apia = try ZoneRules(identifier: "Pacific/Apia")
    #expect(
      apia.seconds(day: day(2011, 12, 30), secondOfDay: 36_000)
        == apia.seconds(day: day(2011, 12, 31), secondOfDay: 36_000))
    let lordHowe = try ZoneRules(identifier: "Australia/Lord_Howe")
    #expect(
      lordHowe.seconds(day: day(2024, 10, 6), secondOfDay: 2 * 3600 + 600)
        == instant(2024, 10, 5, 15, 40))
  }

  @Test("names the nearest zone for one that is unknown")
  func unknown() {
    let error = #expect(throws: ZoneError.self) { try ZoneRules(identifier: "Europe/Berlim") }
    #expect(
      error?.description == "unknown time zone 'Europe/Berlim': did you mean 'Europe/Berlin'?")
  }

  @Test(
    "takes nothing for a name that leads elsewhere",
    arguments: ["", "/etc/passwd", "../../etc/passwd", "Europe/../Europe/Berlin", "Europe", "a\0b"])
  func hostile(name: String) {
    #expect(throws: ZoneError.self) { try ZoneRules(identifier: name) }
  }
}
