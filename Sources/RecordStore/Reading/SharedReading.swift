import Synchronization
import SystemKit

/// Several threads that read the pieces of tables, each on a connection of its own.
final class SharedReading: @unchecked Sendable {  // each lane is used by one thread, see run()
  /// Some rows of one table; nil for all of them.
  struct Piece: Sendable {
    let plan: Int
    let rows: ClosedRange<Int64>?
  }

  private struct State {
    var filled: [FilledPiece?]
    var error: StoreError?
  }

  private let plans: [RowPlan]
  private let pieces: [Piece]
  private let lanes: [Database]
  private let next = Atomic<Int>(0)
  private let state: Guarded<State>

  /// - Parameter lanes: connections that see the same state of the file.
  init(_ plans: [RowPlan], _ pieces: [Piece], _ lanes: [Database]) {
    self.plans = plans
    self.pieces = pieces
    self.lanes = lanes
    state = Guarded(State(filled: pieces.map { _ in nil }, error: nil))
  }

  /// Reads all pieces; to be called once.
  ///
  /// - Complexity: O(values).
  func run() throws(StoreError) -> [TableReading] {
    Workers(lanes.count).run(pieces: lanes.count) { lane in
      do throws(StoreError) {
        try self.read(self.lanes[lane])
      } catch {
        self.state.withLock { $0.error = $0.error ?? error }
      }
    }
    let (filled, error) = state.withLock { ($0.filled, $0.error) }
    if let error { throw error }
    return plans.indices.map { plan in
      let own = zip(pieces, filled).filter { $0.0.plan == plan }.compactMap(\.1)
      return TableReader.assemble(plans[plan], own)
    }
  }

  /// Reads pieces until none is left.
  private func read(_ database: Database) throws(StoreError) {
    var piece = take()
    while piece < pieces.count {
      let number = pieces[piece].plan
      let plan = plans[number]
      let isWhole = pieces[piece].rows == nil
      let statement = try database.prepare(
        plan.select(isWhole ? "" : "WHERE _rowid_ BETWEEN ?1 AND ?2"))
      let filler = RowFiller(plan, rows: pieces[piece].rows?.count ?? 16)
      while piece < pieces.count, pieces[piece].plan == number {
        if let rows = pieces[piece].rows {
          statement.bind(1, rows.lowerBound)
          statement.bind(2, rows.upperBound)
        }
        try database.fill(filler, statement)
        let filled = FilledPiece(filler)
        let done = piece
        state.withLock { $0.filled[done] = filled }
        piece = take()
      }
    }
  }

  private func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
