import TestSupport
import Testing

@testable import SystemKit

@Suite struct PageArenaTests {
  @Test("gives out zeroed pieces that lie apart, small ones and ones larger than a chunk")
  func pieces() throws {
    let arena = PageArena()
    var random = SeededGenerator(seed: 3)
    var pieces: [(start: UnsafeMutablePointer<UInt8>, count: Int, mark: UInt8)] = []
    let sizes = (0..<300).map { _ in Int.random(in: 0...200_000, using: &random) }
    for (number, size) in (sizes + [PageArena.chunkSize + 1, 1]).enumerated() {
      let start = try #require(arena.allocate(size))
      #expect(UInt(bitPattern: start) % 64 == 0)
      #expect(size == 0 || (start[0] == 0 && start[size - 1] == 0))
      let mark = UInt8(truncatingIfNeeded: number | 1)
      start.update(repeating: mark, count: size)
      pieces.append((start, size, mark))
    }
    for piece in pieces {
      #expect((0..<piece.count).allSatisfy { piece.start[$0] == piece.mark })
    }
  }

  @Test("counts the runs of free pages that can hold a large one")
  func freePages() {
    let line =
      "Node 0, zone   Normal   2556   1483   1998   1612   1344   1768   2649   1192    951    467    526"
    #expect(LargePages.freeBytes(of: line, page: 4096) == 467 << 21 + 526 << 22)
    #expect(LargePages.freeBytes(of: "Node 0, zone      DMA      0      1", page: 4096) == 0)
    for broken in ["", "zone", "Node 0, zone Normal", "Node 0, zone Normal x y z"] {
      #expect(LargePages.freeBytes(of: broken, page: 4096) == 0)
    }
  }
}
