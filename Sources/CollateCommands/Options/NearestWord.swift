import SystemKit

/// Finds the known word that somebody probably meant.
///
/// ```swift
/// NearestWord.of("srot", among: ["sort", "format"])   // "sort"
/// NearestWord.of("lim", among: ["limit", "title"])    // "limit": a beginning counts as near
/// NearestWord.of("zebra", among: ["sort"])            // nil
/// ```
package enum NearestWord {
  /// Longer words are no slips of the finger; comparing them would only cost time.
  private static let longest = 64

  /// The nearest known word, or nil; a tie goes to the same first letter, then to the first.
  ///
  /// - Complexity: O(words × length²), and nothing for words over 64 characters.
  package static func of(_ word: String, among known: [String]) -> String? {
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
        distance = Spelling.editDistance(wanted, letters)
        guard distance <= max(1, min(wanted.count, letters.count) / 3) else { continue }
        guard distance < letters.count else { continue }
      }
      // People get the first letter right more often than others: it settles ties.
      let rank = 2 * distance + (letters.first == wanted.first ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.word
  }
}
