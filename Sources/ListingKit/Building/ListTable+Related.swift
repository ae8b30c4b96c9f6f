import ModelKit
import SortKit
import SystemKit

extension ListTable {
  /// The places of the rows that are related to a record of some model.
  ///
  /// - Throws: ``ListingError`` when there is no such relation, model or record.
  /// - Complexity: O(rows).
  func places(relatedTo related: RelatedRecord) throws -> Set<Int> {
    let name = model.name.plural
    let other = tables.table(try tables.catalog.model(named: related.model))
    let row = try related.id.map(other.row) ?? other.find(related.record)
    if other === self { return descendants(of: row) }
    let relations = tables.catalog.relations.filter {
      related.relation == nil || related.relation == $0
    }
    var places: Set<Int> = []
    var isRelated = false
    for relation in relations where relation.source == name && relation.target == other.name {
      isRelated = true
      for (place, owner) in owners(by: relation).enumerated() where owner == row {
        places.insert(place)
      }
    }
    for relation in relations where relation.target == name && relation.source == other.name {
      isRelated = true
      let owner = other.owners(by: relation)[other.place(row)]
      if owner != IdentifierIndex.none { places.insert(place(owner)) }
    }
    guard isRelated else {
      let known = relations.filter { $0.source == name || $0.target == name }
        .map { $0.source == name ? $0.target : $0.source }
      var distinct: [String] = []
      for name in known where !distinct.contains(name) { distinct.append(name) }
      throw ListingError.unrelated(name, to: other.name, known: distinct)
    }
    return places
  }

  /// The column of another table's values that a reference field leads to.
  ///
  /// - Complexity: O(rows).
  func relatedColumn(
    _ name: ListName, _ field: Int, _ other: ListTable, _ theirs: ListColumn
  ) -> ListColumn {
    let reference = inherited(field).cells
    let kind = theirs.cells.kind
    let source: (table: RecordTable, field: Int)? =
      if let origin = theirs.origin {
        (origin.table, origin.field)
      } else if theirs.derived == nil, case .field(let field) = theirs.name {
        (other.table, field)
      } else {
        nil
      }
    let origin = source.map { source in
      ListOrigin(source.table, field: source.field, blockCounts: table.blockCounts) { row in
        let target = other.target(reference, row)
        guard target != IdentifierIndex.none else { return nil }
        guard let further = theirs.origin else { return target }
        return further.row(target)
      }
    }
    // In an id's cell the mark means something else.
    let isAlternate: (UInt32) -> Bool = {
      kind != .identifier && origin?.isBeside($0) == true
    }
    let derived = DerivedColumn(
      kind, blockCounts: table.blockCounts, isAlternate: isAlternate
    ) { row in
      let target = other.target(reference, row)
      return target == IdentifierIndex.none ? .missing : theirs.cells.value(target)
    }
    return ListColumn(
      name: name, key: "\(model.fields[field].name).\(theirs.key)", label: names.label(name),
      field: theirs.field, cells: derived.column, derived: derived,
      spellings: theirs.spellings == nil ? nil : origin, origin: origin)
  }

  private var name: String { model.name.plural }

  /// The row of the record with an id.
  ///
  /// - Throws: ``ListingError/unknownRecord(_:model:)``.
  func row(of id: RecordID) throws(ListingError) -> UInt32 {
    guard let row = index.row(id) else {
      throw .unknownRecord(id.description, model: model.name.singular)
    }
    return row
  }

  /// The row of the record with an id, a title, or the only title with a beginning.
  ///
  /// A text id may be given in other bytes of the same letters where only one is so alike.
  ///
  /// - Parameter isMeant: which of several records with one title can be meant.
  /// - Throws: ``ListingError`` when there is none, or several have the title.
  /// - Complexity: O(rows) for a title.
  package func find(
    _ text: String, where isMeant: (UInt32) -> Bool = { _ in true }
  ) throws(ListingError) -> UInt32 {
    for id in RecordID.meant(by: text) {
      if let row = index.row(id) { return row }
    }
    if let row = index.row(alike: text) { return row }
    let wanted = text.lowercased()
    var found: [UInt32] = []
    if let titles = cells(.title) {
      found = rows.filter { titles.isPresent($0) && titles.text($0).string.lowercased() == wanted }
      let exact = found.filter { titles.text($0).string == text }
      if exact.count == 1 { found = exact }
      // A number is an id: where that one is gone, no title that begins so is meant.
      if found.isEmpty, !wanted.isEmpty, !wanted.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
        let begun = rows.filter {
          titles.isPresent($0) && titles.text($0).string.lowercased().hasPrefix(wanted)
        }
        if begun.count == 1 { found = begun }
      }
    }
    if found.count > 1 {
      let meant = found.filter(isMeant)
      if meant.count == 1 { found = meant }
    }
    guard let row = found.first else { throw .unknownRecord(text, model: model.name.singular) }
    guard found.count == 1 else {
      throw .ambiguousRecord(
        text, model: name, ids: found.map(table.id).sorted().map(\.description))
    }
    return row
  }

  /// The places of the rows below one in its tree.
  ///
  /// - Complexity: O(rows).
  private func descendants(of row: UInt32) -> Set<Int> {
    guard let tree else { return [] }
    var isBelow = [Bool?](repeating: nil, count: rows.count)
    isBelow[place(row)] = false
    var path: [Int] = []
    for place in rows.indices {
      var at = place
      var answer = isBelow[at]
      while answer == nil {
        path.append(at)
        let parent = tree.parents[at]
        guard parent != IdentifierIndex.none else { break }
        at = self.place(parent)
        answer = parent == row ? true : isBelow[at]
      }
      for place in path { isBelow[place] = answer ?? false }
      path.removeAll(keepingCapacity: true)
    }
    return Set(rows.indices.filter { isBelow[$0] == true })
  }
}
