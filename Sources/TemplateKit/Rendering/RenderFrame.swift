/// What a renderer returns to: the place of a partial's call, or the list around a list.
enum RenderFrame {
  case call(returnTo: Int, indentation: Int)
  case list(ListFrame)
}

/// A list being rendered.
struct ListFrame {
  /// The scope of its items.
  var scope: Int
  /// The item of that scope outside the list.
  var outer: Int
  var position: Int
  /// Where to stop: the list's end, or that of a batch of it.
  var stop: Int
  /// The whole list.
  var range: Range<Int>
  /// How many bytes were written when the list began.
  var written: Int
  /// Whether items of it may be rendered by several threads.
  var canSplit: Bool

  /// In place of a list where there is none.
  static let none = ListFrame(
    scope: 0, outer: 0, position: 0, stop: 1, range: 0..<1, written: 0, canSplit: false)

  var number: Int { position - range.lowerBound + 1 }
  var isFirst: Bool { position == range.lowerBound }
  var isLast: Bool { position == range.upperBound - 1 }
}
