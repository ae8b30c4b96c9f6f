import ModelKit
import SortKit

/// Which records of a table are shown in a list, and as what.
struct RowStates {
  private let source: ListTable
  /// One state a row's place; nil where everything matches.
  private var states: [UInt8]?
  private let tree: TreeShape?
  /// The rows that are only there for what is below them.
  private(set) var contexts: Set<UInt32> = []

  /// Applies a filter; ancestors of what matches stay as context.
  ///
  /// - Throws: ``FilterError``.
  /// - Complexity: O(rows).
  init(_ source: ListTable, filter: FilterExpression?, flat: Bool) throws {
    self.source = source
    tree = flat ? nil : source.tree
    guard let filter else { return }
    let bound = try BoundFilter(filter, in: source)
    states = source.rows.map { bound.matches($0) ? RowState.match : RowState.hidden }
    addContexts()
  }

  /// Whether rows have parents in this list.
  var hasTree: Bool { tree != nil }

  func state(_ row: UInt32) -> UInt8 { states?[source.place(row)] ?? RowState.match }

  func isShown(_ place: Int) -> Bool { states.map { $0[place] != RowState.hidden } ?? true }

  func isMatch(_ place: Int) -> Bool { states.map { $0[place] == RowState.match } ?? true }

  /// The parent under which a row stands; nil at the top, as where its parent isn't shown.
  func parent(_ place: Int) -> UInt32? {
    guard let tree, tree.parents[place] != IdentifierIndex.none else { return nil }
    let parent = tree.parents[place]
    return isShown(source.place(parent)) ? parent : nil
  }

  private mutating func addContexts() {
    contexts = []
    guard let tree, var states else { return }
    for place in source.rows.indices where states[place] == RowState.match {
      var at = place
      while tree.parents[at] != IdentifierIndex.none {
        let parent = tree.parents[at]
        at = source.place(parent)
        guard states[at] == RowState.hidden else { break }
        states[at] = RowState.context
        contexts.insert(parent)
      }
    }
    self.states = states
  }

  /// Hides the records whose owner isn't shown, and those of no owner unless these have a place.
  mutating func hide(
    unownedUnless showsUnowned: Bool, _ owners: [UInt32], _ owner: ListTable, _ above: RowStates
  ) {
    if above.states == nil, showsUnowned { return }
    var states = self.states ?? [UInt8](repeating: RowState.match, count: source.rows.count)
    for place in states.indices {
      let isOwned = owners[place] != IdentifierIndex.none
      if isOwned ? !above.isShown(owner.place(owners[place])) : !showsUnowned {
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
    var states = self.states ?? [UInt8](repeating: RowState.match, count: source.rows.count)
    for place in states.indices where !places.contains(place) { states[place] = RowState.hidden }
    self.states = states
    contexts = contexts.filter { states[source.place($0)] == RowState.context }
  }
}
