import Glibc

/// A state that threads change one at a time, and whose changes they can wait for.
///
/// ```swift
/// let count = Monitor(0)
/// count.change { $0 += 1 }             // wakes those who wait
/// count.wait(until: { $0 > 0 ? $0 : nil })   // 1
/// ```
package final class Monitor<State>: @unchecked Sendable {  // every access holds the mutex
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the state and wakes the threads that wait.
  package func change<Value>(_ work: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return work(&state)
  }

  /// Waits until the closure finds something in the state, which it may change.
  package func wait<Value>(until found: (inout State) -> Value?) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value = found(&state) { return value }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until the closure finds something in the state, or for some milliseconds.
  package func wait<Value>(
    milliseconds: Int, until found: (inout State) -> Value?
  ) -> Value? {
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    let nanoseconds = limit.tv_nsec + milliseconds % 1000 * 1_000_000
    limit.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    limit.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value = found(&state) { return value }
      if pthread_cond_timedwait(condition, mutex, &limit) != 0 { return found(&state) }
    }
  }
}
