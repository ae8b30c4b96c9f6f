import Glibc
import SystemKit
import TerminalBrowser

/// Does what takes a while on a thread of its own, one thing after the other, and tells what came of it.
///
/// It holds the records, so that whatever is asked of them is answered by those of one moment.
final class BrowseWorker: Sendable {
  /// What is to be done: with the records, which it may exchange. What comes of it is told by the turn.
  typealias Work = @Sendable (inout BrowserRecords, Turn) -> Void

  /// One piece of work while it is done.
  struct Turn: Sendable {
    let number: Int
    let progress = WorkProgress()
    /// Tells an event at once.
    let tell: @Sendable (BrowserEvent) -> Void
  }

  private struct State {
    var waiting: [(number: Int, work: Work)] = []
    var events: [BrowserEvent] = []
    /// What is being done; nil while nothing is.
    var running: Turn?
    var isOver = false
  }

  private let state = Monitor(State())
  private let wakeUp: WakePipe
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

  /// Whether something is being done, waits, or came of it and wasn't taken yet.
  var isUnsettled: Bool {
    state.change { $0.running != nil || !$0.waiting.isEmpty || !$0.events.isEmpty }
  }

  /// What is being done.
  var running: Turn? { state.change { $0.running } }

  func add(_ number: Int = unnumbered, _ work: @escaping Work) {
    state.change { $0.waiting.append((number, work)) }
  }

  /// Forgets work that hasn't begun, and has what is being done end as soon as it looks.
  func cancel(_ number: Int) {
    state.change { state in
      state.waiting.removeAll { $0.number == number }
      if state.running?.number == number { state.running?.progress.cancel() }
    }
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

  /// Waits for events.
  ///
  /// - Returns: false where none can come any more.
  func waitForEvents() -> Bool {
    state.wait { state in
      if !state.events.isEmpty { return true }
      return state.running == nil && state.waiting.isEmpty ? false : nil
    }
  }

  /// Ends once what is being done is done, so that no store is left open.
  func end() {
    state.change { state in
      state.isOver = true
      state.waiting = []
      state.running?.progress.cancel()
    }
    state.wait { $0.running == nil ? () : nil }
  }

  private func run(_ first: BrowserRecords) {
    var records = first
    while let (turn, work) = state.wait(until: next) {
      work(&records, turn)
      state.change { $0.running = nil }
      wakeUp.wake()
    }
  }

  /// The next work; nil inside at the end, nil outside where some may still come.
  private func next(_ state: inout State) -> (Turn, Work)?? {
    if state.isOver { return .some(nil) }
    guard !state.waiting.isEmpty else { return nil }
    let (number, work) = state.waiting.removeFirst()
    let turn = Turn(number: number) { [weak self] event in self?.tell(event) }
    state.running = turn
    return .some((turn, work))
  }

  private func tell(_ event: BrowserEvent) {
    state.change { $0.events.append(event) }
    wakeUp.wake()
  }
}
