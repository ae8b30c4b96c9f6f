import ListingKit
import ModelKit

extension ListContent {
  /// The lines that belong to one: a group's records, or all that is below a record.
  ///
  /// - Complexity: O(lines found).
  func extent(of index: Int) -> Range<Int> {
    let line = lines[index]
    var end = index + 1
    while end < lines.count, !lines[end].isGroup, line.isGroup || lines[end].depth > line.depth {
      end += 1
    }
    return index + 1..<end
  }

  /// The line above that a line belongs to: its parent, or the heading of its group.
  ///
  /// - Complexity: O(lines between).
  func parent(of index: Int) -> Int? {
    guard lines.indices.contains(index), !lines[index].isGroup else { return nil }
    let depth = lines[index].depth
    var at = index - 1
    while at >= 0 {
      if lines[at].isGroup || lines[at].depth < depth { return at }
      at -= 1
    }
    return nil
  }

  /// Folds what is below a line away, or brings it back.
  ///
  /// - Returns: whether there was anything to fold.
  /// - Complexity: O(lines).
  mutating func setFolded(_ isFolded: Bool, at index: Int) -> Bool {
    guard lines.indices.contains(index), lines[index].isParent,
      lines[index].isFolded != isFolded
    else { return false }
    let line = lines[index]
    if line.isGroup {
      folds.set(isFolded, group: sheet.listing.groups[Int(line.row)].label)
    } else {
      folds.set(isFolded, record: sheet.id(line.row))
    }
    if isFolded {
      lines.removeSubrange(extent(of: index))
      lines[index].marks.insert(.folded)
    } else {
      lines[index].marks.remove(.folded)
      lines.insert(contentsOf: below(line), at: index + 1)
    }
    return true
  }

  /// Folds everything, or nothing.
  ///
  /// - Complexity: O(lines shown then).
  mutating func setAllFolded(_ isFolded: Bool) {
    folds = ListFolds(isFolded: isFolded)
    rebuild()
  }

  private func below(_ line: BrowserLine) -> [BrowserLine] {
    var below: [BrowserLine] = []
    if line.isGroup {
      let group = sheet.listing.groups[Int(line.row)]
      ListContent.append(level.span(owner: group.owner), depth: 0, sheet, folds, to: &below)
    } else if line.node != BrowserLine.noNode {
      ListContent.append(
        level.children(of: Int(line.node)), depth: Int(line.depth) + 1, sheet, folds, to: &below)
    }
    return below
  }
}
