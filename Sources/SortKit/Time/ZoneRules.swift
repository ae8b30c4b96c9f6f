/// A time zone's rules: what to add to UTC, and when each calendar day begins.
///
/// ```swift
/// let berlin = try ZoneRules(identifier: "Europe/Berlin")
/// berlin.offset(at: 1_719_792_000)      // 7200: summer time
/// berlin.startOfDay(19_905)             // 1_719_784_800, 2024-07-01 00:00 there
/// ```
/// The rules come from the system's time zone files (RFC 8536), which follow the changes that
/// governments make; where there are none, from ICU (then without changes after 2100). Days are counted from 1970-01-01.
public struct ZoneRules: Hashable, Sendable {
  /// The zone's name: `Europe/Berlin`, `UTC`.
  public var identifier: String { table?.identifier ?? "UTC" }

  /// Nil in UTC, which then costs nothing.
  let table: ZoneTable?

  init(_ table: ZoneTable) { self.table = table.isUTC ? nil : table }

  private init() { table = nil }

  /// Coordinated universal time, also by its other names.
  public static let utc = ZoneRules()

  /// The rules of the zone with a name from the tz database.
  ///
  /// ```swift
  /// try ZoneRules(identifier: "Europe/Berlim")
  /// // unknown time zone 'Europe/Berlim': did you mean 'Europe/Berlin'?
  /// ```
  /// - Throws: ``ZoneError`` if no such zone is known.
  public init(identifier: String) throws(ZoneError) {
    guard let rules = ZoneSource.rules(named: identifier) else {
      throw .unknown(identifier, nearest: ZoneSource.nearest(to: identifier))
    }
    self = rules
  }

  /// The seconds to add to UTC for local time at an instant.
  ///
  /// - Complexity: O(1) from 1900 to 2100, else O(log(number of changes)).
  public func offset(at secondsSince1970: Int64) -> Int {
    guard let table else { return 0 }
    return table.offset(at: secondsSince1970)
  }

  /// The calendar day that it is in the zone at an instant.
  public func dayNumber(at secondsSince1970: Int64) -> Int {
    floorDivide(secondsSince1970 &+ Int64(offset(at: secondsSince1970)), secondsPerDay).quotient
  }

  /// The first instant of a calendar day, which is not midnight where clocks are put forward then.
  ///
  /// A day that the zone left out (`Pacific/Apia`, 2011-12-30) starts when the next one does.
  public func startOfDay(_ dayNumber: Int) -> Int64 {
    let local = localSeconds(day: dayNumber, secondOfDay: 0)
    guard let table else { return local }
    return table.instant(ofLocal: local, inGap: .end)
  }

  /// The instant at which clocks in the zone show a time of day.
  ///
  /// A time that is left out when clocks are put forward moves on by as much; of a time that comes
  /// twice it is the first.
  public func seconds(day dayNumber: Int, secondOfDay: Int) -> Int64 {
    let local = localSeconds(day: dayNumber, secondOfDay: secondOfDay)
    guard let table else { return local }
    return table.instant(ofLocal: local, inGap: .forward)
  }

  private func localSeconds(day: Int, secondOfDay: Int) -> Int64 {
    Int64(day) &* secondsPerDay &+ Int64(secondOfDay)
  }

  public static func == (first: ZoneRules, second: ZoneRules) -> Bool {
    first.identifier == second.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

let secondsPerDay: Int64 = 86_400

/// Division that rounds down, so that days before 1970 count like those after.
@inline(__always)
func floorDivide(_ value: Int64, _ divisor: Int64) -> (quotient: Int, remainder: Int64) {
  var (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  if remainder < 0 {
    quotient -= 1
    remainder += divisor
  }
  return (Int(quotient), remainder)
}
