/// A run of siblings in a list: where it starts, how many are shown, how many there are.
package struct ListSpan: Sendable {
  /// The first sibling's place among the list's nodes.
  package var start: UInt32 = 0
  /// How many siblings are shown, context among them.
  package var shown: UInt32 = 0
  /// How many siblings match, shown or not, context left out.
  package var total: UInt32 = 0
  /// How many of those shown match.
  package var counted: UInt32 = 0

  package init() {}

  /// The places of the shown siblings.
  package var nodes: Range<Int> { Int(start)..<Int(start) + Int(shown) }

  /// Whether a limit left some out.
  package var isCut: Bool { counted < total }
}
