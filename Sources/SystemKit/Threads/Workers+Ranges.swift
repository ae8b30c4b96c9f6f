extension Workers {
  /// Below so many items a second thread costs more than it saves.
  package static let worthwhile = 10_000

  /// The ranges that the threads share out among them: one where there is little to do.
  package func ranges(_ count: Int) -> [Range<Int>] {
    let pieces = self.count < 2 || count < Self.worthwhile ? 1 : self.count * 2
    return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// What the closure makes of each range of items, in the order of the ranges.
  ///
  /// ```swift
  /// let sums = Workers(2).map(numbers.count) { range in numbers[range].reduce(0, +) }
  /// ```
  /// - Complexity: one call for each range.
  package func map<Part>(_ count: Int, _ work: @Sendable @escaping (Range<Int>) -> Part) -> [Part] {
    let ranges = ranges(count)
    guard ranges.count > 1 else { return ranges.map(work) }
    let parts = Parts<Part>(ranges.count)
    run(pieces: ranges.count) { parts.set($0, work(ranges[$0])) }
    return parts.all
  }

  /// An array whose parts the threads fill side by side, each element of its range.
  ///
  /// - Complexity: one call for each range.
  package func array<Element: BitwiseCopyable>(
    _ count: Int,
    filledBy fill: @Sendable @escaping (Range<Int>, UnsafeMutablePointer<Element>) -> Void
  ) -> [Element] {
    if count == 0 { return [] }
    return [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      // Sound: each range is written by one thread, and read once all are done.
      nonisolated(unsafe) let target = base
      forEach(count) { fill($0, target) }
      filled = count
    }
  }

  /// Calls the closure with each range of items.
  package func forEach(_ count: Int, _ work: @Sendable @escaping (Range<Int>) -> Void) {
    _ = map(count, work)
  }
}

/// The results of the ranges, each set once by the thread that made it.
private final class Parts<Part>: Sendable {
  private let parts: Guarded<[Part?]>

  init(_ count: Int) { parts = Guarded([Part?](repeating: nil, count: count)) }

  func set(_ index: Int, _ part: Part) { parts.withLock { $0[index] = part } }

  var all: [Part] { parts.withLock { $0.compactMap { $0 } } }
}
