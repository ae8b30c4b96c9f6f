import SystemKit

/// Runs asynchronous work on the thread that waits for it.
///
/// A command line has nothing else to do meanwhile. Blocking a thread of Swift's own pool for work
/// that needs the pool would wait for ever where all its threads do so.
/// ```swift
/// try WaitingExecutor().run { try await store.history(limit: 20) }
/// ```
final class WaitingExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isDone = false
  }

  private let state = Monitor(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.change { $0.jobs.append(job) }
  }

  /// Waits for work and returns what it gives.
  ///
  /// - Throws: what the work throws.
  func run<Value: Sendable>(
    _ work: @Sendable @escaping () async throws -> Value
  ) throws -> Value {
    let result = Monitor<Result<Value, any Error>?>(nil)
    Task.detached(executorPreference: self) { [state] in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      result.change { $0 = outcome }
      state.change { $0.isDone = true }
    }
    while let job = state.wait(until: next) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return try result.wait { $0 }.get()
  }

  /// The next job; nil inside where there will be none, nil outside where one may still come.
  private func next(_ state: inout State) -> UnownedJob?? {
    if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
    return state.isDone ? .some(nil) : nil
  }
}
