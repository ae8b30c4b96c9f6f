import FoundationEssentials
import ListingKit
import ModelKit
import RecordEditing
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

  /// - Throws: `UsageError`, `DatePhraseError`, `ZoneError` or `TextOrderError` for a value that can't be read.
  init(_ parsed: ParsedArguments, _ console: Console) throws {
    zone = try parsed.value(of: .timeZone).map { try ZoneRules(identifier: $0) } ?? .current()
    textOrder = try WorldOptions.textOrder(parsed)
    let clock = DateClock(
      now: Date(microseconds: console.now), zone: zone, locale: LocaleDates(textOrder))
    now = try WorldOptions.now(parsed, clock) ?? console.now
    threads = try parsed.number(.threads, least: 1) ?? console.threads
    dateNumbers = try parsed.choice(.dates, ReadingOptions.DateNumbers.self) ?? .since2001
    memory = try parsed.value(of: .memory).map { (text) throws(UsageError) in
      guard let limit = MemoryLimit(text) else {
        throw .notASize(option: OptionSpec.memory.flag, value: text)
      }
      return limit
    }
  }

  /// The present as those see it who type dates.
  var present: Present { Present(now: now, zone: zone, textOrder: textOrder) }

  /// A day counts from its start.
  private static func now(_ parsed: ParsedArguments, _ clock: DateClock) throws -> Int64? {
    guard let text = parsed.value(of: .now) else { return nil }
    let phrase: DatePhrase
    do throws(DatePhraseError) {
      phrase = try DatePhrase(text, clock: clock)
    } catch {
      switch error {
      // What is no date in any way is told how this one is written.
      case .empty, .unknown: throw UsageError.notAMoment(option: OptionSpec.now.flag, value: text)
      default: throw error
      }
    }
    // What depends on the present can't say what it is.
    let later = DateClock(
      now: clock.now.addingTimeInterval(86_400 * 1000), zone: clock.zone, locale: clock.locale)
    guard (try? DatePhrase(text, clock: later))?.value == phrase.value else {
      throw UsageError.notAMoment(option: OptionSpec.now.flag, value: text)
    }
    switch phrase.value {
    case .day(let day): return clock.start(of: day)
    case .moment(let moment): return moment.microseconds
    case .days: throw phrase.needsOneDay(clock)
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
