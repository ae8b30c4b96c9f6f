/// The current item of each scope, in memory of its own: looked at for every value.
final class ScopeItems: @unchecked Sendable {  // a renderer's own, which one thread at a time runs
  private let items: UnsafeMutablePointer<Int>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    items = .allocate(capacity: count)
    items.initialize(repeating: 0, count: count)
  }

  deinit { items.deallocate() }

  /// Takes over the items of another renderer.
  func copy(_ other: ScopeItems) {
    items.update(from: other.items, count: min(count, other.count))
  }

  subscript(scope: Int) -> Int {
    @inline(__always) get { items[scope] }
    @inline(__always) set { items[scope] = newValue }
  }
}
