/// Fits the columns of a table into a width: first those that matter least go, then texts are cut.
///
/// ```swift
/// TableFit([.init(width: 40, least: 12, rank: 0), .init(width: 10, least: 10, rank: 2)], in: 40).widths
/// // [28, 10]
/// ```
package struct TableFit {
  /// What is known of a column.
  package struct Column {
    /// What its values and its heading take.
    package let width: Int
    /// What it can be cut to.
    package let least: Int
    /// How soon it is left out, the greatest first; 0 stays.
    package let rank: Int

    package init(width: Int, least: Int, rank: Int) {
      self.width = width
      self.least = min(least, width)
      self.rank = rank
    }
  }

  /// The width of each column; nil where it is left out.
  package private(set) var widths: [Int?]

  /// The blanks between columns.
  package static let gap = 2

  /// - Complexity: O(columns²).
  package init(_ columns: [Column], in width: Int) {
    let width = min(max(width, 0), 1 << 30)
    widths = columns.map(\.width)
    func kept() -> [Int] { columns.indices.filter { widths[$0] != nil } }
    func total(_ size: (Int) -> Int) -> Int {
      kept().reduce(-TableFit.gap) { $0 + size($1) + TableFit.gap }
    }
    while total({ columns[$0].least }) > width,
      let victim = kept().filter({ columns[$0].rank > 0 }).max(by: {
        columns[$0].rank <= columns[$1].rank
      })
    {
      widths[victim] = nil
    }
    var excess = total { columns[$0].width } - width
    guard excess > 0 else { return }
    // The widest give first, down to the next widest; then, if need be, below what they'd like.
    for floor in [{ columns[$0].least }, { _ in 1 }] as [(Int) -> Int] {
      while excess > 0 {
        let able = kept().filter { (widths[$0] ?? 0) > floor($0) }
        guard let widest = able.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }) else { break }
        widths[widest] = (widths[widest] ?? 0) - 1
        excess -= 1
      }
    }
  }
}
