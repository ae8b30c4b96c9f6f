import ListingKit
package import ModelKit
import SortKit

extension ListContent {
  /// Puts records that were changed back to where they stood before.
  ///
  /// Each stands behind the same line as in the old content, with all that is below it. One that no
  /// longer matches the filter stays too, until the list is sorted again.
  /// - Complexity: O(lines × pinned records).
  mutating func pin(_ ids: Set<RecordID>, as old: ListContent) {
    // From top to bottom: each stands behind neighbours that stand where they did.
    for before in ids.compactMap(old.index(of:)).sorted() {
      let id = old.sheet.id(old.lines[before].row)
      let depth = old.lines[before].depth
      // What it belonged to, and the neighbours above it, nearest first.
      let parent = old.parent(of: before).map(old.key)
      var neighbours: [LineKey] = []
      var at = before - 1
      while at >= 0, neighbours.count < 1000, !old.lines[at].isGroup, old.lines[at].depth >= depth {
        if old.lines[at].depth == depth { neighbours.append(old.key(at)) }
        at -= 1
      }
      pin(id, below: parent, behind: neighbours, depth: depth)
    }
  }

  /// Leaves records out, with all that is below them, until the list is sorted again.
  ///
  /// - Complexity: O(lines × records left out).
  mutating func holdBack(_ ids: Set<RecordID>) {
    for id in ids {
      guard let index = index(of: id) else { continue }
      lines.removeSubrange(index..<extent(of: index).upperBound)
      isPinned = true
    }
  }

  /// What a line is, whatever its place.
  private enum LineKey: Hashable {
    case group(String)
    case record(RecordID)
  }

  private func key(_ index: Int) -> LineKey {
    let line = lines[index]
    return line.isGroup
      ? .group(sheet.listing.groups[Int(line.row)].label) : .record(sheet.id(line.row))
  }

  private func index(of key: LineKey) -> Int? {
    switch key {
    case .record(let id): index(of: id)
    case .group(let label):
      lines.firstIndex { $0.isGroup && sheet.listing.groups[Int($0.row)].label == label }
    }
  }

  private mutating func pin(
    _ id: RecordID, below parent: LineKey?, behind neighbours: [LineKey], depth: UInt16
  ) {
    var moved: [BrowserLine] = []
    var before: Int?
    if let now = index(of: id) {
      guard lines[now].depth == depth else { return }
      // Only among the siblings that it had; another parent is another place.
      if depth > 0, self.parent(of: now).map(key) != parent { return }
      let range = now..<extent(of: now).upperBound
      moved = Array(lines[range])
      before = now
      lines.removeSubrange(range)
    } else if let row = row(of: id) {
      moved = [BrowserLine(row: row, node: BrowserLine.noNode, depth: depth, marks: [])]
    }
    guard !moved.isEmpty else { return }
    var place = 0
    if let neighbour = neighbours.lazy.compactMap(index(of:)).first {
      place = extent(of: neighbour).upperBound
    } else if let parent, let above = index(of: parent) {
      place = above + 1
    }
    if place != before {
      moved[0].marks.insert(.pinned)
      isPinned = true
    }
    lines.insert(contentsOf: moved, at: place)
  }

  /// The line of a record.
  ///
  /// - Complexity: O(lines).
  package func index(of id: RecordID) -> Int? {
    guard let row = row(of: id) else { return nil }
    return lines.firstIndex { $0.row == row && !$0.isGroup }
  }

  /// The row of a record.
  ///
  /// - Complexity: O(records).
  private func row(of id: RecordID) -> UInt32? {
    let ids = level.table.column(0)
    switch id {
    case .none: return nil
    case .integer(let number):
      return level.table.store.handles.first {
        ids.isPresent($0) && !ids.isAlternate($0) && ids.word($0) == number
      }
    case .text: return level.table.store.handles.first { sheet.id($0) == id }
    }
  }
}
