import SystemKit

/// A line on the terminal that says how far long work is; it is gone once the work is done.
///
/// ```swift
/// let line = ProgressLine(console)   // nil where nobody would see it
/// line?.progress.begin(.reading, total: 197_000_000)
/// line?.end()
/// ```
final class ProgressLine: @unchecked Sendable {  // the monitor guards the end; one thread writes
  let progress = WorkProgress()
  private let sink: any ByteSink
  private let state = Monitor(State())

  private struct State {
    var isOver = false
    var hasEnded = false
    var isShown = false
  }

  /// Work that is done sooner shows nothing.
  static let patience = 1000
  private static let pause = 100

  /// - Returns: nil unless messages go to a terminal that can take a line back.
  convenience init?(_ console: Console) {
    guard console.errorsAreTerminal, console.environment["TERM"] != "dumb" else { return nil }
    self.init(console.errors, after: Self.patience)
  }

  /// - Parameter milliseconds: how long nothing is shown.
  init(_ sink: any ByteSink, after milliseconds: Int) {
    self.sink = sink
    let isStarted = Workers.detach { self.run(after: milliseconds) }
    if !isStarted { state.change { $0.hasEnded = true } }
  }

  /// Takes the line away for other messages; the next look shows it again below them.
  func hide() { state.change(clear) }

  /// Takes the line away; nothing is shown after that.
  func end() {
    state.change { $0.isOver = true }
    state.wait { $0.hasEnded ? () : nil }
  }

  /// Does something while nothing is written.
  func look<Value>(_ work: () -> Value) -> Value { state.change { _ in work() } }

  private func run(after milliseconds: Int) {
    var pause = milliseconds
    while state.wait(milliseconds: pause, until: { $0.isOver ? true : nil }) == nil {
      state.change { state in
        write("\r\u{1B}[K" + Self.text(progress.state))
        state.isShown = true
      }
      pause = Self.pause
    }
    state.change { state in
      clear(&state)
      state.hasEnded = true
    }
  }

  private func clear(_ state: inout State) {
    if state.isShown { write("\r\u{1B}[K") }
    state.isShown = false
  }

  private func write(_ text: String) {
    let buffer = ByteBuffer(capacity: 128)
    buffer.append(text)
    // A terminal that is gone is no reason to stop the work.
    try? sink.write(buffer.slice)
  }

  /// `reading: 120 of 197 MB`
  static func text(_ state: (stage: WorkProgress.Stage, done: Int, total: Int)) -> String {
    switch state.stage {
    case .reading: "reading: \(amount(state, unit: 1_000_000)) MB"
    case .sorting: "sorting: \(amount(state, unit: 1)) records"
    case .writing: "writing: \(amount(state, unit: 1_000_000)) MB"
    }
  }

  private static func amount(
    _ state: (stage: WorkProgress.Stage, done: Int, total: Int), unit: Int
  ) -> String {
    let done = min(state.done, state.total == 0 ? .max : state.total) / unit
    return state.total == 0 ? "\(done)" : "\(done) of \(state.total / unit)"
  }
}
