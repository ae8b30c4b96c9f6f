import Glibc

/// A state that one thread at a time may use.
///
/// ```swift
/// let names = Guarded<[String]>([])
/// names.withLock { $0.append("Kitchen") }
/// ```
/// It is the project's only mutex: one of the system, which the thread sanitizer sees; the standard
/// library's waits in ways that it takes for races.
package final class Guarded<State>: @unchecked Sendable {  // every access holds the mutex
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Uses the state, which nobody else does meanwhile; the closure may not use it a second time.
  ///
  /// - Throws: what the closure throws.
  package func withLock<Value, Failure>(
    _ work: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try work(&state)
  }
}
