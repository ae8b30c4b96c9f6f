import FoundationEssentials
package import ModelKit
package import SortKit

/// The present as those see it who type dates: the moment, the time zone, the language.
///
/// ```swift
/// Present(now: 1_930_560_000_000_000, zone: .utc, textOrder: .root).wholeSecond
/// ```
package struct Present: Sendable {
  /// Microseconds since 1970.
  package let now: Int64
  package let zone: ZoneRules
  package let textOrder: TextOrder

  package init(now: Int64, zone: ZoneRules, textOrder: TextOrder) {
    self.now = now
    self.zone = zone
    self.textOrder = textOrder
  }

  /// The present without fractions of a second, as records keep it.
  package var wholeSecond: Int64 { now - ((now % 1_000_000) + 1_000_000) % 1_000_000 }

  /// What typed dates are read by, to the second: nobody means the fraction at which they type.
  package var clock: DateClock {
    DateClock(
      now: Date(timeIntervalSince1970: Double(wholeSecond) / 1e6), zone: zone,
      locale: LocaleDates(textOrder))
  }
}
