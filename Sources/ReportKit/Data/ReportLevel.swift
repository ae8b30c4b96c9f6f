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
  private let title: CellColumn?

  init(_ list: ListLevel, slots: [ReportSlot]) {
    self.list = list
    clock = list.clock
    slotCount = slots.count
    self.slots = .allocate(capacity: max(slots.count, 1))
    self.slots.initialize(from: slots, count: slots.count)
    nodes = .allocate(capacity: max(list.nodes.count, 1))
    nodes.initialize(from: list.nodes, count: list.nodes.count)
    row = list.table.column(0)
    title = list.model.field(.title).map(list.table.column)
  }

  deinit {
    slots.deallocate()
    nodes.deallocate()
  }

  @inline(__always)
  func row(_ node: Int) -> UInt32 { nodes[node] }

  /// Touches the cells of a record that will be rendered soon.
  @inline(__always)
  func prefetch(_ node: Int) {
    guard node < list.nodes.count else { return }
    touch(row.start(nodes[node]))
  }

  /// Reads a byte whose value does not matter, so that its memory is at hand when it does.
  @inline(never)
  private func touch(_ byte: UnsafeMutablePointer<UInt8>) { _ = byte.pointee }
}
