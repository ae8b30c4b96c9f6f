package import ListingKit
package import ModelKit
import SortKit

/// What a list shows: a sheet, and its lines as they are folded now.
package struct ListContent: Sendable {
  package let sheet: ListSheet
  package internal(set) var lines: [BrowserLine]
  package internal(set) var folds: ListFolds
  /// Whether records stand where they did before they were changed, and not where they belong.
  package internal(set) var isPinned = false
  /// The records that are left out until the list is sorted again.
  var heldBack: Set<RecordID> = []
  /// Lines that were folded away while some stood where they don't belong: as they were.
  var tucked: [LineKey: [BrowserLine]] = [:]
  /// Headings that the listing doesn't have, of records that it leaves out: numbered behind its own.
  var keptHeadings: [String] = []
  /// The groups of records that the listing leaves out.
  var homes = GroupHomes()
  /// Whether more lines are to come.
  package internal(set) var isBeginning = false

  /// - Complexity: O(shown records).
  init(_ sheet: ListSheet, folds: ListFolds) {
    self.sheet = sheet
    self.folds = folds
    lines = []
    lines.reserveCapacity(sheet.level.nodes.count + sheet.listing.groups.count)
    rebuild()
  }

  package var level: ListLevel { sheet.level }

  /// The id of the record in a line; nil for a heading.
  package func id(at index: Int) -> RecordID? {
    guard lines.indices.contains(index), !lines[index].isGroup else { return nil }
    return sheet.id(lines[index].row)
  }

  /// Makes all lines anew.
  ///
  /// - Complexity: O(shown records).
  mutating func rebuild() {
    lines.removeAll(keepingCapacity: true)
    tucked = [:]
    keptHeadings = []
    heldBack = []
    isPinned = false
    let listing = sheet.listing
    if !isGrouped {
      return ListContent.append(level.span(owner: 0), depth: 0, sheet, folds, to: &lines)
    }
    for (number, group) in listing.groups.enumerated() {
      let isFolded = folds.isFolded(group: group.label)
      let span = level.span(owner: group.owner)
      var marks: BrowserLine.Marks = [.group]
      if span.shown > 0 { marks.insert(.parent) }
      if isFolded { marks.insert(.folded) }
      lines.append(
        BrowserLine(
          row: UInt32(truncatingIfNeeded: number), node: BrowserLine.noNode, depth: 0,
          marks: marks))
      if !isFolded { ListContent.append(span, depth: 0, sheet, folds, to: &lines) }
    }
  }

  /// Appends a run of siblings with all that is below them and not folded away; deep trees take no
  /// stack.
  ///
  /// - Complexity: O(lines appended).
  static func append(
    _ span: ListSpan, depth: Int, _ sheet: ListSheet, _ folds: ListFolds,
    to lines: inout [BrowserLine]
  ) {
    let level = sheet.level
    var open = [(nodes: span.nodes, depth: depth)]
    while var run = open.popLast() {
      let depth = UInt16(truncatingIfNeeded: min(run.depth, Int(UInt16.max)))
      while let node = run.nodes.popFirst() {
        let row = level.nodes[node]
        var marks: BrowserLine.Marks = level.isContext(node) ? [.context] : []
        let below = level.children(of: node)
        let isOpen = below.shown > 0 && !folds.isFolded(record: sheet.id(row))
        if below.shown > 0 { marks.formUnion(isOpen ? .parent : [.parent, .folded]) }
        lines.append(
          BrowserLine(
            row: row, node: UInt32(truncatingIfNeeded: node), depth: depth, marks: marks))
        if isOpen {
          open.append(run)
          open.append((below.nodes, run.depth + 1))
          break
        }
      }
    }
  }
}
