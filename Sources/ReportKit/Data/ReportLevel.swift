import ListingKit
import ModelKit
import SortKit
import SystemKit

/// One list of a report, with what templates read of it.
final class ReportLevel: @unchecked Sendable {  // changed only by `ReportData.prepare`
  let list: ListLevel
  let clock: RecordClock
  let slots: UnsafeMutablePointer<ReportSlot>
  let slotCount: Int
  var pairs: PairColumns?
  private let nodes: UnsafeMutablePointer<UInt32>
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
  }

  deinit {
    slots.deallocate()
    texts.deallocate()
    nodes.deallocate()
  }

  /// The row of a node.
  @inline(__always)
  func row(_ node: Int) -> UInt32 { nodes[node] }

  /// Says which texts a template uses, so that they are fetched before they are written.
  func fetchTexts(_ cells: [CellColumn]) {
    // What was computed lies elsewhere, in the order of the records.
    let cells = cells.filter { $0.rows == list.table.column(0).rows }
    texts.deallocate()
    texts = .allocate(capacity: max(cells.count, 1))
    texts.initialize(from: cells, count: cells.count)
    textCount = cells.count
  }

  /// Has lists of texts shown as their groups show them.
  func shortenLists() {
    for slot in 0..<slotCount where slots[slot].form == .texts { slots[slot].form = .groupedTexts }
    pairs?.shortenLists()
  }

  /// The list as plain data.
  var view: LevelView {
    LevelView(
      number: list.number, slots: slots, nodes: nodes, nodeCount: list.nodes.count, clock: clock,
      row: list.table.column(0), stride: list.table.model.layout.stride, texts: texts,
      textCount: textCount, pairs: pairs?.columns.baseAddress,
      pairCount: min(pairs?.columns.count ?? 0, ReportScope.pairs / 2),
      hasTree: list.hasTree, nestedCount: min(list.nested.count, ReportScope.lists))
  }
}
