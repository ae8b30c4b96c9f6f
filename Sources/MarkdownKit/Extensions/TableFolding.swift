import SystemKit

/// Gathers the headings that an unfolded table's cells became into a table node.
struct TableFolding {
  private var tables: ArraySlice<UnfoldedTable>

  init(_ tables: [UnfoldedTable]) {
    self.tables = tables[...]
  }

  /// - Complexity: O(tree).
  mutating func apply(to root: Node) {
    var walk = Walk(root)
    while let table = tables.first, walk.next() {
      guard walk.entering, walk.node.kind == .heading, walk.node.startLine == table.line
      else { continue }
      tables.removeFirst()
      if let node = fold(table, walk.node) { walk.replace(with: node) }
    }
  }

  /// The table of the cells that begin with a heading, which is emptied but left in its place.
  private func fold(_ table: UnfoldedTable, _ first: Node) -> Node? {
    let columns = table.alignments.count
    guard let node = Node.custom(.customBlock, .table, detail: columns) else { return nil }
    var heading: Node? = first
    for index in 0..<table.cells {
      guard let current = heading, current.kind == .heading else { break }
      heading = current.next
      let alignment = table.alignments[index % columns]
      guard let cell = Node.custom(.customInline, .cell, detail: Int(alignment.rawValue)) else {
        break
      }
      current.moveChildren(to: cell)
      cell.append(to: node)
      if current != first {
        current.unlink()
        current.free()
      }
    }
    return node
  }
}
