/// Finds the known word that a mistyped one most likely meant.
package enum Spelling {
  /// Longer words are no slips of the finger; comparing them would only cost time.
  private static let longest = 64

  /// The known word that somebody probably meant, without regard to case; nil when none is near.
  ///
  /// ```swift
  /// Spelling.nearest(to: "srot", among: ["sort", "format"])   // "sort"
  /// Spelling.nearest(to: "lim", among: ["limit", "title"])    // "limit": a beginning counts as near
  /// Spelling.nearest(to: "zebra", among: ["sort"])            // nil
  /// ```
  /// A tie goes to the same first letter, then to the first.
  /// - Complexity: O(words × length²), and nothing for words over 64 characters.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (word: String, rank: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard !letters.isEmpty, letters.count <= longest else { continue }
      let distance: Int
      if wanted.count >= 2, letters.starts(with: wanted) {
        distance = 1
      } else {
        distance = editDistance(wanted, letters)
        guard distance <= max(1, max(wanted.count, letters.count) / 3) else { continue }
        guard distance < letters.count else { continue }
      }
      // People get the first letter right more often than others: it settles ties.
      let rank = 2 * distance + (letters.first == wanted.first ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.word
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  package static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let same = a[i - 1] == b[j - 1]
        row[j] = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}
