import ModelKit
import SortKit
import SystemKit

/// Which records of a table are shown in a list, and as what.
struct RowStates {
  private let source: ListTable
  /// One state a row's place; nil where everything matches.
  private var states: [UInt8]?
  private let tree: TreeShape?
  /// The places of the rows that may be shown at all; nil for all.
  private var allowed: Set<Int>?
  /// The rows that are only there for what is below them.
  private(set) var contexts: Set<UInt32> = []

  /// What was understood of the filter's dates.
  private(set) var echoes: [String] = []

  /// Applies a filter; ancestors of what matches stay as context.
  ///
  /// - Throws: ``FilterError``.
  /// - Complexity: O(rows).
  init(_ source: ListTable, filter: FilterExpression?, flat: Bool, workers: Workers) throws {
    self.source = source
    tree = flat ? nil : source.tree
    guard let filter else { return }
    let bound = try BoundFilter(filter, in: source)
    echoes = bound.echoes
    states = bound.marks(source.rows, workers: workers)
    addContexts()
  }

  /// Whether rows have parents in this list.
  var hasTree: Bool { tree != nil }

  func state(_ row: UInt32) -> UInt8 { states?[source.place(row)] ?? RowState.match }

  func isShown(_ place: Int) -> Bool { states.map { $0[place] != RowState.hidden } ?? true }

  func isMatch(_ place: Int) -> Bool { states.map { $0[place] == RowState.match } ?? true }

  func isContext(_ row: UInt32) -> Bool {
    !contexts.isEmpty && state(row) == RowState.context
  }

  /// Whether everything matches.
  var isWhole: Bool { states == nil }

  /// The parent under which a row stands; nil at the top, as where its parent isn't shown.
  func parent(_ place: Int) -> UInt32? {
    guard let tree, tree.parents[place] != IdentifierIndex.none else { return nil }
    let parent = tree.parents[place]
    return isShown(source.place(parent)) ? parent : nil
  }

  /// How deep each row stands: as deep as the closure says for the place of its topmost ancestor
  /// shown, and one more for each step below.
  ///
  /// - Complexity: O(rows).
  func depths(ofTop top: (Int) -> Int) -> [Int] {
    var depths = [Int](repeating: 0, count: source.rows.count)
    var path: [Int] = []
    for place in source.rows.indices {
      var at = place
      while depths[at] == 0, let parent = parent(at) {
        path.append(at)
        at = source.place(parent)
      }
      if depths[at] == 0 { depths[at] = top(at) }
      var depth = depths[at]
      while let below = path.popLast() {
        depth += 1
        depths[below] = depth
      }
    }
    return depths
  }

  private mutating func addContexts() {
    contexts = []
    guard let tree, var states else { return }
    for place in source.rows.indices where states[place] == RowState.match {
      var at = place
      while tree.parents[at] != IdentifierIndex.none {
        let parent = tree.parents[at]
        at = source.place(parent)
        guard states[at] == RowState.hidden, allowed?.contains(at) ?? true else { break }
        states[at] = RowState.context
        contexts.insert(parent)
      }
    }
    self.states = states
  }

  /// Hides the records in lists of owners that don't match, and those in none unless these count.
  ///
  /// An owner that is only context has no list: it is there for what is below it in its own tree.
  mutating func hide(
    unownedUnless countsUnowned: Bool, _ hosts: [UInt32], _ owner: ListTable, _ above: RowStates
  ) {
    if above.states == nil, countsUnowned { return }
    var states = self.states ?? [UInt8](repeating: RowState.match, count: source.rows.count)
    for place in states.indices {
      let isOwned = hosts[place] != IdentifierIndex.none
      if isOwned ? !above.isMatch(owner.place(hosts[place])) : !countsUnowned {
        states[place] = RowState.hidden
      }
    }
    self.states = states
    contexts = contexts.filter { states[source.place($0)] == RowState.context }
  }

  /// Keeps only the records at marked places, and their ancestors as context.
  mutating func keep(_ marked: [Bool]) {
    var states = self.states ?? [UInt8](repeating: RowState.match, count: source.rows.count)
    for place in states.indices where !marked[place] || states[place] == RowState.context {
      states[place] = RowState.hidden
    }
    self.states = states
    addContexts()
  }

  /// Hides what is not related to a record.
  ///
  /// - Throws: ``ListingError`` when there is no such relation or record.
  mutating func restrict(to related: RelatedRecord, in tables: ListTables) throws {
    let places = try source.places(relatedTo: related)
    allowed = places
    var states = self.states ?? [UInt8](repeating: RowState.match, count: source.rows.count)
    for place in states.indices
    where states[place] == RowState.context || !places.contains(place) {
      states[place] = RowState.hidden
    }
    self.states = states
    addContexts()
  }
}
