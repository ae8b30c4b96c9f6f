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
    isPinned = false
    let listing = sheet.listing
    if listing.request.groupBy == nil {
      return append(level.span(owner: 0), depth: 0)
    }
    for (number, group) in listing.groups.enumerated() {
      let isFolded = folds.groups.contains(group.label)
      let span = level.span(owner: group.owner)
      var marks: BrowserLine.Marks = [.group]
      if span.shown > 0 { marks.insert(.parent) }
      if isFolded { marks.insert(.folded) }
      lines.append(
        BrowserLine(
          row: UInt32(truncatingIfNeeded: number), node: BrowserLine.noNode, depth: 0,
          marks: marks))
      if !isFolded { append(span, depth: 0) }
    }
  }

  /// Appends a run of siblings and what is below them; deep trees take no stack.
  private mutating func append(_ span: ListSpan, depth: Int) {
    for line in ListContent.lines(of: span, depth: depth, sheet, folds) { lines.append(line) }
  }

  /// The lines of a run of siblings with all that is below them and not folded away.
  ///
  /// - Complexity: O(lines).
  static func lines(
    of span: ListSpan, depth: Int, _ sheet: ListSheet, _ folds: ListFolds
  ) -> [BrowserLine] {
    let level = sheet.level
    var lines: [BrowserLine] = []
    var open = [(nodes: span.nodes, depth: depth)]
    if !level.hasTree { lines.reserveCapacity(span.nodes.count) }
    while var run = open.popLast() {
      guard let node = run.nodes.popFirst() else { continue }
      open.append(run)
      let row = level.nodes[node]
      var marks: BrowserLine.Marks = level.isContext(node) ? [.context] : []
      let below = level.children(of: node)
      if below.shown > 0 {
        marks.insert(.parent)
        if !folds.records.isEmpty, folds.records.contains(sheet.id(row)) {
          marks.insert(.folded)
        } else {
          open.append((below.nodes, run.depth + 1))
        }
      }
      lines.append(
        BrowserLine(
          row: row, node: UInt32(truncatingIfNeeded: node),
          depth: UInt16(truncatingIfNeeded: min(run.depth, Int(UInt16.max))), marks: marks))
    }
    return lines
  }
}
