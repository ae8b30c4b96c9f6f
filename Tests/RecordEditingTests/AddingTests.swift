import ModelKit
import RecordEditing
import RecordStore
import SortKit
import Testing

@Suite("Adding a record")
struct AddingTests {
  let place: EditedStore

  init() throws { place = try EditedStore() }

  @Test("says its id, what was set in the order given, and what was understood of dates")
  func outcome() throws {
    let outcome = try place.editor.add(
      Addition(
        of: place.toDos, title: "  Paint ",
        fields: [FieldText("tags", "a, b"), FieldText("due", "friday")]))
    let due = place.toDos.field(.due) ?? 0
    #expect(outcome.id == 1)
    #expect(outcome.title == "Paint")
    #expect(outcome.settings.last == .value(field: due, .day(22_338)))
    #expect(outcome.settings.count == 2)
    #expect(outcome.echoes == ["friday = 2031-02-28"])
    let step = try #require(try place.store.history(limit: 1).first)
    #expect(step.kind == .adding && step.description == "add to-do 'Paint'")
  }

  @Test("changes nothing where it is only looked whether it could be")
  func trial() throws {
    let good = Addition(of: place.toDos, title: "Paint")
    try place.editor.check(good)
    #expect(throws: EditingError.missingTitle(model: "to-do")) {
      try place.editor.check(Addition(of: place.toDos))
    }
    #expect(try place.count == 0)
    #expect(try place.store.history(limit: 1).isEmpty)
  }

  @Test("refuses what can't be a new record, and adds none")
  func refusals() throws {
    let cases: [(FieldText, EditingError)] = [
      (
        FieldText("colour", "red"),
        .unknownField(
          "colour", model: "to-do", nearest: nil, known: place.toDos.fields.map(\.name))
      ),
      (FieldText("tags+", "x"), .noListYet(field: "tags", model: "to-do")),
      (FieldText("id", "7"), .idIsFixed(model: "to-do")),
    ]
    for (field, error) in cases {
      do {
        _ = try place.editor.add(Addition(of: place.toDos, title: "x", fields: [field]))
        Issue.record("added with \(field)")
      } catch let thrown as EditingError {
        if case .unknownField(let name, _, _, _) = error {
          guard case .unknownField(name, model: "to-do", _, _) = thrown else {
            Issue.record("\(thrown)")
            continue
          }
        } else {
          #expect(thrown == error)
        }
      }
    }
    #expect(throws: EditingError.doneRecurs(model: "to-do", field: "every")) {
      try place.add("x", ["done": "yes", "every": "week"])
    }
    #expect(try place.count == 0)
  }
}
