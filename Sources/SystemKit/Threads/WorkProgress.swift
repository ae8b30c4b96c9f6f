import Synchronization

/// How far a long piece of work is: those who work count, somebody else looks now and then.
///
/// ```swift
/// let progress = WorkProgress()
/// progress.begin(.reading, total: 1000)
/// progress.add(250)
/// progress.state   // (.reading, done: 250, total: 1000)
/// ```
package final class WorkProgress: Sendable {
  /// What is being done, and what is counted.
  package enum Stage: UInt8, Sendable {
    /// Bytes of input.
    case reading
    /// Records.
    case sorting
    /// Bytes of output.
    case writing
  }

  private let stage = Atomic<UInt8>(0)
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let cancelled = Atomic<Bool>(false)

  package init() {}

  /// Begins a stage; a total of 0 isn't known.
  package func begin(_ stage: Stage, total: Int = 0) {
    done.store(0, ordering: .relaxed)
    self.total.store(total, ordering: .relaxed)
    self.stage.store(stage.rawValue, ordering: .relaxed)
  }

  /// Nobody needs the work any more; it ends where it next looks.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  package func add(_ count: Int) { done.wrappingAdd(count, ordering: .relaxed) }

  package var state: (stage: Stage, done: Int, total: Int) {
    (
      Stage(rawValue: stage.load(ordering: .relaxed)) ?? .reading, done.load(ordering: .relaxed),
      total.load(ordering: .relaxed)
    )
  }
}

/// Counts the bytes that go to another sink.
package final class CountingSink: ByteSink {
  private let sink: any ByteSink
  private let progress: WorkProgress

  package init(_ sink: any ByteSink, _ progress: WorkProgress) {
    self.sink = sink
    self.progress = progress
  }

  package func write(_ bytes: ByteSlice) throws {
    try sink.write(bytes)
    progress.add(bytes.count)
  }
}
