import Synchronization

/// Hands out the numbers of pieces, each once, to whichever thread asks.
final class PieceQueue: Sendable {
  private let next = Atomic<Int>(0)
  private let pieces: Int
  private let work: @Sendable (Int) -> Void

  init(_ pieces: Int, _ work: @Sendable @escaping (Int) -> Void) {
    self.pieces = pieces
    self.work = work
  }

  /// Works until no piece is left.
  func drain() {
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece < pieces else { return }
      work(piece)
    }
  }
}
