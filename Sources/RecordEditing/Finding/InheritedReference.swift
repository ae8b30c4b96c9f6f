import ModelKit
import RecordStore
package import SortKit

/// What a record of a store refers to by way of the records above it.
package struct InheritedReference {
  private let record: FoundRecord
  private let finder: RecordFinder

  package init(_ record: FoundRecord, _ finder: RecordFinder) {
    self.record = record
    self.finder = finder
  }

  /// The value of the nearest record above that has one; nil where the record has its own, where the
  /// field isn't inherited, and where the record is among its own ancestors.
  ///
  /// - Throws: what the store throws.
  /// - Complexity: a look-up for each record above.
  package func value(of field: Int) throws -> SortValue? {
    let model = record.model
    let catalog = finder.catalog
    guard let reference = model.fields[field].reference, model.fields[field].inherits,
      catalog.find(reference)?.name != model.name,
      let parent = catalog.tree(of: model.name.plural)?.field,
      Self.value(field, of: record) == nil
    else { return nil }
    var seen: [RecordID: Int] = [record.id: 0]
    var found: (value: SortValue, place: Int)?
    var current = record
    while let above = try self.record(above: current, by: parent) {
      if let start = seen[above.id] {
        // The records of a loop have nobody above them.
        return found.flatMap { start > 0 && $0.place <= start ? $0.value : nil }
      }
      if found == nil, let value = Self.value(field, of: above) { found = (value, seen.count) }
      seen[above.id] = seen.count
      current = above
    }
    return found?.value
  }

  private func record(above record: FoundRecord, by parent: Int) throws -> FoundRecord? {
    guard let value = Self.value(parent, of: record), let id = RecordID(fieldValue: value) else {
      return nil
    }
    return try finder.record(id, of: record.model)
  }

  private static func value(_ field: Int, of record: FoundRecord) -> SortValue? {
    let cells = record.records.table(of: record.model).column(field)
    // What can't be read was meant as a reference all the same.
    guard cells.isPresent(record.row) else {
      return cells.isAlternate(record.row) ? .missing : nil
    }
    return cells.value(record.row)
  }
}
