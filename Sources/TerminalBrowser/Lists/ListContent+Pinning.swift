import ListingKit
package import ModelKit
import SortKit

extension ListContent {
  /// Puts records that were changed back to where they stood before.
  ///
  /// Each stands behind the same line as in the old content, with all that is below it, under every
  /// heading that it still belongs under: in a group that is new to it, it takes its place in the
  /// order. One that no longer matches the filter stays too, until the list is sorted again.
  /// - Parameter homes: the groups of those that the listing leaves out.
  /// - Complexity: O(lines × lines of pinned records).
  mutating func pin(_ ids: Set<RecordID>, as old: ListContent, homes: GroupHomes = GroupHomes()) {
    self.homes = homes
    // Places under other headings say nothing here.
    guard old.sheet.listing.request.groupBy == sheet.listing.request.groupBy else { return }
    var records: [UInt32: Pinned] = [:]
    for id in ids {
      guard let before = old.row(of: id), let row = row(of: id) else { continue }
      records[before] = Pinned(id: id, row: row, isListed: level.nodes.contains(row))
    }
    guard !records.isEmpty else { return }
    // From top to bottom: each stands behind neighbours that stand where they did.
    var leftOut: [UInt32: Pinned] = [:]
    for (index, line) in old.lines.enumerated() where !line.isGroup {
      guard let record = records[line.row] else { continue }
      pin(record, as: old, at: index)
      if !record.isListed { leftOut[line.row] = record }
    }
    // What has left its group and doesn't match is under its new heading only by itself.
    for record in leftOut.values.sorted(by: { $0.row < $1.row })
    where !lines.contains(where: { $0.row == record.row && !$0.isGroup }) {
      _ = addHome(record.row, record.id)
    }
  }

  /// A record that was changed, as it is now.
  private struct Pinned {
    let id: RecordID
    let row: UInt32
    /// Whether it is in the listing, shown or folded away.
    let isListed: Bool
  }

  /// Leaves records out, with all that is below them, until the list is sorted again.
  ///
  /// - Complexity: O(lines × lines left out).
  mutating func holdBack(_ ids: Set<RecordID>) {
    heldBack = ids
    for id in ids {
      // It may stand in several groups.
      while let index = index(of: id) {
        lines.removeSubrange(index..<extent(of: index).upperBound)
        isPinned = true
      }
    }
  }

  /// Puts a record back to where one of its lines stood.
  private mutating func pin(_ record: Pinned, as old: ListContent, at before: Int) {
    let depth = old.lines[before].depth
    let group = old.key(at: before)?.group
    let heading = group.flatMap { index(of: LineKey(group: $0)) }
    // What is folded away stays so.
    if let heading, lines[heading].isFolded { return }
    let parent = old.parent(of: before).flatMap(old.key)
    let above = parent.flatMap(exactIndex(of:))
    if let above, lines[above].isFolded { return }
    let within = heading.map(extent(of:)) ?? (group == nil ? 0..<lines.count : 0..<0)
    // Only among the siblings that it had: another parent, or group, is another place.
    let now = within.first {
      lines[$0].row == record.row && !lines[$0].isGroup
        && isSibling($0, below: parent?.record, depth)
    }
    var moved: [BrowserLine] = []
    if let now {
      let range = now..<extent(of: now).upperBound
      moved = Array(lines[range])
      lines.removeSubrange(range)
    } else {
      guard !record.isListed else { return }
      if let group, depth == 0, homes.of(record.id)?.contains(group) == false { return }
      moved = [BrowserLine(row: record.row, node: BrowserLine.noNode, depth: depth, marks: [])]
    }
    let place = oldPlace(below: parent, depth, in: group, as: old, at: before)
    if place != now {
      moved[0].marks.insert(.pinned)
      isPinned = true
    }
    lines.insert(contentsOf: moved, at: place)
  }

  /// Where a line belongs that stood at a place of an old content: behind the nearest of the
  /// siblings above it, else below its parent, else at the end of its group.
  private mutating func oldPlace(
    below parent: LineKey?, _ depth: UInt16, in group: String?, as old: ListContent, at before: Int
  ) -> Int {
    var at = before - 1
    var seen = 0
    while at >= 0, seen < 1000, !old.lines[at].isGroup, old.lines[at].depth >= depth {
      if old.lines[at].depth == depth {
        let row = old.lines[at].row
        let key = LineKey(record: old.sheet.id(row), row: row, group: group)
        if let found = exactIndex(of: key), isSibling(found, below: parent?.record, depth) {
          return extent(of: found).upperBound
        }
      }
      at -= 1
      seen += 1
    }
    if let above = parent.flatMap(exactIndex(of:)) { return above + 1 }
    guard let group else { return 0 }
    // Its own heading went with it, and comes back for it.
    let headings = old.lines[..<before].reversed().filter(\.isGroup).map(old.label)
    let heading = keepHeading(
      group, behind: homes.order.isEmpty ? Array(headings.dropFirst()) : homes.above(group))
    return extent(of: heading).upperBound
  }

  /// Whether a line stands below a record, or below none, as deep as it should.
  private func isSibling(_ index: Int, below parent: RecordID?, _ depth: UInt16) -> Bool {
    guard lines[index].depth == depth else { return false }
    return depth == 0 || self.parent(of: index).flatMap(id(at:)) == parent
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
