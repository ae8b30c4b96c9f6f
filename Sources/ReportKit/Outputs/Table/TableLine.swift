/// One line of a table, before it is laid out.
enum TableLine {
  /// The heading of a group, by its place among the groups.
  case group(Int)
  /// A record: its list's number, its node, its place in the tree.
  case record(level: Int, node: Int, TreePlace)
  /// What a nested list is called, where a record has more below it than that list.
  case list(level: Int, TreePlace)
  /// A limit left some records out.
  case rest(level: Int, shown: Int, total: Int, isTopLevel: Bool, TreePlace)
  /// Records that count for a list's owner stand elsewhere, with their parents.
  case elsewhere(level: Int, count: Int, TreePlace)
  /// The limit of the whole list left nothing of some groups.
  case hiddenGroups
  /// The heading of records that belong to none.
  case unowned(level: Int)
}

/// Where a line stands in a tree: how deep, and along which branches siblings follow.
struct TreePlace {
  var depth = 0
  /// Bit *n* is set where siblings follow in the branch at depth *n*.
  var following: UInt64 = 0
  /// Whether it is the last of its siblings.
  var isLast = false

  /// Deeper lines stand no further to the right; a table has to end somewhere.
  static let deepestShown = 24

  /// The place of what lies one level deeper.
  func below() -> TreePlace {
    var place = TreePlace(depth: depth + 1, following: following)
    if depth < TreePlace.deepestShown, depth > 0, !isLast { place.following |= 1 << (depth - 1) }
    return place
  }

  /// The lines that lead from parents to children: `│ ├ `.
  var guides: String {
    guard depth > 0 else { return "" }
    var text = ""
    let shown = min(depth, TreePlace.deepestShown)
    for branch in 0..<shown - 1 { text += following & 1 << branch != 0 ? "│ " : "  " }
    if depth > shown { text += "⋯ " }
    return text + (isLast ? "└ " : "├ ")
  }

  /// The columns that the guides take.
  var width: Int {
    2 * min(depth, TreePlace.deepestShown) + (depth > TreePlace.deepestShown ? 2 : 0)
  }
}
