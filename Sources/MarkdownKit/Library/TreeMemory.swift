private import CCMark

/// The memory that trees and their results lie in; it is given back as a whole.
///
/// Most of what libcmark spends on a tree is asking for memory and freeing it, node by node.
/// It belongs to one thread at a time.
final class TreeMemory {
  private let arena: OpaquePointer

  init() throws(MarkdownError) {
    guard let arena = collate_arena_new() else { throw .outOfMemory }
    self.arena = arena
  }

  deinit { collate_arena_free(arena) }

  /// Calls the closure while whatever libcmark makes on this thread is put here.
  func use<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let before = collate_arena_enter(arena)
    defer {
      _ = collate_arena_enter(before)
      withExtendedLifetime(self) {}
    }
    return try body()
  }

  /// Forgets all trees and results in it, and keeps the room for others.
  func removeAll() { collate_arena_reset(arena) }
}
