import LawSupport
import SortKit
import SystemKit
import Testing

@Suite struct RowSortTests {
  /// The order of rows by one column of values.
  private func order(
    _ kind: CellKind, _ values: [SortValue], descending: Bool = false, zone: ZoneRules = .utc
  ) -> [Int] {
    let column = DerivedColumn(kind, blockCounts: [values.count]) { values[Int($0)] }
    let rows = (0..<values.count).map { UInt32($0) }
    return rows.withUnsafeBufferPointer { rows in
      let sort = RowSort(
        [RowKey(column: column.column, isDescending: descending, zone: zone)], id: nil, rows: rows)
      var entries = sort.entries(rows)
      entries.withUnsafeMutableBufferPointer { sort.sort($0, workers: Workers(1)) }
      return withExtendedLifetime(column) { entries.map { Int($0.row) } }
    }
  }

  @Test("sorts a day as its start in the zone, beside moments")
  func days() throws {
    let berlin = try ZoneRules(identifier: "Europe/Berlin")
    let start: Int64 = 22_339 * 86_400_000_000  // 2031-03-01T00:00:00Z, one o'clock in Berlin
    let values: [SortValue] = [
      .moment(start), .day(22_339), .moment(start - 3_600_000_001), .moment(start - 3_599_999_999),
    ]
    #expect(order(.date, values, zone: berlin) == [2, 1, 3, 0])
    #expect(order(.date, values) == [2, 3, 0, 1])
    #expect(order(.date, values, descending: true, zone: berlin) == [0, 3, 1, 2])
  }

  @Test("puts ids that are integers before those that are texts, these byte by byte")
  func identifiers() {
    let values: [SortValue] = [
      .identifierText("b"), .identifier(.max), .identifierText("10"), .identifier(2), .missing,
      .identifierText("é"), .identifier(.min), .identifierText("9"), .identifier(10),
    ]
    #expect(order(.identifier, values) == [6, 3, 8, 1, 2, 7, 0, 5, 4])
    #expect(order(.identifier, values, descending: true) == [5, 0, 7, 2, 1, 8, 3, 6, 4])
  }

  @Test("sorts reals with infinities, both zeros alike, and what is no number last")
  func reals() {
    let values: [SortValue] = [
      .real(0), .real(.infinity), .real(-0.0), .real(.nan), .real(-1e300),
      .real(.leastNonzeroMagnitude),
      .real(-.infinity), .integer(-3),
    ]
    #expect(order(.real, values) == [6, 4, 7, 0, 2, 5, 1, 3])
    #expect(order(.real, values, descending: true) == [1, 5, 0, 2, 7, 4, 6, 3])
  }

  @Test("sorts integers of the whole range")
  func integers() {
    let values: [SortValue] = [
      .integer(.max), .integer(0), .missing, .integer(.min), .integer(-1), .integer(.max - 1),
    ]
    #expect(order(.integer, values) == [3, 4, 1, 5, 0, 2])
    #expect(order(.integer, values, descending: true) == [0, 5, 1, 4, 3, 2])
  }

  @Test("takes dates that no calendar shows as missing instead of overflowing")
  func farDates() {
    let values: [SortValue] = [.day(.max), .day(3), .moment(.min), .day(.min), .moment(0)]
    #expect(order(.date, values) == [4, 1, 0, 2, 3])
  }

  @Test("compares lists text by text, the shorter one first")
  func lists() {
    let values: [SortValue] = [
      .texts(["a", "b"]), .texts(["a"]), .texts([]), .texts(["a", "a", "z"]), .texts([""]),
      .texts(["item 10"]), .texts(["item 9", "z"]),
    ]
    #expect(order(.texts, values) == [4, 1, 3, 0, 6, 5, 2])
  }

  @Test("sorts nothing, and one row")
  func few() {
    #expect(order(.integer, []) == [])
    #expect(order(.text, [.missing]) == [0])
  }
}
