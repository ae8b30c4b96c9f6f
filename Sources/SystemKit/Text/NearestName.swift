/// The known word that somebody probably meant.
///
/// ```swift
/// NearestName.of("prioritty", among: ["name", "priority"])   // "priority"
/// NearestName.of("xyz", among: ["name", "priority"])         // nil
/// ```
package enum NearestName {
  /// The known word with the fewest changed, added, left out or swapped letters; nil if even that
  /// one differs in more than a third of its letters. Case doesn't count; the first of several wins.
  ///
  /// - Complexity: O(number of words × length of the word × their length).
  package static func of(_ word: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard wanted.count <= 100 else { return nil }
    var best: String?
    var fewest = Int.max
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(letters.count, wanted.count) / 3)
      guard abs(letters.count - wanted.count) <= min(allowed, fewest) else { continue }
      let edits = distance(wanted, letters)
      if edits <= allowed, edits < fewest { (best, fewest) = (candidate, edits) }
    }
    return best
  }

  /// Optimal string alignment: Levenshtein's distance, a swap of neighbours counted once.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var twoBack = [Int](repeating: 0, count: b.count + 1)
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var edits = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, twoBack[j - 1] + 1)
        }
        row.append(edits)
      }
      (twoBack, above) = (above, row)
    }
    return above[b.count]
  }
}
