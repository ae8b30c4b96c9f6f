import ModelKit
import SortKit
import SystemKit

/// A reference to another model is inherited: a record that names none has that of the nearest record
/// above it in its tree that names one, whether that one is there or not. Records on a loop have
/// nobody above them.
extension ListTable {
  /// Whether records have a reference from those above them where they name none themselves.
  func inherits(_ field: Int) -> Bool {
    guard model.fields[field].inherits, let other = referenced(field) else { return false }
    return other !== self
  }

  /// A reference field with what records have from above them; the field as it is stored where
  /// nothing is inherited.
  ///
  /// - Complexity: O(rows) once, where a record has a parent; else no more than a look at the field.
  package func inherited(_ field: Int) -> ListColumn {
    let stored = stored(field)
    guard let givers = givers(field) else { return stored }
    let derived: DerivedColumn
    if let known = knownInherited[field] {
      derived = known
    } else {
      let cells = stored.cells
      derived = DerivedColumn(cells.kind, blockCounts: table.blockCounts) { row in
        let giver = givers[place(row)]
        return cells.isPresent(giver) ? cells.value(giver) : .missing
      }
      knownInherited[field] = derived
    }
    return ListColumn(
      name: stored.name, key: stored.key, label: stored.label, field: stored.field,
      cells: derived.column, derived: derived)
  }

  /// For each row the one whose reference it has: itself, or a row above it; nil where each has its
  /// own.
  ///
  /// - Complexity: O(rows) once, where a record has a parent.
  private func givers(_ field: Int) -> [UInt32]? {
    if let known = knownGivers[field] { return known }
    let found = findGivers(field)
    knownGivers[field] = .some(found)
    return found
  }

  private func findGivers(_ field: Int) -> [UInt32]? {
    guard inherits(field), let tree else { return nil }
    let none = IdentifierIndex.none
    let reference = table.column(field)
    var givers = [UInt32](repeating: none, count: rows.count)
    var path: [Int] = []
    var isInherited = false
    for start in rows.indices where givers[start] == none {
      var at = start
      // What can't be read as a reference was meant as one all the same.
      while givers[at] == none, tree.parents[at] != none,
        !reference.isPresent(rows[at]), !reference.isAlternate(rows[at])
      {
        path.append(at)
        at = place(tree.parents[at])
      }
      if givers[at] == none { givers[at] = rows[at] }
      isInherited = isInherited || !path.isEmpty && reference.isPresent(givers[at])
      for below in path { givers[below] = givers[at] }
      path.removeAll(keepingCapacity: true)
    }
    return isInherited ? givers : nil
  }

  /// For each row the handle of the record that it belongs to by a relation, and counts for.
  ///
  /// - Complexity: O(rows) once.
  func owners(by relation: Relation) -> [UInt32] {
    if let owners = knownOwners[relation] { return owners }
    let owners = targets(relation, from: givers(relation.field))
    knownOwners[relation] = owners
    return owners
  }

  /// For each row the handle of the record in whose list it stands: where its topmost ancestor
  /// belongs, since a child stays with its parent.
  ///
  /// - Complexity: O(rows) once.
  func hosts(by relation: Relation) -> [UInt32] {
    guard !relation.isTree, let tree else { return owners(by: relation) }
    if let hosts = knownHosts[relation] { return hosts }
    let hosts = targets(relation, from: tree.roots)
    knownHosts[relation] = hosts
    return hosts
  }

  /// The places of the rows that stand in another record's list than the one they count for.
  ///
  /// - Complexity: O(rows), where a record has a parent.
  func strays(by relation: Relation) -> [Int] {
    guard !relation.isTree, tree != nil else { return [] }
    let (owners, hosts) = (owners(by: relation), hosts(by: relation))
    return rows.indices.filter { owners[$0] != hosts[$0] }
  }

  /// The rows that references lead to.
  ///
  /// - Parameter givers: the row whose reference each row's place has; nil for its own.
  private func targets(_ relation: Relation, from givers: [UInt32]?) -> [UInt32] {
    guard let target = tables.catalog.find(relation.target) else {
      return [UInt32](repeating: IdentifierIndex.none, count: rows.count)
    }
    let index = tables.table(target).index
    // Sound: a view of cells, which the threads only read.
    nonisolated(unsafe) let reference = table.column(relation.field)
    return tables.workers.array(rows.count) { [rows = givers ?? rows] range, targets in
      for place in range {
        let row = rows[place]
        targets[place] =
          reference.isPresent(row) ? index.target(reference, row) : IdentifierIndex.none
      }
    }
  }
}
