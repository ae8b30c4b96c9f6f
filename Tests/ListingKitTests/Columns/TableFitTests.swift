import ListingKit
import TestSupport
import Testing

@Suite struct TableFitTests {
  private func column(_ width: Int, _ least: Int, _ rank: Int = 0) -> TableFit.Column {
    TableFit.Column(width: width, least: least, rank: rank)
  }

  @Test("leaves columns that fit as they are")
  func fits() {
    #expect(TableFit([column(10, 5), column(8, 8)], in: 20).widths == [10, 8])
  }

  @Test("cuts the widest first")
  func cuts() {
    #expect(TableFit([column(40, 12), column(10, 10)], in: 40).widths == [28, 10])
    #expect(
      TableFit([column(20, 5), column(20, 5)], in: 30).widths.compactMap(\.self) == [14, 14])
  }

  @Test("drops what matters least before anything gets too narrow")
  func drops() {
    let columns = [column(30, 20), column(10, 10, 2), column(10, 10, 1)]
    #expect(TableFit(columns, in: 43).widths == [30, nil, 10])
    #expect(TableFit(columns, in: 25).widths == [25, nil, nil])
  }

  @Test("never takes more than the width, down to a column a column")
  func never() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let columns = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        column(
          Int.random(in: 1...60, using: &random), Int.random(in: 1...30, using: &random),
          Int.random(in: 0...3, using: &random))
      }
      let room = Int.random(in: 3 * columns.count...100, using: &random)
      let widths = TableFit(columns, in: room).widths.compactMap(\.self)
      #expect(widths.reduce(-TableFit.gap) { $0 + $1 + TableFit.gap } <= room)
      #expect(widths.allSatisfy { $0 > 0 })
    }
  }
}
