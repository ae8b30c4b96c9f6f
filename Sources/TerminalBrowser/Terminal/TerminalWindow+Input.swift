private import CNcurses
import Glibc

extension TerminalWindow {
  /// Waits for a key, for a descriptor to become readable, or for some time (negative: for ever).
  ///
  /// Keys that wait come first. A new size is told as `.resize`, once for many changes.
  package func next(timeout milliseconds: Int, wakeUp descriptor: Int32? = nil) -> TerminalInput {
    guard isOpen else { return .ended }
    let deadline = milliseconds < 0 ? Int.max : Self.now + min(milliseconds, Self.longest)
    while true {
      heedSignals()
      if isResized {
        isResized = false
        return .key(.resize(size))
      }
      if let key = decoder.next() { return .key(clicks.counted(key, at: Self.now)) }
      switch wait(until: deadline, wakeUp: descriptor) {
      case .again: continue
      case .told(let input): return input
      }
    }
  }

  private enum Outcome {
    case again
    case told(TerminalInput)
  }

  private func wait(until deadline: Int, wakeUp descriptor: Int32?) -> Outcome {
    var watched = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: cncurses_news_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    // A key that has begun is complete, or stands alone, within a moment.
    let isWithinKey = decoder.isWithinKey
    if !isWithinKey || decoder.isPasting, let descriptor {
      watched.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    var timeout = deadline == .max ? -1 : max(deadline - Self.now, 0)
    if isWithinKey { timeout = Self.escapeDelay }
    let ready = poll(&watched, nfds_t(watched.count), Int32(clamping: timeout))
    if ready < 0 { return errno == EINTR || errno == EAGAIN ? .again : .told(.ended) }
    if ready == 0 {
      guard isWithinKey else { return .told(.timeout) }
      decoder.endKey()
      return .again
    }
    if watched[1].revents != 0 { return .again }
    if Int32(watched[0].revents) & POLLIN != 0 { return read() ? .again : .told(.ended) }
    if watched[0].revents != 0 { return .told(.ended) }
    return .told(.woken)
  }

  /// Takes what was typed; false at the end of the terminal.
  private func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN }
      decoder.append(buffer.prefix(count))
      return count > 0
    }
  }

  /// Milliseconds of a clock that isn't set.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// What comes later than this behind an Escape is a key of its own.
  private static let escapeDelay = 10
  /// A day.
  private static let longest = 86_400_000
}
