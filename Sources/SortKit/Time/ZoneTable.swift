/// The changes of a zone's offset from UTC, for reading by many threads.
///
/// The table holds every change that was recorded, and then a yearly rule's changes for 400 years:
/// the Gregorian calendar repeats after that, so a later time is moved back by whole cycles.
final class ZoneTable: Sendable {
  let identifier: String
  /// When the offset changes, ascending.
  private let changes: [Int64]
  /// The offset before the first change, then the one after each.
  private let offsets: [Int32]
  /// From this time on the changes repeat with the calendar; never, if nil.
  private let repeatsFrom: Int64?
  /// For each stretch of `stretch` seconds since `firstStretch`: the changes before it.
  private let hints: [UInt16]

  /// The calendar's cycle: 146,097 days.
  static let cycle: Int64 = 146_097 * 86_400
  /// 2 to this many seconds, 48 days: few zones change twice in that time.
  private static let stretchBits: Int64 = 22
  private static let firstStretch: Int64 = -2_208_988_800  // 1900
  private static let stretches = 1505
  private static let endOfStretches = firstStretch + Int64(stretches) << stretchBits  // 2100

  init(_ identifier: String, first: Int32, changes: [ZoneChange], repeatsFrom: Int64?) {
    self.identifier = identifier
    self.changes = changes.map(\.time)
    offsets = [first] + changes.map(\.offset)
    self.repeatsFrom = repeatsFrom
    var hints: [UInt16] = []
    hints.reserveCapacity(Self.stretches)
    var index = 0
    for stretch in 0..<Self.stretches {
      let start = Self.firstStretch + Int64(stretch) << Self.stretchBits
      while index < changes.count, changes[index].time <= start { index += 1 }
      hints.append(UInt16(clamping: index))
    }
    self.hints = hints
  }

  /// Whether the zone is UTC all the time.
  var isUTC: Bool { offsets.allSatisfy { $0 == 0 } }

  /// The number of changes up to a time: the index of the offset then.
  private func index(at time: Int64) -> Int {
    if time >= Self.firstStretch, time < Self.endOfStretches {
      var index = Int(hints[Int((time - Self.firstStretch) >> Self.stretchBits)])
      while index < changes.count, changes[index] <= time { index += 1 }
      return index
    }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How far a time has to be moved back to where the table has its changes.
  private func excess(_ time: Int64) -> Int64 {
    guard let repeatsFrom, time &- Self.cycle >= repeatsFrom, time > 0 else { return 0 }
    return (time - repeatsFrom) / Self.cycle * Self.cycle
  }

  func offset(at time: Int64) -> Int {
    Int(offsets[index(at: time &- excess(time))])
  }

  /// What becomes of a local time that doesn't exist.
  enum Gap {
    /// As much later as clocks were put forward.
    case forward
    /// The instant at which they were.
    case end
  }

  /// The first instant at which clocks show a local time.
  func instant(ofLocal local: Int64, inGap gap: Gap) -> Int64 {
    let excess = excess(local)
    let local = local - excess
    // No offset reaches 26 hours, so the clocks showed this time after the change before that.
    var index = index(at: local &- 26 * 3600)
    while index < changes.count, local >= changes[index] + Int64(offsets[index]) { index += 1 }
    if index > 0, local < changes[index - 1] + Int64(offsets[index]) {
      switch gap {
      case .forward: return local &- Int64(offsets[index - 1]) &+ excess
      case .end: return changes[index - 1] + excess
      }
    }
    return local &- Int64(offsets[index]) &+ excess
  }
}

/// From this time on, the offset is this.
struct ZoneChange: Hashable, Sendable {
  var time: Int64
  var offset: Int32
}
