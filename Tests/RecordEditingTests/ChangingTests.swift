import ModelKit
import RecordEditing
import RecordStore
import SortKit
import Testing

@Suite("Changing and removing records")
struct ChangingTests {
  let place: EditedStore

  init() throws {
    place = try EditedStore()
    _ = try place.add("Paint", ["tags": "a,b"])
    _ = try place.add("Sand", ["parent": "1"])
  }

  @Test("tells how many were changed, and none that are so already")
  func count() throws {
    let fields = [FieldText("priority", "high")]
    let records = try place.find("1", "2")
    #expect(try place.editor.edit(records, of: place.toDos, setting: fields).count == 2)
    #expect(try place.editor.edit(records, of: place.toDos, setting: fields).count == 0)
    #expect(try place.store.history(limit: 9).count == 3)
  }

  @Test("lists take what comes and lose what goes, beside what others did meanwhile")
  func lists() throws {
    let records = try place.find("1")
    _ = try place.editor.edit(
      records, of: place.toDos, setting: [FieldText("tags+", "c")])
    // The record that was found is older than that.
    let outcome = try place.editor.edit(
      records, of: place.toDos, setting: [FieldText("tags-", "a"), FieldText("tags+", "d")])
    #expect(outcome.count == 1)
    #expect(try place.value("tags", of: 1) == .texts(["b", "c", "d"]))
  }

  @Test("no record comes to stand below itself")
  func ancestors() throws {
    #expect(throws: EditingError.ownAncestor(record: "to-do 1 'Paint'")) {
      try place.editor.edit(
        try place.find("1"), of: place.toDos, setting: [FieldText("parent", "2")])
    }
  }

  @Test("removes with what was asked for below, in one step that can be taken back and done again")
  func removal() throws {
    let outcome = try place.editor.remove(
      try place.find("1"), of: place.toDos, dependents: .removed)
    #expect(outcome.dependents.count == 1)
    #expect(try place.count == 0)
    let step = try #require(try place.store.history(limit: 1).first)
    #expect(step.kind == .removing)
    #expect(step.description == "remove to-do 1 'Paint' with all below")
    #expect(try place.editor.finder.undo(last: 1).map(\.description) == [step.description])
    #expect(try place.count == 2)
    #expect(try place.editor.finder.redo(next: 1).count == 1)
    #expect(try place.count == 0)
  }

  @Test("takes several steps back together, or none of them")
  func steps() throws {
    #expect(throws: EditingError.tooFewSteps(wanted: 3, there: 2, .undo)) {
      try place.editor.finder.undo(last: 3)
    }
    #expect(try place.count == 2)
    #expect(try place.editor.finder.undo(last: 2).count == 2)
    #expect(try place.count == 0)
    #expect(throws: EditingError.tooFewSteps(wanted: 3, there: 2, .redo)) {
      try place.editor.finder.redo(next: 3)
    }
  }
}
