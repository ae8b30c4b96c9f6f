import Glibc
import SystemKit
import TemplateKit

/// Typed data of any size that is made up from item numbers: groups of to-dos, each with a name.
final class CountedData: TemplateData {
  let groups: Int
  let perGroup: Int
  /// How deep each to-do leads to a further one.
  let depth: Int
  private let title: ByteStore

  init(groups: Int, perGroup: Int, depth: Int = 0, title: String = "Forty bytes of plain text") {
    self.groups = groups
    self.perGroup = perGroup
    self.depth = depth
    self.title = ByteStore(title)
  }

  let scopes = [
    TemplateScope(
      name: "report",
      slots: [
        "groups": TemplateSlot(kind: .list, index: 0, scope: 1),
        "chain": TemplateSlot(kind: .list, index: 1, scope: 3),
      ]),
    TemplateScope(
      name: "group",
      slots: [
        "number": TemplateSlot(kind: .text, index: 0),
        "items": TemplateSlot(kind: .list, index: 1, scope: 2),
      ]),
    TemplateScope(
      name: "item",
      slots: [
        "number": TemplateSlot(kind: .text, index: 0),
        "title": TemplateSlot(kind: .text, index: 1),
        "done": TemplateSlot(kind: .flag, index: 2),
      ]),
    TemplateScope(
      name: "link",
      slots: [
        "number": TemplateSlot(kind: .text, index: 0),
        "next": TemplateSlot(kind: .list, index: 1, scope: 3),
      ]),
  ]

  func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice {
    if slot == 1 { return title.slice }
    scratch.append(decimal: Int64(item))
    return scratch.slice
  }

  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool {
    slot != 2 || item % 3 == 0
  }

  func list(scope: Int, slot: Int, item: Int) -> Range<Int> {
    switch (scope, slot) {
    case (0, 0): 0..<groups
    case (1, 1): item * perGroup..<(item + 1) * perGroup
    case (0, 1): depth > 0 ? 0..<1 : 0..<0
    case (3, 1): item + 1 < depth ? item + 1..<item + 2 : 0..<0
    default: 0..<0
    }
  }

  func prefetch(scope: Int, item: Int) {}
}

/// Some bytes that stay where they are.
final class ByteStore: Sendable {
  private nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>
  private let count: Int

  init(_ text: String) {
    count = text.utf8.count
    start = .allocate(capacity: max(1, count))
    for (index, byte) in text.utf8.enumerated() { start[index] = byte }
  }

  deinit { start.deallocate() }

  var slice: ByteSlice { ByteSlice(start: UnsafePointer(start), count: count) }
}

/// Keeps what is written and how large the pieces were; throws beyond a limit.
final class CountingSink: ByteSink {
  struct Full: Error {}

  let limit: Int
  private(set) var text = ByteBuffer()
  private(set) var largest = 0

  init(limit: Int = .max) { self.limit = limit }

  func write(_ bytes: ByteSlice) throws {
    guard text.count + bytes.count <= limit else { throw Full() }
    text.append(bytes)
    largest = max(largest, bytes.count)
  }

  func hasSameText(as other: CountingSink) -> Bool {
    text.count == other.text.count && memcmp(text.base, other.text.base, text.count) == 0
  }
}
