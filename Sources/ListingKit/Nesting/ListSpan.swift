/// A run of siblings in a list: where it starts, how many are shown, how many there are.
///
/// Counted are topmost matches: those with no match above them, so that of a list whose filter left
/// ancestors in it those count that stand below these. In a run below a match, its siblings count.
package struct ListSpan: Sendable {
  /// The first sibling's place among the list's nodes.
  package var start: UInt32 = 0
  /// How many siblings are shown, context among them.
  package var shown: UInt32 = 0
  /// How many match, shown or not.
  package var total: UInt32 = 0
  /// How many of those shown match.
  package var counted: UInt32 = 0
  /// Whether they count in the list that their parent stands in, whose end says what is left out.
  package var isPartOfList = false

  package init() {}

  /// The places of the shown siblings.
  package var nodes: Range<Int> { Int(start)..<Int(start) + Int(shown) }

  /// Whether a limit left some out, and this is where it is to be said.
  package var isCut: Bool { counted < total && !isPartOfList }

  /// Whether there is something to be said of it, be it shown or only counted.
  package var hasItems: Bool { shown > 0 || isCut }
}
