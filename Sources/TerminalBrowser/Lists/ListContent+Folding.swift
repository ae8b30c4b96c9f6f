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
      folds.set(isFolded, group: label(of: line))
    } else {
      folds.set(isFolded, record: sheet.id(line.row))
    }
    // Lines that don't stand where they belong are brought back as they were.
    let key = isPinned ? key(at: index) : nil
    if isFolded {
      let range = extent(of: index)
      if let key { tucked[key] = Array(lines[range]) }
      lines.removeSubrange(range)
      lines[index].marks.insert(.folded)
    } else {
      lines[index].marks.remove(.folded)
      let kept = key.flatMap { tucked.removeValue(forKey: $0) }
      lines.insert(contentsOf: kept ?? below(line, folds), at: index + 1)
    }
    return true
  }

  /// Folds everything, or nothing; what stands where it doesn't belong stays there.
  ///
  /// - Complexity: O(lines shown then), for each record that was changed.
  mutating func setAllFolded(_ isFolded: Bool) {
    let old = self
    folds = ListFolds(isFolded: isFolded)
    rebuild()
    guard old.isPinned else { return }
    holdBack(old.heldBack)
    let pinned = old.lines.filter {
      $0.marks.contains(.pinned) && (!isFolded || ($0.depth == 0 && !isGrouped))
    }
    pin(Set(pinned.map { sheet.id($0.row) }), as: old, homes: old.homes)
    isPinned = true
  }

  // MARK: What is folded away

  /// All that is folded away below a line, as if nothing were folded.
  ///
  /// - Complexity: O(lines found).
  func hidden(at index: Int) -> [BrowserLine] {
    lines[index].isFolded ? below(lines[index], ListFolds()) : []
  }

  /// Unfolds a line, and what is below it, down to one of its hidden lines.
  ///
  /// - Parameter hidden: what ``hidden(at:)`` found.
  /// - Returns: where the line stands then.
  /// - Complexity: O(lines) for each line that is unfolded.
  mutating func unfold(_ index: Int, to offset: Int, of hidden: [BrowserLine]) -> Int? {
    var path = [hidden[offset].row]
    var depth = hidden[offset].depth
    for line in hidden[..<offset].reversed() where line.depth < depth {
      path.append(line.row)
      depth = line.depth
    }
    var index = index
    for row in path.reversed() {
      _ = setFolded(false, at: index)
      let next = lines[extent(of: index)].firstIndex { $0.row == row && !$0.isGroup }
      guard let next else { return nil }
      index = next
    }
    return index
  }

  /// Unfolds what hides a record.
  ///
  /// - Returns: whether it was hidden.
  /// - Complexity: O(records).
  mutating func reveal(_ row: UInt32) -> Bool {
    for index in lines.indices where lines[index].isFolded {
      let hidden = hidden(at: index)
      guard let offset = hidden.firstIndex(where: { $0.row == row }) else { continue }
      return unfold(index, to: offset, of: hidden) != nil
    }
    return false
  }

  private func below(_ line: BrowserLine, _ folds: ListFolds) -> [BrowserLine] {
    var below: [BrowserLine] = []
    if line.isGroup {
      guard let group = group(of: line) else { return [] }
      ListContent.append(level.span(owner: group.owner), depth: 0, sheet, folds, to: &below)
    } else if line.node != BrowserLine.noNode {
      ListContent.append(
        level.children(of: Int(line.node)), depth: Int(line.depth) + 1, sheet, folds, to: &below)
    }
    return below
  }
}
