import SortKit

/// The page's rule of order once more, in Swift: what the script does with the ranks that are written down.
struct RankOrder {
  /// What the page says of one key of a menu.
  struct Key {
    var isReversed: Bool
    var missingFirst: Bool
    var isTieBreaker: Bool
  }

  /// A chosen key.
  struct Choice {
    var key: Int
    var isDescending: Bool
    var missingFirst: Bool
  }

  let keys: [Key]

  /// Whether ranks stand before others.
  func precedes(_ a: [UInt32], _ b: [UInt32], by chosen: [Choice]) -> Bool {
    let isMirrored = chosen.first?.isDescending ?? false
    let others = keys.indices.filter { key in
      keys[key].isTieBreaker && !chosen.contains { $0.key == key }
    }.map { Choice(key: $0, isDescending: isMirrored, missingFirst: keys[$0].missingFirst) }
    for choice in chosen + others {
      let (x, y) = (a[choice.key], b[choice.key])
      if x == y { continue }
      if x == 0 || y == 0 { return (x == 0) == choice.missingFirst }
      return (x < y) == (choice.isDescending == keys[choice.key].isReversed)
    }
    return a[keys.count] < b[keys.count]
  }
}
