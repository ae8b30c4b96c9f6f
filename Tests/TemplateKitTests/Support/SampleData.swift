import SystemKit
import TemplateKit

/// Typed data for tests, put together from a tree of items.
final class SampleData: TemplateData {
  /// An item of some scope: texts, flags and lists by name.
  struct Item: Sendable {
    var texts: [String: String] = [:]
    var flags: Set<String> = []
    var lists: [String: [Item]] = [:]

    init(
      _ texts: [String: String] = [:], flags: Set<String> = [], lists: [String: [Item]] = [:]
    ) {
      self.texts = texts
      self.flags = flags
      self.lists = lists
    }
  }

  private struct Row {
    var texts: [[UInt8]]
    var flags: [Bool]
    var lists: [Range<Int>]
  }

  static let standardScopes = [
    TemplateScope(
      name: "report",
      slots: [
        "title": TemplateSlot(kind: .text, index: 0),
        "notes": TemplateSlot(kind: .lines, index: 2),
        "body": TemplateSlot(kind: .markup, index: 3),
        "link": TemplateSlot(kind: .link, index: 4),
        "open": TemplateSlot(kind: .flag, index: 5),
        "items": TemplateSlot(kind: .list, index: 6, scope: 1),
        "projects": TemplateSlot(kind: .list, index: 7, scope: 2),
      ]),
    TemplateScope(
      name: "to-do",
      slots: [
        "title": TemplateSlot(kind: .text, index: 0),
        "due": TemplateSlot(kind: .text, index: 1),
        "notes": TemplateSlot(kind: .lines, index: 2),
        "body": TemplateSlot(kind: .markup, index: 3),
        "link": TemplateSlot(kind: .link, index: 4),
        "done": TemplateSlot(kind: .flag, index: 5),
        "children": TemplateSlot(kind: .list, index: 6, scope: 1),
        "project": TemplateSlot(kind: .list, index: 7, scope: 2),
        "tags": TemplateSlot(kind: .list, index: 8, scope: 3),
      ]),
    TemplateScope(
      name: "project",
      slots: [
        "title": TemplateSlot(kind: .text, index: 0),
        "name": TemplateSlot(kind: .text, index: 1),
        "todos": TemplateSlot(kind: .list, index: 6, scope: 1),
        "owner": TemplateSlot(kind: .list, index: 7, scope: 2),
      ]),
    TemplateScope(name: "tag", slots: [".": TemplateSlot(kind: .text, index: 0)]),
  ]

  let scopes: [TemplateScope]
  private let rows: [[Row]]

  init(_ root: Item, scopes: [TemplateScope] = SampleData.standardScopes) {
    self.scopes = scopes
    var rows = [[Row]](repeating: [], count: scopes.count)
    var queue: [(scope: Int, row: Int, item: Item)] = [(0, 0, root)]
    rows[0].append(Row(texts: [], flags: [], lists: []))
    var next = 0
    while next < queue.count {
      let (scope, index, item) = queue[next]
      next += 1
      var row = Row(
        texts: Array(repeating: [], count: 9), flags: Array(repeating: false, count: 9),
        lists: Array(repeating: 0..<0, count: 9))
      for (name, slot) in scopes[scope].slots {
        switch slot.kind {
        case .text, .lines, .link, .value, .markup:
          row.texts[slot.index] = Array((item.texts[name.text] ?? "").utf8)
        case .flag: row.flags[slot.index] = item.flags.contains(name.text)
        case .list:
          let items = item.lists[name.text] ?? []
          let start = rows[slot.scope].count
          row.lists[slot.index] = start..<start + items.count
          for (offset, inner) in items.enumerated() {
            rows[slot.scope].append(Row(texts: [], flags: [], lists: []))
            queue.append((slot.scope, start + offset, inner))
          }
        }
      }
      rows[scope][index] = row
    }
    self.rows = rows
  }

  func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice {
    scratch.append(rows[scope][item].texts[slot])
    return scratch.slice
  }

  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool {
    let row = rows[scope][item]
    let text = ByteBuffer()
    text.append(row.texts[slot])
    return row.flags[slot] || !Escaper.isBlank(text.slice) || !row.lists[slot].isEmpty
  }

  func list(scope: Int, slot: Int, item: Int) -> Range<Int> { rows[scope][item].lists[slot] }

  func prefetch(scope: Int, item: Int) {
    precondition(rows[scope].indices.contains(item), "an item that isn't there")
  }
}
