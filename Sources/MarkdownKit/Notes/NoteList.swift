import SystemKit

/// A list being written: its marker, where its numbers stand, whether empty lines part its items.
struct NoteList {
  let isTight: Bool
  /// The width of the current item's marker and the blank behind it.
  var indent = 0
  private let mark: UInt8
  private let isOrdered: Bool
  private var number: Int

  /// - Complexity: O(items + lists before it without anything between).
  init(_ list: Node) {
    isOrdered = list.isOrdered
    number = list.listStart
    isTight = NoteList.canBeTight(list)
    // Two lists of one kind would run together; another mark begins another list. Templates write
    // their own lists with '-', which so begin behind a note that ends in a list.
    var isSecond = list.detail == 1
    if NoteList.couldBeRule(list), let outer = list.parent?.parent {
      isSecond = outer.detail == 0
      list.setMark(.plain, detail: isSecond ? 1 : 0)
    }
    if isOrdered {
      mark = isSecond ? UInt8(ascii: ")") : UInt8(ascii: ".")
    } else {
      mark = isSecond ? UInt8(ascii: "+") : UInt8(ascii: "*")
    }
    if let next = list.next, next.kind == .list, next.isOrdered == isOrdered {
      next.setMark(.plain, detail: isSecond ? 0 : 1)
    }
  }

  mutating func appendMarker(into buffer: ByteBuffer) {
    if isOrdered {
      // Longer numbers are no list markers; only the first number of a list counts.
      buffer.append(decimal: Int64(min(number, 999_999_999)))
      number += 1
    }
    buffer.append(mark)
  }

  /// Whether the list's first line might hold nothing but marks, as a thematic break does.
  private static func couldBeRule(_ list: Node) -> Bool {
    guard list.isInItem, list.previous == nil, let item = list.firstChild else { return false }
    return item.firstChild == nil || item.firstChild?.kind == .list
  }

  /// Whether the items can do without empty lines and read back the same.
  private static func canBeTight(_ list: Node) -> Bool {
    guard list.isTight || !canBeLoose(list) else { return false }
    var item = list.firstChild
    while let current = item {
      if let first = current.firstChild, let second = first.next {
        guard first.kind == .paragraph, second.next == nil, canInterrupt(second) else {
          return false
        }
      }
      item = current.next
    }
    return true
  }

  /// Whether empty lines between the blocks would make a reader see a loose list; libcmark doesn't
  /// count those behind thematic breaks.
  private static func canBeLoose(_ list: Node) -> Bool {
    var item = list.firstChild
    while let current = item {
      var block = current.firstChild
      while let child = block, child.next != nil {
        if !endsInRule(child) { return true }
        block = child.next
      }
      if current.next != nil, !endsInRule(current) { return true }
      item = current.next
    }
    return false
  }

  private static func endsInRule(_ block: Node) -> Bool {
    var node = block
    while node.kind == .list || node.kind == .item, let last = node.lastChild { node = last }
    return node.kind == .thematicBreak
  }

  /// Whether a block can follow a paragraph on the next line.
  private static func canInterrupt(_ block: Node) -> Bool {
    switch block.kind {
    case .codeBlock, .blockQuote: true
    case .list:
      block.firstChild?.firstChild != nil && (!block.isOrdered || block.listStart == 1)
    default: false
    }
  }
}
