package import ModelKit
package import SortKit
package import TestSupport

extension FieldInfo {
  /// A random value of the field's type: often missing, often the same as another.
  package func randomValue(_ random: inout SeededGenerator) -> SortValue {
    if Int.random(in: 0..<4, using: &random) == 0 { return .missing }
    switch kind {
    case .flag: return .flag(Bool.random(using: &random))
    case .integer: return .integer(Int64.random(in: -3...12, using: &random))
    case .real: return .real(Double(Int.random(in: -4...10, using: &random)) / 2)
    case .text, .markdown, .link: return .text(pick(hardTexts, &random))
    case .texts:
      let count = Int.random(in: 1...3, using: &random)
      return .texts((0..<count).map { _ in pick(hardTexts, &random) })
    case .day: return .day(22_000 + Int.random(in: 0...6, using: &random))
    case .moment: return .moment(randomMoment(&random))
    case .dayOrMoment:
      return Bool.random(using: &random)
        ? .day(22_000 + Int.random(in: 0...6, using: &random)) : .moment(randomMoment(&random))
    case .choice: return .choice(Int.random(in: 0..<choices.count, using: &random))
    case .identifier:
      return Bool.random(using: &random)
        ? .identifier(Int64.random(in: 0...20, using: &random))
        : .identifierText(pick(["a", "b", "a-1", "10", "é"], &random))
    }
  }

  /// Within the days above; some are the start of one, some differ by a microsecond.
  private func randomMoment(_ random: inout SeededGenerator) -> Int64 {
    let day = 22_000 + Int64.random(in: 0...6, using: &random)
    return day * 86_400_000_000 + pick([0, 0, 1, 43_200_000_000, 86_399_999_999], &random)
  }
}

extension ModelModule {
  /// Random records with the ids 1, 2, 3 … mixed with texts, no two the same.
  package static func randomRecords(_ count: Int, seed: UInt64) -> [Record] {
    var random = SeededGenerator(seed: seed)
    let model = AnyModelModule(Self.self)
    return (0..<count).compactMap { number in
      let values = model.fields.map { $0.randomValue(&random).normalized }
      var record = model.makeRecord?({ values[$0] }) as? Record
      record?.id = number % 5 == 4 ? .text("r-\(number)") : .integer(Int64(number) - 3)
      return record
    }
  }
}

/// Texts that sort, or escape, in ways that are easily got wrong.
package let hardTexts = [
  "Item 2", "Item 10", "item 9", "Item 02", "Éclair", "eclair", "E\u{301}clair", "Zebra", "zebra",
  "äpfel", "Apfel", "a|b", "# one", "<b>x</b>", "🍎", "日本", "-1", "", " ", "~~~", "Item 2 ",
  "a long beginning that two of them share, 1", "a long beginning that two of them share, 2",
]

package func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
  elements[Int.random(in: 0..<elements.count, using: &random)]
}
