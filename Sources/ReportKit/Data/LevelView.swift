import ListingKit
import SortKit
import SystemKit

/// A list's pointers side by side: what the rendering loop reads a record through.
///
/// Plain data, so that nothing is counted when it is read; its memory belongs to the `ReportLevel`
/// of the same number.
struct LevelView {
  let number: Int
  let slots: UnsafeMutablePointer<ReportSlot>
  /// The row of each node.
  let nodes: UnsafeMutablePointer<UInt32>
  let nodeCount: Int
  let clock: RecordClock
  /// Any column: the cells of a row lie together.
  let row: CellColumn
  let stride: Int
  /// The texts that the template uses.
  let texts: UnsafeMutablePointer<CellColumn>
  let textCount: Int
  /// The columns as pairs of label and value, where the template shows them.
  let pairs: UnsafeMutablePointer<PairColumns.Column>?
  let pairCount: Int
  /// Whether records have children of their own kind.
  let hasTree: Bool
  /// How many lists are nested in a record.
  let nestedCount: Int

  /// Fetches the cells of a record that will be rendered soon, and the texts of one that comes before.
  ///
  /// Records lie in memory as they were read and are written as they are sorted: without this, every
  /// one of them would be waited for.
  @inline(__always)
  func prefetch(_ node: Int) {
    guard node < nodeCount else { return }
    let cells = row.start(nodes[node])
    SystemKit.prefetch(cells)
    if stride > 64 { SystemKit.prefetch(cells + stride - 1) }
    guard node >= Self.textDistance else { return }
    let sooner = nodes[node - Self.textDistance]
    let start = UnsafePointer(row.start(sooner))
    for index in 0..<textCount where texts[index].isPresent(at: start) {
      texts[index].prefetchText(sooner)
    }
  }

  /// How many records behind its cells a record's texts are fetched.
  private static let textDistance = 6
}
