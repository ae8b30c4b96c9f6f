/// Finds the known word that a mistyped one most likely meant.
package enum Spelling {
  /// The nearest of some words by edit distance without regard to case; nil when none is near.
  ///
  /// ```swift
  /// Spelling.nearest(to: "prioriy", among: ["due", "priority"])   // "priority"
  /// ```
  /// - Complexity: O(total length of the words × length of the text).
  package static func nearest(to text: String, among words: [String]) -> String? {
    let wanted = Array(text.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let candidate = Array(word.lowercased().unicodeScalars.prefix(64))
      let distance = editDistance(wanted, candidate)
      let bound = max(1, max(wanted.count, candidate.count) / 3)
      if distance <= bound, distance < best?.distance ?? .max { best = (word, distance) }
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
