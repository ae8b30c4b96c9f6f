import ListingKit
package import ModelKit

/// What a line is, wherever it stands: the heading of a group, or a record in it.
///
/// Two keys are the same where they mean the same line of two contents: rows may have moved.
package struct LineKey: Hashable, Sendable {
  /// The heading, or the one that a record stands under; nil without groups.
  package let group: String?
  /// Nil for a heading.
  package let record: RecordID?
  /// Where the record was; tells records without an id, or with the same one, from each other.
  let row: UInt32?

  package init(group: String) { (self.group, record, row) = (group, nil, nil) }

  package init(record: RecordID, row: UInt32? = nil, group: String? = nil) {
    (self.record, self.row, self.group) = (record, row, group)
  }

  package static func == (a: LineKey, b: LineKey) -> Bool {
    a.group == b.group && a.record == b.record && (a.record != RecordID.none || a.row == b.row)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(group)
    hasher.combine(record)
  }
}

extension ListContent {
  /// What a line is; nil where there is none.
  ///
  /// - Complexity: O(lines of its group) where there are groups.
  package func key(at index: Int) -> LineKey? {
    guard lines.indices.contains(index) else { return nil }
    let line = lines[index]
    if line.isGroup { return LineKey(group: label(of: line)) }
    let heading = isGrouped ? lines[..<index].lastIndex(where: \.isGroup) : nil
    return LineKey(
      record: sheet.id(line.row), row: line.row, group: heading.map { label(of: lines[$0]) })
  }

  /// The line that a key means: under the same heading, else the record's next one, else its first.
  ///
  /// - Complexity: O(records).
  package func index(of key: LineKey) -> Int? {
    guard let record = key.record else {
      return lines.firstIndex { $0.isGroup && label(of: $0) == key.group }
    }
    guard let row = sheet.row(of: record, near: key.row) ?? row(of: record) else { return nil }
    func isRecord(_ line: BrowserLine) -> Bool { line.row == row && !line.isGroup }
    if let group = key.group, let heading = index(of: LineKey(group: group)),
      let found = lines[heading...].firstIndex(where: isRecord)
    {
      return found
    }
    return lines.firstIndex(where: isRecord)
  }

  /// The line that a key means, under no other heading than its own.
  ///
  /// - Complexity: O(records).
  func exactIndex(of key: LineKey) -> Int? {
    guard let found = index(of: key), key.record != nil, let group = key.group else {
      return index(of: key)
    }
    let heading = lines[..<found].lastIndex(where: \.isGroup)
    return heading.map { label(of: lines[$0]) } == group ? found : nil
  }

  /// What a line is, then what is nearest to it, should it be gone: never a record for a heading.
  ///
  /// - Complexity: O(lines) for a heading, else O(1) besides its own key.
  func candidates(at index: Int) -> [LineKey] {
    guard let key = key(at: index) else { return [] }
    if key.record == nil {
      let others = lines[(index + 1)...] + lines[..<index].reversed()
      return [key] + others.filter(\.isGroup).map { LineKey(group: label(of: $0)) }
    }
    let near = 50
    let below = lines[(index + 1)...].prefix(near).prefix { !$0.isGroup }
    let above = lines[..<index].suffix(near).reversed().prefix { !$0.isGroup }
    let neighbours = (below + above).map {
      LineKey(record: sheet.id($0.row), row: $0.row, group: key.group)
    }
    return [key] + neighbours + (key.group.map { [LineKey(group: $0)] } ?? [])
  }

  /// The line of the first candidate that is there.
  ///
  /// - Complexity: O(records) for each that isn't.
  func index(ofFirst candidates: [LineKey]) -> Int? {
    candidates.lazy.compactMap(index(of:)).first
  }
}
