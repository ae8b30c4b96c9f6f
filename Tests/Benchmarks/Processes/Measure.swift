import Glibc

/// What a run took.
struct Measure {
  /// Seconds from before the start until after the end.
  var wall = 0.0
  /// Seconds of all its processors, in the program and in the system for it.
  var cpu = 0.0
  /// The most memory that it held at once, in KiB.
  var peak = 0

  /// Seconds of a clock that only goes forward.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// How many programs wanted a processor during the last minute; nil where the system doesn't say.
  static var load: Double? {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : nil
  }

  /// What two runs, one after the other, took together.
  func followed(by next: Measure) -> Measure {
    Measure(wall: wall + next.wall, cpu: cpu + next.cpu, peak: max(peak, next.peak))
  }

  /// The median of each figure on its own; nothing of no runs.
  static func median(_ runs: [Measure]) -> Measure {
    func middle(_ numbers: [Double]) -> Double {
      let sorted = numbers.sorted()
      guard !sorted.isEmpty else { return 0 }
      let half = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
    return Measure(
      wall: middle(runs.map(\.wall)), cpu: middle(runs.map(\.cpu)),
      peak: Int(middle(runs.map { Double($0.peak) })))
  }
}
