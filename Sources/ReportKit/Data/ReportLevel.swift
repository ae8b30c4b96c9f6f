import ListingKit
import ModelKit
import SortKit
import SystemKit

/// One list of a report with the pointers that the rendering loop reads through.
final class ReportLevel: @unchecked Sendable {  // changed only by `ReportData.prepare`
  let list: ListLevel
  let clock: RecordClock
  let slots: UnsafeMutablePointer<ReportSlot>
  let slotCount: Int
  var pairs: PairColumns?
  /// The row of each node.
  private let nodes: UnsafeMutablePointer<UInt32>
  /// Any column: the cells of a row lie together.
  private let row: CellColumn
  private let nodeCount: Int
  private let stride: Int
  private var texts: UnsafeMutablePointer<CellColumn> = .allocate(capacity: 1)
  private var textCount = 0

  init(_ list: ListLevel, slots: [ReportSlot]) {
    self.list = list
    clock = list.clock
    slotCount = slots.count
    self.slots = .allocate(capacity: max(slots.count, 1))
    self.slots.initialize(from: slots, count: slots.count)
    nodes = .allocate(capacity: max(list.nodes.count, 1))
    nodes.initialize(from: list.nodes, count: list.nodes.count)
    row = list.table.column(0)
    nodeCount = list.nodes.count
    stride = list.table.model.layout.stride
  }

  deinit {
    slots.deallocate()
    texts.deallocate()
    nodes.deallocate()
  }

  @inline(__always)
  func row(_ node: Int) -> UInt32 { nodes[node] }

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
    for index in 0..<textCount where texts[index].isPresent(sooner) {
      texts[index].prefetchText(sooner)
    }
  }

  /// How many records behind its cells a record's texts are fetched.
  private static let textDistance = 6

  /// Says which texts a template uses, so that they are fetched before they are written.
  func fetchTexts(_ cells: [CellColumn]) {
    texts.deallocate()
    texts = .allocate(capacity: max(cells.count, 1))
    texts.initialize(from: cells, count: cells.count)
    textCount = cells.count
  }
}
