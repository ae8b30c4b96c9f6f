package import SortKit
import SystemKit

extension CellColumn {
  /// The value of one row, copied out of its cell.
  package func value(_ row: UInt32) -> SortValue {
    guard isPresent(row) else { return .missing }
    switch kind {
    case .flag: return .flag(byte(row) != 0)
    case .integer: return .integer(word(row))
    case .real: return .real(real(row))
    case .choice: return .choice(Int(byte(row)))
    case .text: return .text(text(row).string)
    case .identifier:
      return isAlternate(row) ? .identifierText(text(row).string) : .identifier(word(row))
    case .date:
      let cell = word(row)
      let payload = DateCell.payload(cell)
      return DateCell.isDay(cell) ? .day(Int(payload)) : .moment(payload)
    case .texts:
      var texts: [String] = []
      forEachText(row) { texts.append($0.string) }
      return .texts(texts)
    }
  }
}

extension RecordTable {
  /// The record in a row as its model's plain struct; nil for a model read off a file.
  ///
  /// - Complexity: O(fields).
  package func record(_ row: UInt32) -> (any Sendable)? {
    model.makeRecord? { field in
      field < self.model.fields.count ? self.column(field).value(row) : .missing
    }
  }

  /// The records as plain structs in input order; empty where the model's type is another.
  ///
  /// - Complexity: O(records × fields).
  package func records<Record>(of type: Record.Type) -> [Record] {
    store.handles.compactMap { record($0) as? Record }
  }

  /// The id of the record in a row.
  package func id(_ row: UInt32) -> RecordID {
    RecordID(fieldValue: column(0).value(row)) ?? .none
  }
}
