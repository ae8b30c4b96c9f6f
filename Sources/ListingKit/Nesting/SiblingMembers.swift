/// The rows of a list, sorted group by group, and what each is to it.
struct SiblingMembers {
  let sorted: [UInt32]
  /// Where each group starts; groups are numbered by owner and, behind these, by the parent's place.
  let starts: [Int]
  let ownerCount: Int
  /// A row's place among its model's rows.
  let place: (UInt32) -> Int
  let hasContexts: Bool
  /// Whether a row is only there for what is below it.
  let isContext: (UInt32) -> Bool
  /// Whether a row counts for another owner than the one in whose list it stands.
  let isStray: (UInt32) -> Bool

  func run(_ group: Int) -> ArraySlice<UInt32> { sorted[starts[group]..<starts[group + 1]] }
}

/// How many topmost matches stand below each row that is only there for them.
struct TopmostCounts {
  private var all: [UInt32]
  /// The same without those that lie too deep to be shown; empty where none do.
  private var reachable: [UInt32]

  /// - Complexity: O(rows); deep trees take no stack.
  init(_ members: SiblingMembers, _ isTooDeep: ((UInt32) -> Bool)?) {
    let groupCount = members.starts.count - 1
    all = [UInt32](repeating: 0, count: groupCount)
    reachable = isTooDeep == nil ? [] : all
    var isSeen = [Bool](repeating: false, count: groupCount)
    // The groups below context, each behind the one above it.
    var order: [(group: Int, above: Int)] = []
    func look(_ group: Int) {
      for row in members.run(group) where members.isContext(row) {
        let below = members.ownerCount + members.place(row)
        // A row that stands in several groups is counted once.
        if isSeen[below] { continue }
        isSeen[below] = true
        order.append((below, group))
      }
    }
    for owner in 0..<members.ownerCount { look(owner) }
    var next = 0
    while next < order.count {
      let group = order[next].group
      look(group)
      for row in members.run(group) where !members.isContext(row) && !members.isStray(row) {
        all[group] += 1
        if let isTooDeep, !isTooDeep(row) { reachable[group] += 1 }
      }
      next += 1
    }
    for (group, above) in order.reversed() where above >= members.ownerCount {
      all[above] += all[group]
      if !reachable.isEmpty { reachable[above] += reachable[group] }
    }
  }

  func below(_ row: UInt32, _ members: SiblingMembers) -> (all: UInt32, reachable: UInt32) {
    let group = members.ownerCount + members.place(row)
    return (all[group], reachable.isEmpty ? all[group] : reachable[group])
  }
}
