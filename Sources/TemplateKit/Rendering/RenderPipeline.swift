import SystemKit

/// Renders a long list in batches on several threads and writes them in order.
///
/// Each thread takes whatever comes next: the batch that is due to be written, if it is ready and
/// nobody writes, or else one to render. Only so many batches are under way at a time.
final class RenderPipeline: @unchecked Sendable {  // the monitor guards what changes
  /// Memory that is used again and again is at hand; larger batches only take more of it.
  private static let batchSize = 128 << 10

  fileprivate struct State {
    /// The first item that is in no batch yet, and where the list ends.
    var position: Int
    let stop: Int
    var bytesPerItem: Int
    /// The numbers of the batch to begin next and of the one to be written next.
    var next = 0
    var due = 0
    var isWriting = false
    /// Batches that are rendered, by their numbers.
    var ready: [Int: RenderBatch] = [:]
    var spare: [RenderBatch] = []
    /// The first batch behind which nothing may be written; `.max` for none.
    var last = Int.max
    var written = 0
    var failure: (any Error)?
  }

  /// What a thread does next.
  private enum Work {
    case write(RenderBatch)
    case render(RenderBatch, number: Int)
    case none
  }

  private let monitor: Monitor<State>
  private let sink: any ByteSink
  private let outer: SlotRenderer
  private let body: Int
  private let most: Int

  /// - Parameter outer: the renderer in whose list the items are, at the beginning of its body.
  init(_ outer: SlotRenderer, body: Int, bytesPerItem: Int, sink: any ByteSink) {
    self.outer = outer
    self.body = body
    self.sink = sink
    most = outer.threads * 3
    monitor = Monitor(
      State(
        position: outer.list.position, stop: outer.list.stop, bytesPerItem: max(1, bytesPerItem)))
  }

  /// What came of it.
  struct Outcome {
    /// The bytes that were written.
    var written: Int
    /// What the sink threw.
    var failure: (any Error)?
    /// A batch behind which its list has to go on in the same buffer, or which failed.
    var last: RenderBatch?
  }

  /// Renders all items.
  func run() -> Outcome {
    Workers(outer.threads).run(pieces: outer.threads) { _ in self.work() }
    return monitor.change { state in
      let last = state.last == .max ? nil : state.ready[state.last]
      return Outcome(written: state.written, failure: state.failure, last: last)
    }
  }

  private func work() {
    while true {
      switch monitor.wait(until: take) {
      case .none: return
      case .write(let batch):
        var failure: (any Error)?
        do { try sink.write(batch.slice) } catch { failure = error }
        monitor.change { $0.finishWriting(batch, failure) }
      case .render(let batch, let number):
        batch.render(body)
        monitor.change { state in
          state.ready[number] = batch
          let goesOn = batch.items.upperBound < state.stop && !batch.canBeFollowed
          if batch.error != nil || goesOn { state.last = min(state.last, number) }
        }
      }
    }
  }

  /// What there is to do; nil where it depends on what other threads are about to finish.
  private func take(_ state: inout State) -> Work? {
    if state.failure != nil || state.due >= state.last { return Work.none }
    if !state.isWriting, let batch = state.ready.removeValue(forKey: state.due) {
      state.isWriting = true
      return .write(batch)
    }
    let isOpen = state.position < state.stop && state.last == .max
    if isOpen, state.next - state.due < most {
      let count = max(1, Self.batchSize / state.bytesPerItem)
      let end = min(state.stop, state.position + count)
      let batch = state.spare.popLast() ?? RenderBatch(outer.program.language)
      batch.prepare(state.position..<end, outer)
      state.position = end
      state.next += 1
      return .render(batch, number: state.next - 1)
    }
    return !isOpen && state.due == state.next ? Work.none : nil
  }
}

extension RenderPipeline.State {
  fileprivate mutating func finishWriting(_ batch: RenderBatch, _ error: (any Error)?) {
    isWriting = false
    due += 1
    failure = failure ?? error
    if error == nil { written += batch.byteCount }
    bytesPerItem = max(1, batch.byteCount / max(1, batch.items.count))
    spare.append(batch)
  }
}
