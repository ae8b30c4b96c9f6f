import ListingKit
import ModelKit
import SortKit
import SystemKit

/// What options say of the world: the present, the time zone, the order of texts, the threads.
struct WorldOptions {
  let zone: ZoneRules
  /// Microseconds since 1970.
  let now: Int64
  let textOrder: TextOrder
  let threads: Int
  let dateNumbers: ReadingOptions.DateNumbers
  /// What reading may take; nil for the usual.
  let memory: MemoryLimit?

  /// - Throws: `UsageError`, `ZoneError` or `TextOrderError` for a value that can't be read.
  init(_ parsed: ParsedArguments, _ console: Console) throws {
    zone = try parsed.value(of: .timeZone).map { try ZoneRules(identifier: $0) } ?? .current()
    now = try WorldOptions.now(parsed, zone) ?? console.now
    textOrder = try WorldOptions.textOrder(parsed)
    threads = try parsed.number(.threads, least: 1) ?? console.threads
    dateNumbers = try parsed.choice(.dates, ReadingOptions.DateNumbers.self) ?? .since2001
    memory = try parsed.value(of: .memory).map { (text) throws(UsageError) in
      guard let limit = MemoryLimit(text) else {
        throw .notASize(option: OptionSpec.memory.flag, value: text)
      }
      return limit
    }
  }

  /// The present without fractions of a second, as records keep it.
  var wholeSecond: Int64 { now - ((now % 1_000_000) + 1_000_000) % 1_000_000 }

  /// A day counts from its start.
  private static func now(
    _ parsed: ParsedArguments, _ zone: ZoneRules
  ) throws(UsageError) -> Int64? {
    guard let text = parsed.value(of: .now) else { return nil }
    switch ISODate.parse(text) {
    case .day(let day): return zone.startOfDay(day) * 1_000_000
    case .moment(let microseconds): return microseconds
    case .local(let day, let microsecond):
      let second = zone.seconds(day: day, secondOfDay: Int(microsecond / 1_000_000))
      return second * 1_000_000 + microsecond % 1_000_000
    case nil: throw .notAMoment(option: OptionSpec.now.flag, value: text)
    }
  }

  private static func textOrder(_ parsed: ParsedArguments) throws -> TextOrder {
    let locale = parsed.value(of: .locale)
    guard parsed.value(of: .collation) == "binary" else {
      return try locale.map { name throws(TextOrderError) in try TextOrder(locale: name) } ?? .root
    }
    if locale != nil {
      throw UsageError.conflict(
        option: OptionSpec.locale.flag, other: OptionSpec.collation.flag + " binary")
    }
    return .binary
  }
}
