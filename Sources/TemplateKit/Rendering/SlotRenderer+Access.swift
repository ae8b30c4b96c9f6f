import SystemKit

extension SlotRenderer {
  /// The item that a slot is read of; nil where a list on the way to it is empty.
  @inline(__always)
  func item(_ access: SlotAccess) -> Int? {
    access.path < 0 ? items[Int(access.scope)] : item(along: program.paths[Int(access.path)])
  }

  private func item(along path: [SlotHop]) -> Int? {
    guard let first = path.first else { return nil }
    var item = items[first.scope]
    for hop in path {
      let range = data.list(scope: hop.scope, slot: hop.slot, item: item)
      guard !range.isEmpty else { return nil }
      item = range.lowerBound
    }
    return item
  }

  @inline(__always)
  func text(_ access: SlotAccess) -> ByteSlice {
    guard let item = item(access) else { return .empty }
    scratch.count = 0
    return data.text(
      scope: Int(access.scope), slot: Int(access.slot), item: item, scratch: scratch)
  }

  /// Whether a slot holds something; a text of blanks doesn't.
  @inline(__always)
  func isTrue(_ access: SlotAccess) -> Bool {
    guard let item = item(access) else { return false }
    guard data.isTrue(scope: Int(access.scope), slot: Int(access.slot), item: item) else {
      return false
    }
    switch access.kind {
    case .flag, .list, .markup: return true
    case .text, .lines, .link: return !Escaper.isBlank(text(access))
    }
  }

  /// Begins a list; false when it is empty.
  @inline(__always)
  mutating func enter(_ access: SlotAccess, _ scope: Int, body: Int) -> Bool {
    guard let item = item(access) else { return false }
    let range = data.list(scope: Int(access.scope), slot: Int(access.slot), item: item)
    guard !range.isEmpty else { return false }
    frames.append(.list(list))
    list = ListFrame(
      scope: scope, outer: items[scope], position: range.lowerBound, stop: range.upperBound,
      range: range, written: output.written, canSplit: threads > 1)
    items[scope] = range.lowerBound
    for ahead in range.prefix(Self.lookahead) { data.prefetch(scope: scope, item: ahead) }
    return true
  }

  /// Makes the list's current item that of its scope.
  @inline(__always)
  mutating func goOn() {
    items[list.scope] = list.position
    let ahead = list.position + Self.lookahead - 1
    if ahead < list.stop { data.prefetch(scope: list.scope, item: ahead) }
  }

  /// Returns to the list around this one; false at the end of a batch, which has none.
  @inline(__always)
  mutating func leave() -> Bool {
    items[list.scope] = list.outer
    guard case .list(let outer)? = frames.popLast() else { return false }
    list = outer
    return true
  }
}
