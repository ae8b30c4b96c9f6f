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

  /// The innermost list.
  var position: ListFrame {
    guard loop >= 0, case .list(let frame) = frames[loop] else {
      return ListFrame(
        scope: 0, outer: 0, outerLoop: -1, position: 0, stop: 1, range: 0..<1, written: 0,
        canSplit: false)
    }
    return frame
  }

  /// Begins a list; false when it is empty.
  @inline(__always)
  mutating func enter(_ access: SlotAccess, _ scope: Int, body: Int) -> Bool {
    guard let item = item(access) else { return false }
    let range = data.list(scope: Int(access.scope), slot: Int(access.slot), item: item)
    guard !range.isEmpty else { return false }
    frames.append(
      .list(
        ListFrame(
          scope: scope, outer: items[scope], outerLoop: loop, position: range.lowerBound,
          stop: range.upperBound, range: range, written: output.written,
          canSplit: threads > 1)))
    loop = frames.count - 1
    items[scope] = range.lowerBound
    for ahead in range.prefix(Self.lookahead) { data.prefetch(scope: scope, item: ahead) }
    return true
  }

  /// Goes on to the list's next item; false when there is none, with the list left behind.
  @inline(__always)
  mutating func goOn(_ body: Int) throws(TemplateError) -> Bool {
    guard case .list(var frame)? = frames.last else { return false }
    frame.position += 1
    if frame.position < frame.stop {
      if frame.canSplit, try split(&frame, body) {
        leave(frame)
        return false
      }
      items[frame.scope] = frame.position
      if frame.position + Self.lookahead <= frame.stop {
        data.prefetch(scope: frame.scope, item: frame.position + Self.lookahead - 1)
      }
      frames[frames.count - 1] = .list(frame)
      return true
    }
    leave(frame)
    return false
  }

  private mutating func leave(_ frame: ListFrame) {
    items[frame.scope] = frame.outer
    loop = frame.outerLoop
    frames.removeLast()
  }
}
