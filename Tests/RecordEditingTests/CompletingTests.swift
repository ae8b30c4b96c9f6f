import ModelKit
import RecordEditing
import RecordStore
import SortKit
import Testing

@Suite("Finishing records and opening them again")
struct CompletingTests {
  let place: EditedStore

  init() throws {
    place = try EditedStore()
    _ = try place.add("Water", ["due": "friday", "every": "week"])
    _ = try place.add("Paint")
  }

  @Test("brings what comes after, and writes down after which it came")
  func followers() throws {
    let outcome = try place.editor.complete(try place.find("Water", "Paint"), of: place.toDos)
    #expect(outcome.count == 2)
    let follower = try #require(outcome.followers.first)
    guard case .next(let id, due: .day(22_345)) = follower.kind else {
      Issue.record("\(follower.kind)")
      return
    }
    #expect(follower.record.id == 1 && id == 3)
    let step = try #require(try place.store.history(limit: 1).first)
    #expect(step.kind == .completing)
    let written = try place.store.successors(of: step.number)
    #expect(written.map(\.id) == [1] && written.map(\.successor) == [3])
  }

  @Test("takes the step back as long as nobody touched either, else says what stays")
  func reopening() throws {
    _ = try place.editor.complete(try place.find("1"), of: place.toDos)
    let back = try place.editor.reopen(try place.find("1"), of: place.toDos)
    #expect(back.isTakenBack && back.count == 1)
    #expect(try place.count == 2)
    #expect(try place.store.history(limit: 1).first?.kind == .reopening)
    _ = try place.editor.complete(try place.find("1"), of: place.toDos)
    _ = try place.editor.edit(
      try place.find("4"), of: place.toDos, setting: [FieldText("name", "Water all")])
    let stays = try place.editor.reopen(try place.find("1"), of: place.toDos)
    #expect(!stays.isTakenBack)
    #expect(stays.remaining.map(\.follower) == [4])
    #expect(stays.remaining.first?.isThere == true)
    #expect(try place.value("every", of: 1) == .missing)
    let again = try place.editor.reopen(try place.find("1"), of: place.toDos)
    #expect(again.isOpenAlready && again.count == 0)
  }

  @Test("an edit of the mark does the same, and knows what came after by what was written down")
  func editing() throws {
    // Two that end up alike but for what came after which.
    _ = try place.add("Water", ["due": "friday", "every": "week"])
    let outcome = try place.editor.edit(
      try place.find("1", "3"), of: place.toDos, setting: [FieldText("done", "yes")])
    #expect(outcome.followers.count == 2)
    let step = try #require(try place.store.history(limit: 1).first)
    #expect(step.kind == .editing)
    #expect(try place.store.successors(of: step.number).map(\.successor) == [4, 5])
    _ = try place.editor.edit(
      try place.find("4"), of: place.toDos, setting: [FieldText("notes", "x")])
    let open = try place.editor.edit(
      try place.find("3"), of: place.toDos, setting: [FieldText("done", "no")])
    #expect(open.remaining.map(\.follower) == [5])
  }

  @Test("a step of an older store is read by its words and its changes")
  func older() throws {
    _ = try place.editor.complete(try place.find("1"), of: place.toDos)
    let run = place.sqlite(
      """
      ALTER TABLE collate_history DROP COLUMN kind;
      DROP TABLE collate_successors; PRAGMA user_version = 3;
      """)
    #expect(run == "")
    let reader = try SQLiteStore(path: place.path, catalog: place.catalog, access: .read)
    let step = try #require(try reader.history(limit: 1).first)
    #expect(step.kind == nil && step.description == "done to-do 1 'Water'")
    #expect(try reader.successors(of: step.number).isEmpty)
    let store = try SQLiteStore(path: place.path, catalog: place.catalog, access: .change)
    let editor = RecordEditor(RecordFinder(store, place.catalog), place.editor.present)
    let record = try editor.finder.find(["1"], of: place.toDos)
    #expect(try editor.reopen(record, of: place.toDos).isTakenBack)
    #expect(try store.history(limit: 1).first?.kind == .reopening)
    #expect(try store.check().isClean)
    _ = try editor.finder.undo(last: 1)
    _ = try editor.finder.redo(next: 1)
    #expect(try place.count == 2)
  }
}
