import ListingKit
import ModelKit

extension ListContent {
  /// Whether lines stand under headings.
  var isGrouped: Bool { sheet.listing.request.groupBy != nil }

  /// The group of a heading; nil for one that only records have which the listing leaves out.
  func group(of line: BrowserLine) -> ListGroup? {
    let groups = sheet.listing.groups
    return groups.indices.contains(Int(line.row)) ? groups[Int(line.row)] : nil
  }

  /// A heading's text.
  func label(of line: BrowserLine) -> String {
    if let group = group(of: line) { return group.label }
    let index = Int(line.row) - sheet.listing.groups.count
    return keptHeadings.indices.contains(index) ? keptHeadings[index] : ""
  }

  /// The line of a heading; one that the listing doesn't have is put behind the first that is there
  /// of those above it.
  ///
  /// - Complexity: O(lines × headings above it).
  mutating func keepHeading(_ label: String, behind above: [String]) -> Int {
    if let known = index(of: LineKey(group: label)) { return known }
    let nearest = index(ofFirst: above.map { LineKey(group: $0) })
    let place = nearest.map { extent(of: $0).upperBound } ?? 0
    let number = sheet.listing.groups.count + keptHeadings.count
    keptHeadings.append(label)
    let line = BrowserLine(
      row: UInt32(truncatingIfNeeded: number), node: BrowserLine.noNode, depth: 0,
      marks: [.group, .parent])
    lines.insert(line, at: place)
    folds.set(false, group: label)
    isPinned = true
    return place
  }

  /// Shows a record that isn't in the listing under each heading that it belongs under, marked.
  ///
  /// - Returns: whether such a heading is known.
  /// - Complexity: O(lines) for each.
  mutating func addHome(_ row: UInt32, _ id: RecordID) -> Bool {
    guard isGrouped, let labels = homes.of(id) else { return false }
    for label in labels {
      let heading = keepHeading(label, behind: homes.above(label))
      _ = setFolded(false, at: heading)
      lines[heading].marks.insert(.parent)
      lines.insert(
        BrowserLine(row: row, node: BrowserLine.noNode, depth: 0, marks: .pinned),
        at: extent(of: heading).upperBound)
    }
    isPinned = true
    return true
  }
}
