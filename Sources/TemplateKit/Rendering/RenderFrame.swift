/// What a renderer returns to: a call of a partial, or a list.
enum RenderFrame {
  case call(returnTo: Int, IndentationStack.Mark)
  case list(ListFrame)
}

/// A list being rendered.
struct ListFrame {
  /// The scope of its items.
  var scope: Int
  /// The item of that scope outside the list.
  var outer: Int
  /// The list around this one, among the frames.
  var outerLoop: Int
  var position: Int
  /// Where to stop: the list's end, or that of a batch of it.
  var stop: Int
  /// The whole list.
  var range: Range<Int>
  /// How many bytes were written when the list began.
  var written: Int
  /// Whether items of it may be rendered by several threads.
  var canSplit: Bool

  var number: Int { position - range.lowerBound + 1 }
  var isFirst: Bool { position == range.lowerBound }
  var isLast: Bool { position == range.upperBound - 1 }
}
