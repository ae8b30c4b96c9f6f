package import ModelKit
import SortKit
import SystemKit

/// One record that was found in the store.
package struct FoundRecord {
  package let model: AnyModelModule
  package let id: RecordID
  /// Its title; empty where it has none.
  package let title: String
  package let records: RecordSet
  package let row: UInt32

  package init?(_ records: RecordSet, row: UInt32, _ model: AnyModelModule) {
    let table = records.table(of: model)
    guard table.count > 0 else { return nil }
    self.model = model
    self.records = records
    self.row = row
    id = table.id(row)
    let titles = model.field(.title).map(table.column)
    title = titles.flatMap { $0.isPresent(row) ? $0.text(row).string : nil } ?? ""
  }

  /// `to-do 26 'Order tiles'`
  package var name: String { "\(model.name.singular) \(shortName)" }

  /// `26 'Order tiles'`; an id that looks like another one in double quotes
  package var shortName: String { title.isEmpty ? id.typed : "\(id.typed) \(Words.quoted(title))" }
}
