import SystemKit

extension SlotRenderer {
  /// The item that a slot is read of; nil where a list on the way to it is empty.
  @inline(__always)
  func item(_ step: UnsafePointer<Step>) -> Int? {
    step.pointee.path < 0
      ? items[Int(step.pointee.scope)] : item(along: program.paths[Int(step.pointee.path)])
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
  func text(_ step: UnsafePointer<Step>) -> ByteSlice {
    guard let item = item(step) else { return .empty }
    scratch.count = 0
    return data.text(
      scope: Int(step.pointee.scope), slot: Int(step.pointee.slot), item: item, scratch: scratch)
  }

  /// Writes a value that is an address which a field holds.
  @inline(never)
  func appendAddress(_ value: ByteSlice, _ escape: UnsafePointer<EscapeStep>) {
    Escaper.append(
      value, escape.pointee.context.asAddress, follow: escape.pointee.follow, to: output.buffer)
  }

  /// Whether a value is an address that a field holds.
  @inline(never)
  func isAddress(_ step: UnsafePointer<Step>) -> Bool {
    guard let item = item(step) else { return false }
    return data.isAddress(
      scope: Int(step.pointee.scope), slot: Int(step.pointee.slot), item: item)
  }

  /// Whether a slot holds something.
  @inline(__always)
  func isTrue(_ step: UnsafePointer<Step>) -> Bool {
    guard let item = item(step) else { return false }
    scratch.count = 0
    return data.isTrue(
      scope: Int(step.pointee.scope), slot: Int(step.pointee.slot), item: item, scratch: scratch)
  }

  /// Begins a list; false when it is empty.
  @inline(__always)
  mutating func enter(_ step: UnsafePointer<Step>, body: Int) -> Bool {
    guard let item = item(step) else { return false }
    let scope = Int(step.pointee.count)
    let range = data.list(
      scope: Int(step.pointee.scope), slot: Int(step.pointee.slot), item: item)
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
