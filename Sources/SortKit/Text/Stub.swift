public import FoundationEssentials
package import SystemKit

public struct TextOrder: Hashable, Sendable {
  public static let root = TextOrder()
  public static let binary = TextOrder()
  public func compare(_ a: String, _ b: String) -> ComparisonResult {
    a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
  package func compare(_ a: ByteSlice, _ b: ByteSlice) -> Int {
    a.string < b.string ? -1 : a.string > b.string ? 1 : 0
  }
  package func prefix(_ a: ByteSlice) -> UInt64 { 1 }
}
public struct ZoneRules: Hashable, Sendable {
  public static let utc = ZoneRules()
  public func startOfDay(_ day: Int) -> Int64 { Int64(day) * 86400 }
}
