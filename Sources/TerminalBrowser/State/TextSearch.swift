import ListingKit
import SortKit

/// A search through a list's titles that goes on step by step, so that keys are never waited for.
struct TextSearch: Sendable {
  let text: String
  let needle: TextNeedle
  let isForward: Bool
  /// The line to look at next, and how many are left.
  var next: Int
  var left: Int
  /// The line to go back to.
  let origin: Int
  let originTop: Int

  /// The lines that one step looks at.
  static let step = 4_000
}
