import Glibc
import SystemKit
import TerminalBrowser

/// Does what takes a while on a thread of its own, one thing after the other, and tells what came of it.
///
/// It holds the records, so that whatever is asked of them is answered by those of one moment.
final class BrowseWorker: Sendable {
  /// What is to be done: with the records, which it may exchange, to what came of it.
  typealias Work = @Sendable (inout BrowserRecords) -> [BrowserEvent]

  private struct State {
    var waiting: [(number: Int, work: Work)] = []
    var events: [BrowserEvent] = []
    /// What is being done; nil while nothing is.
    var running: Int?
    var isOver = false
  }

  private let state = Monitor(State())
  private let wakeUp: WakePipe
  let progress = WorkProgress()

  /// The number of work for whose end nobody waits by number.
  static let unnumbered = 0

  /// - Throws: ``WakePipe/Failure`` where the system has no pipe or thread to give.
  init(_ records: BrowserRecords) throws {
    wakeUp = try WakePipe()
    let isStarted = Workers.detach { [self] in run(records) }
    guard isStarted else { throw WakePipe.Failure(code: EAGAIN) }
  }

  /// Readable once there are events.
  var descriptor: Int32 { wakeUp.descriptor }

  /// What is being done, or waits.
  var isBusy: Bool { state.change { $0.running != nil || !$0.waiting.isEmpty } }

  /// The number of what is being done.
  var running: Int? { state.change { $0.running } }

  func add(_ number: Int = unnumbered, _ work: @escaping Work) {
    state.change { $0.waiting.append((number, work)) }
  }

  /// Forgets work that hasn't begun.
  func cancel(_ number: Int) {
    state.change { state in state.waiting.removeAll { $0.number == number } }
  }

  /// The events since the last time.
  func takeEvents() -> [BrowserEvent] {
    wakeUp.clear()
    return state.change { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Waits until nothing is left to do.
  func settle() {
    state.wait { $0.running == nil && $0.waiting.isEmpty ? () : nil }
  }

  /// Ends once what is being done is done.
  func end() {
    state.change { state in
      state.isOver = true
      state.waiting = []
    }
  }

  private func run(_ first: BrowserRecords) {
    var records = first
    while let next = state.wait(until: { state -> (number: Int, work: Work)?? in
      if state.isOver { return .some(nil) }
      guard !state.waiting.isEmpty else { return nil }
      let next = state.waiting.removeFirst()
      state.running = next.number
      return .some(next)
    }) {
      let events = next.work(&records)
      state.change { state in
        state.events += events
        state.running = nil
      }
      wakeUp.wake()
    }
  }
}
