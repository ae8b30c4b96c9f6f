import Glibc

/// Runs pieces of work on a few threads and returns when all are done.
///
/// ```swift
/// Workers(2).run(pieces: 8) { piece in … }   // piece 0…7, two at a time, in any order
/// ```
package struct Workers: Sendable {
  /// The number of threads, the calling one included.
  package let count: Int

  package init(_ count: Int) { self.count = max(1, count) }

  /// The processors this process may use.
  package static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls the closure once for each piece; the calling thread takes part.
  ///
  /// - Complexity: O(pieces) calls, `count` at a time.
  package func run(pieces: Int, _ work: @Sendable @escaping (Int) -> Void) {
    let threads = min(count, pieces)
    guard threads > 1 else {
      for piece in 0..<max(0, pieces) { work(piece) }
      return
    }
    let queue = PieceQueue(pieces, work)
    var started: [pthread_t] = []
    for _ in 1..<threads {
      var thread = pthread_t()
      let box = Unmanaged.passRetained(queue)
      let code = pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          Unmanaged<PieceQueue>.fromOpaque(argument).takeRetainedValue().drain()
          return nil
        }, box.toOpaque())
      // Without a thread the others, and at least the caller, do its share.
      if code == 0 { started.append(thread) } else { box.release() }
    }
    queue.drain()
    for thread in started { pthread_join(thread, nil) }
  }

  /// Runs a closure on a thread of its own, for which nobody waits; false where there is none to be had.
  package static func detach(_ work: @Sendable @escaping () -> Void) -> Bool {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(PieceQueue(1) { _ in work() })
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<PieceQueue>.fromOpaque(argument).takeRetainedValue().drain()
        return nil
      }, box.toOpaque())
    if code == 0 { pthread_detach(thread) } else { box.release() }
    return code == 0
  }
}
