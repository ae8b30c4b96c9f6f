import ListingKit
import ModelKit
import RecordStore
import SortKit

/// A change of the mark, and what goes with it: the moment at which a record was finished.
///
/// `done`, `undone` and an `edit` of the mark all mean the same.
struct MarkChange {
  let isDone: Bool
  private let model: AnyModelModule
  private let mark: Int
  private let now: Int64

  /// - Returns: nil for a model whose records can't be done.
  init?(_ model: AnyModelModule, isDone: Bool, _ present: Present) {
    guard let mark = model.field(.mark) else { return nil }
    self.init(model, mark: mark, isDone: isDone, present)
  }

  private init(_ model: AnyModelModule, mark: Int, isDone: Bool, _ present: Present) {
    self.model = model
    self.mark = mark
    self.isDone = isDone
    now = present.wholeSecond
  }

  /// - Returns: nil where the values say nothing of the mark.
  init?(_ model: AnyModelModule, in values: [FieldAssignment], _ present: Present) {
    guard let mark = model.field(.mark), let given = values.value(of: model.fields[mark]) else {
      return nil
    }
    self.init(model, mark: mark, isDone: given == .flag(true), present)
  }

  /// Whether a record is marked otherwise so far; what is done already keeps its moment.
  func changes(_ record: FoundRecord) -> Bool {
    record.records.table(of: model).column(mark).isMarked(record.row) != isDone
  }

  /// The values with the mark and the moment, unless they say these themselves.
  func completing(_ values: [FieldAssignment]) -> [FieldAssignment] {
    var values = values
    if values.value(of: model.fields[mark]) == nil {
      values.append(FieldAssignment(field: model.fields[mark].name, value: .flag(isDone)))
    }
    if let finished = model.field(.finished), values.value(of: model.fields[finished]) == nil {
      values.append(
        FieldAssignment(
          field: model.fields[finished].name, value: isDone ? .moment(now) : .missing))
    }
    return values
  }
}

extension [FieldAssignment] {
  /// The value that a field is to have; nil where nothing is said of it.
  func value(of field: FieldInfo) -> SortValue? { first { $0.field == field.name }?.value }
}
