package import ModelKit
import RecordStore
import SortKit
import SystemKit

/// A record to be added, as people give it.
package struct Addition {
  package let model: AnyModelModule
  /// The title's words; empty where a field gives it.
  package let title: String
  /// `.none` asks for the next integer.
  package let id: RecordID
  package let fields: [FieldText]

  package init(
    of model: AnyModelModule, title: String = "", id: RecordID = .none, fields: [FieldText] = []
  ) {
    self.model = model
    self.title = title
    self.id = id
    self.fields = fields
  }
}

/// A record that was added.
package struct AdditionOutcome {
  package let model: AnyModelModule
  package let id: RecordID
  package let title: String
  /// What was set besides the title.
  package let settings: [AppliedSetting]
  /// What was understood of typed dates.
  package let echoes: [String]
}

extension RecordEditor {
  /// Adds a record as one step.
  ///
  /// - Throws: ``EditingError``, `StoreError`, and what values that can't be read throw.
  /// - Complexity: O(values + log records), and that of finding records by title.
  package func add(_ addition: Addition) throws -> AdditionOutcome {
    let (record, title, values) = try prepared(addition)
    let name = addition.model.name
    let step = StepNote(.adding, "add \(name.singular) \(Words.quoted(title))")
    let ids = try store.add([record], to: name.plural, step: step)
    let field = addition.model.field(.title)
    return AdditionOutcome(
      model: addition.model, id: ids.first ?? .none, title: title,
      settings: values.settings.filter { $0.field == nil || $0.field != field },
      echoes: values.echoes)
  }

  /// Looks whether a record could be added, and changes nothing.
  ///
  /// - Throws: as ``add(_:)``, but for what the store only finds when it writes.
  package func check(_ addition: Addition) throws { _ = try prepared(addition) }

  private func prepared(
    _ addition: Addition
  ) throws -> (record: NewRecord, title: String, values: TypedValues) {
    let model = addition.model
    var values = TypedValues(self, model)
    if let field = model.field(.title), !addition.title.isEmpty {
      values.set(field, title: addition.title)
    }
    try values.take(addition.fields)
    if let change = values.listChanges.first {
      throw EditingError.noListYet(
        field: model.fields[change.field].name, model: model.name.singular)
    }
    let title = try title(values, model)
    var assigned = values.values
    if let created = model.field(.created),
      !assigned.contains(where: { $0.field == model.fields[created].name })
    {
      assigned.append(
        FieldAssignment(field: model.fields[created].name, value: .moment(present.wholeSecond)))
    }
    if let change = MarkChange(model, in: assigned, present), change.isDone {
      assigned = change.completing(assigned)
      // Its next one comes when it is finished, and it is.
      if let rule = model.field(.recurrence), case .text? = assigned.value(of: model.fields[rule]) {
        throw EditingError.doneRecurs(
          model: model.name.singular, field: model.fields[rule].name)
      }
    }
    let record = NewRecord(id: addition.id, values: assigned.filter { $0.value != .missing })
    return (record, title, values)
  }

  /// The title that the record gets, by whichever way it was given.
  private func title(_ values: TypedValues, _ model: AnyModelModule) throws -> String {
    guard let field = model.field(.title) else { return "" }
    let given = values.values.first { $0.field == model.fields[field].name }
    guard case .text(let title)? = given?.value else {
      throw EditingError.missingTitle(model: model.name.singular)
    }
    return title
  }
}
