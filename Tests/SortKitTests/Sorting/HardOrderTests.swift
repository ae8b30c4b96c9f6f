import FoundationEssentials
import LawSupport
import SortKit
import SystemKit
import Testing

/// Orders that other tools were reported to get wrong, on records of our own.
@Suite struct HardOrderTests {
  private struct Row: Sendable {
    var name = ""
    var first: Int?
    var second: Date?
    var path = ""
  }

  private func names(_ rows: [Row], by keys: SortKey<Row>...) -> String {
    let plain = rows.sorted(by: keys).map(\.name)
    #expect(rows.sorted(using: keys).map(\.name) == plain)
    #expect(cellOrder(of: rows, by: keys).map { rows[$0].name } == plain)
    return plain.joined(separator: " ")
  }

  @Test("puts records without a value last for every key and in both directions")
  func missing() {
    let rows = [
      Row(name: "kale", first: 4), Row(name: "leek", second: Date(timeIntervalSince1970: 900)),
      Row(name: "mint", first: 1, second: Date(timeIntervalSince1970: 950)), Row(name: "nori"),
    ]
    #expect(names(rows, by: SortKey(\.first)) == "mint kale leek nori")
    #expect(names(rows, by: SortKey(\.first, order: .reverse)) == "kale mint leek nori")
    #expect(names(rows, by: SortKey(\.second)) == "leek mint kale nori")
    #expect(names(rows, by: SortKey(\.second, order: .reverse)) == "mint leek kale nori")
    #expect(names(rows, by: SortKey(\.first, missing: .first)) == "leek nori mint kale")
    #expect(
      names(rows, by: SortKey(\.first, order: .reverse, missing: .first)) == "leek nori kale mint")
  }

  @Test("compares numbers within texts by their value, unless asked for code points")
  func natural() {
    let rows = ["11-Elk", "9-Ibis", "part 30", "10-Finch", "part 4"].map { Row(name: $0) }
    let natural = rows.sorted(by: [SortKey(\.name)]).map(\.name)
    #expect(natural == ["9-Ibis", "10-Finch", "11-Elk", "part 4", "part 30"])
    let plain = rows.sorted(by: [SortKey(\.name, textOrder: .binary)]).map(\.name)
    #expect(plain == ["10-Finch", "11-Elk", "9-Ibis", "part 30", "part 4"])
  }

  @Test("treats letter case alike for every text key")
  func letterCase() {
    let rows = ["Gamma", "delta", "GAMMA", "Delta"].map { Row(name: $0, path: "dir/\($0)") }
    let byName = names(rows, by: SortKey(\.name))
    #expect(byName == "delta Delta Gamma GAMMA")
    #expect(names(rows, by: SortKey(\.path)) == byName)
  }

  @Test("keeps the order of ties when the direction is reversed")
  func ties() {
    let rows = zip("abcde", [8, 3, 8, 3, 8]).map { Row(name: String($0), first: $1) }
    #expect(names(rows, by: SortKey(\.first, order: .reverse)) == "a c e b d")
    #expect(names(rows, by: SortKey(\.first)) == "b d a c e")
    #expect(
      names(rows, by: SortKey(\.first, order: .reverse), SortKey(\.name, order: .reverse))
        == "e c a d b")
  }

  @Test("texts that differ only in how accents are encoded tie, and the next key decides")
  func normalization() {
    let rows = [
      Row(name: "2", first: 2, path: "caf\u{E9}"), Row(name: "1", first: 1, path: "cafe\u{301}"),
    ]
    #expect(names(rows, by: SortKey(\.path), SortKey(\.first)) == "1 2")
    #expect(names(rows, by: SortKey(\.path, textOrder: .binary), SortKey(\.first)) == "1 2")
  }
}
