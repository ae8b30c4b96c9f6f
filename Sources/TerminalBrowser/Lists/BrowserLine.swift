/// One line of a list: a record with its place in the tree, or the heading of a group.
package struct BrowserLine: Hashable, Sendable {
  /// The record's row; of a heading the group's number.
  package var row: UInt32
  /// The record's place among the listing's nodes; ``noNode`` where it is none of them any more.
  package var node: UInt32
  /// How deep a record stands in the tree.
  package var depth: UInt16
  package var marks: Marks

  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The heading of a group.
    package static let group = Marks(rawValue: 1 << 0)
    /// There is something below it.
    package static let parent = Marks(rawValue: 1 << 1)
    /// What is below it is folded away.
    package static let folded = Marks(rawValue: 1 << 2)
    /// It is only there for what is below it.
    package static let context = Marks(rawValue: 1 << 3)
    /// It was changed and stays in its place until the list is sorted again.
    package static let pinned = Marks(rawValue: 1 << 4)
  }

  static let noNode = UInt32.max

  package var isGroup: Bool { marks.contains(.group) }
  package var isFolded: Bool { marks.contains(.folded) }
  package var isParent: Bool { marks.contains(.parent) }
}
