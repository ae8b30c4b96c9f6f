import ModelKit
import SortKit
import SystemKit

@testable import Interchange

extension Reading {
  /// Reads JSON as cards, unless another model or none is asked for.
  func set(_ text: String, as model: AnyModelModule?) throws(ReadingError) -> RecordSet {
    try JSONReader(catalog, options: options, threads: threads)
      .read(bytes: Array(text.utf8), name: "cards.json", as: model)
  }

  func set(_ text: String) throws(ReadingError) -> RecordSet { try set(text, as: cards) }

  /// The only table of cards in some JSON.
  func table(_ text: String) throws(ReadingError) -> RecordTable {
    try set(text).table(of: cards)
  }

  /// The value of one field in the only card, given as a member's value.
  func value(_ field: String, _ json: String) throws -> SortValue {
    let table = try table(#"[{"\#(field)":\#(json)}]"#)
    return table.column(try self.field(field)).value(0)
  }

  /// The words of the error for some JSON, and nothing where there is none.
  func words(_ text: String) -> String {
    do throws(ReadingError) {
      _ = try set(text)
      return ""
    } catch {
      return error.description
    }
  }
}

extension RecordTable {
  /// All values of all rows, field by field.
  var values: [[SortValue]] {
    store.handles.map { row in model.fields.indices.map { column($0).value(row) } }
  }

  /// The reason why a value is missing: absent 0, null 1, empty 2.
  func reason(_ row: UInt32, _ field: Int) -> UInt8 { column(field).byte(row) }

  /// The texts that lie beside the cells.
  var asides: [String] {
    store.handles.flatMap { row in
      model.fields.indices.map { unreadable(row, field: $0)?.string ?? "" }
        + [unknownMembers(row)?.string ?? ""]
    }
  }
}
