import SystemKit
import Testing

@Suite struct WorkersTests {
  @Test("does every piece exactly once", arguments: [1, 2, 5])
  func everyPiece(threads: Int) {
    let seen = Guarded([Int: Int]())
    Workers(threads).run(pieces: 100) { piece in seen.withLock { $0[piece, default: 0] += 1 } }
    #expect(seen.withLock { $0.count == 100 && $0.values.allSatisfy { $0 == 1 } })
  }
}
