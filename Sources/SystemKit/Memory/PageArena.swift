import Glibc

/// Memory for many pieces that live and end together, in large pages where the machine has them to spare.
///
/// Records are written in another order than they lie in memory, so nearly every one is on a page
/// that the processor has to look up; with pages of 2 MiB there are few to know.
/// ```swift
/// let arena = PageArena()
/// let piece = arena.allocate(100_000)   // for as long as the arena is there
/// ```
/// It belongs to one thread at a time.
package final class PageArena: @unchecked Sendable {  // what was allocated never moves
  private var chunks: [(start: UnsafeMutableRawPointer, size: Int)] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  /// What is asked of the system at a time; only what is written to takes memory.
  package static let chunkSize = 32 << 20
  /// The distance of the addresses that are given out.
  private static let alignment = 64

  package init() {}

  deinit {
    for chunk in chunks { munmap(chunk.start, chunk.size) }
  }

  /// Zeroed bytes; nil where the system has no memory left.
  ///
  /// - Complexity: O(1), but for the first use of each page.
  package func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    let size = (max(count, 1) + Self.alignment - 1) & ~(Self.alignment - 1)
    if size > left, !grow(size) { return nil }
    guard let start = next else { return nil }
    next = start + size
    left -= size
    return start.bindMemory(to: UInt8.self, capacity: size)
  }

  /// Begins a further chunk, at an address at which a large page can lie.
  private func grow(_ least: Int) -> Bool {
    let size = max(Self.chunkSize, (least + LargePages.size - 1) & ~(LargePages.size - 1))
    let room = size + LargePages.size
    guard
      let memory = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return false }
    chunks.append((memory, room))
    let address = UInt(bitPattern: memory)
    let mask = UInt(LargePages.size - 1)
    let start = memory + Int(((address + mask) & ~mask) - address)
    if LargePages.areFree(for: size) { madvise(start, size, LargePages.advice) }
    next = start
    left = size
    return true
  }
}
