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
    for before in ids.compactMap({ old.index(of: $0) }).sorted() {
      let id = old.sheet.id(old.lines[before].row)
      let depth = old.lines[before].depth
      // What it belonged to, and the neighbours above it, nearest first.
      let parent = old.parent(of: before).flatMap(old.key)
      var neighbours: [LineKey] = []
      var at = before - 1
      while at >= 0, neighbours.count < 1000, !old.lines[at].isGroup, old.lines[at].depth >= depth {
        if old.lines[at].depth == depth {
          let row = old.lines[at].row
          neighbours.append(LineKey(record: old.sheet.id(row), row: row, group: parent?.group))
        }
        at -= 1
      }
      let groups = old.lines[..<before].reversed().filter(\.isGroup).map(old.label)
      pin(id, below: parent, behind: neighbours, groups: groups, depth: depth)
    }
  }

  /// Leaves records out, with all that is below them, until the list is sorted again.
  ///
  /// - Complexity: O(lines × records left out).
  mutating func holdBack(_ ids: Set<RecordID>) {
    heldBack = ids
    for id in ids {
      guard let index = index(of: id) else { continue }
      lines.removeSubrange(index..<extent(of: index).upperBound)
      isPinned = true
    }
  }

  private mutating func pin(
    _ id: RecordID, below parent: LineKey?, behind neighbours: [LineKey], groups: [String],
    depth: UInt16
  ) {
    // What is folded away stays so.
    if let parent, let above = index(of: parent), lines[above].isFolded { return }
    var moved: [BrowserLine] = []
    var before: Int?
    if let now = index(of: id) {
      guard lines[now].depth == depth else { return }
      // Only among the siblings that it had; another parent is another place.
      if depth > 0, self.parent(of: now).flatMap(key)?.record != parent?.record { return }
      let range = now..<extent(of: now).upperBound
      moved = Array(lines[range])
      before = now
      lines.removeSubrange(range)
    } else if let row = row(of: id) {
      moved = [BrowserLine(row: row, node: BrowserLine.noNode, depth: depth, marks: [])]
    }
    guard !moved.isEmpty else { return }
    var place = 0
    if let neighbour = index(ofFirst: neighbours) {
      place = extent(of: neighbour).upperBound
    } else if let parent, let above = index(of: parent) {
      place = above + 1
    } else if let group = index(ofFirst: groups.map { LineKey(group: $0) }) {
      // Its own heading went with it.
      place = extent(of: group).upperBound
    }
    if place != before {
      moved[0].marks.insert(.pinned)
      isPinned = true
    }
    lines.insert(contentsOf: moved, at: place)
  }

  /// Shows a record that isn't in the listing: below its parent, else behind what was selected.
  ///
  /// It is marked, and stays until the list is sorted again.
  /// - Complexity: O(records).
  mutating func add(_ row: UInt32, below parent: RecordID?, behind anchor: Int?) {
    var line = BrowserLine(row: row, node: BrowserLine.noNode, depth: 0, marks: .pinned)
    var place = 0
    if let parent, let above = index(of: parent) {
      _ = setFolded(false, at: above)
      line.depth = lines[above].depth + 1
      place = extent(of: above).upperBound
    } else if var anchor, lines.indices.contains(anchor) {
      while let above = self.parent(of: anchor), !lines[above].isGroup { anchor = above }
      if lines[anchor].isGroup {
        _ = setFolded(false, at: anchor)
        place = anchor + 1
      } else {
        place = extent(of: anchor).upperBound
      }
    } else if lines.first?.isGroup == true {
      _ = setFolded(false, at: 0)
      place = 1
    }
    lines.insert(line, at: place)
    isPinned = true
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
  func row(of id: RecordID) -> UInt32? {
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
