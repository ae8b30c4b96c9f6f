import CSQLite
import Glibc

/// Waits for other processes that write, up to a time, and lets them have their turn.
///
/// SQLite's own way soon looks only ten times a second; then one process that writes without a pause
/// can keep others out for as long as it likes.
final class Patience {
  /// The longest wait, in milliseconds.
  private(set) var limit: Int32
  private var start = 0
  private var firstWrite = 0
  private var lastEnd = 0
  private var lastWait = -Patience.memory

  init(_ limit: Int32) { self.limit = limit }

  /// Makes a connection wait so; this object outlives it.
  ///
  /// - Returns: the library's code.
  func register(with handle: OpaquePointer) -> Int32 {
    sqlite3_busy_handler(
      handle,
      { pointer, count in
        guard let pointer else { return 0 }
        let patience = Unmanaged<Patience>.fromOpaque(pointer).takeUnretainedValue()
        return patience.waits(Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits a little, unless it was long enough.
  ///
  /// - Parameter count: how often this wait was asked for already.
  private func waits(_ count: Int) -> Bool {
    let now = Patience.now
    if count == 0 { start = now }
    lastWait = now
    guard now - start < Int(limit) else { return false }
    // Not all at the same times.
    usleep(useconds_t(500 + Int.random(in: 0..<1000) * min(count + 1, 8)))
    return true
  }

  /// Carries out a closure in which the waits are shorter.
  func shorten(to limit: Int32, _ body: () -> Void) {
    let usual = self.limit
    self.limit = min(usual, limit)
    body()
    self.limit = usual
  }

  /// Makes a pause before a write that follows others at once, now and then; a longer one where
  /// others have been writing too, since on a busy machine they are slow to wake up.
  func giveWay() {
    let now = Patience.now
    if now - lastEnd > Patience.gap { firstWrite = now }
    guard now - firstWrite >= Patience.burst else { return }
    usleep(now - lastWait < Patience.memory ? 15_000 : 2_000)
    firstWrite = Patience.now
  }

  /// Takes note that a write is over.
  func endWrite() { lastEnd = Patience.now }

  // All in milliseconds: how long to write without a pause, what is a pause, and how long to think
  // of others.
  private static let burst = 40
  private static let gap = 10
  private static let memory = 5000

  /// Milliseconds on a clock that only goes forward.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
