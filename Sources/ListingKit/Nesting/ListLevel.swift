package import ModelKit
import SortKit

/// One list of a listing, finished: its records as nodes in the order in which they are shown.
///
/// Siblings stand side by side, so every list that a template asks for is a run of nodes.
package final class ListLevel: @unchecked Sendable {  // only read; its table owns the cells
  package let model: AnyModelModule
  package let table: RecordTable
  /// The place of this list among the listing's lists, and those of the lists nested in it.
  package let number: Int
  package let nested: [Int]
  /// The row of each node.
  package let nodes: [UInt32]
  /// The columns that were asked for, or the model's own selection.
  /// References say in them what the place of a record doesn't.
  package let columns: [ListColumn]
  /// The effective sort chain.
  package let chain: [ChainKey]
  /// The number of records that match, at any depth, and how many of them are done and overdue.
  package let tally: ListTally
  let source: ListTable
  /// Keeps what columns are computed from when they are first asked for.
  private let tables: ListTables
  let spans: [ListSpan]
  let ownSpans: [Int: ListSpan]
  let ownerCount: Int
  package let hasTree: Bool
  let contexts: Set<UInt32>
  /// How references are shown.
  let shown: ReferenceColumns

  init(
    source: ListTable, number: Int, nested: [Int], columns: [ListColumn], chain: [ChainKey],
    tally: ListTally, runs: SiblingRuns, shown: ReferenceColumns
  ) {
    model = source.model
    table = source.table
    self.source = source
    tables = source.tables
    self.number = number
    self.nested = nested
    self.columns = columns
    self.chain = chain
    self.tally = tally
    nodes = runs.nodes
    spans = runs.spans
    ownSpans = runs.ownSpans
    ownerCount = runs.ownerCount
    hasTree = runs.hasTree
    self.shown = shown
    contexts = shown.states.contexts
  }

  /// The siblings of one owner: a group at the top level, a record's list below it, and last the
  /// records of no owner.
  package func span(owner: Int) -> ListSpan { owner < ownerCount ? spans[owner] : ListSpan() }

  /// The number of owners, the one of records without any among them.
  package var owners: Int { ownerCount }

  /// The children of a node within its own tree.
  package func children(of node: Int) -> ListSpan {
    guard hasTree else { return ListSpan() }
    if !ownSpans.isEmpty, let span = ownSpans[node] { return span }
    return spans[ownerCount + source.place(nodes[node])]
  }

  /// A node's place among its model's records: the owner number of lists nested in it.
  package func place(of node: Int) -> Int { source.place(nodes[node]) }

  /// Whether a node is only there since something below it matches.
  package func isContext(_ node: Int) -> Bool {
    !contexts.isEmpty && contexts.contains(nodes[node])
  }

  /// A column of the model by what a name stands for, computed if need be: for one thread at a time.
  package func column(_ name: ListName) -> ListColumn { source.column(name) }

  /// The names by which values of the records can be asked for.
  package var names: ListNames { source.names }
}
