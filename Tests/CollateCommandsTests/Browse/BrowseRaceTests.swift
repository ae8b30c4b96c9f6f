import FoundationEssentials
import ModelKit
import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("browsing while others change the store")
struct BrowseRaceTests {
  @Test("lines ticked one after the other stay in their order, and each is ticked once")
  func tickingAll() throws {
    let store = try StoreRun()
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"]
    for name in names { _ = try store("add", "to-do", name) }
    let browse = try BrowseRun(store, "to-dos")
    for name in names {
      #expect(browse.selected == name)
      browse.press(.character(" "), .down)
      #expect(browse.titles == names)
    }
    let export = try store("export", "to-dos").output
    #expect(export.components(separatedBy: #""done":true"#).count == names.count + 1)
    browse.press(.character("r"))
    #expect(browse.state.list?.content?.isPinned == false)
  }

  @Test("what comes after a ticked record waits until the list is sorted again")
  func tickingWhatComesAgain() throws {
    let store = try StoreRun()
    let names = ["A", "B", "C"]
    for name in names {
      _ = try store("add", "to-do", name, "--due", "2031-03-04", "--every", "week")
    }
    let browse = try BrowseRun(store, "to-dos")
    for name in names {
      #expect(browse.selected == name)
      browse.press(.character(" "), .down)
      #expect(browse.titles == names)
    }
    #expect(browse.lines.contains { $0.contains("changed lines stay until r sorts") })
    browse.press(.character("r"))
    #expect(browse.titles == names + names)
    browse.press(.home, .down, .down, .down, .character(" "))
    #expect(browse.message.hasSuffix("what came after it is gone again"))
    browse.press(.character("r"))
    #expect(browse.titles.count == 5)
  }

  @Test("a removal that is being weighed is of this record or of none")
  func removal() throws {
    let store = try StoreRun()
    for name in ["Alpha", "1 apple", "Third"] { _ = try store("add", "to-do", name) }
    let browse = try BrowseRun(store, "to-dos")
    browse.find("Alpha")
    browse.press(.character("D"))
    #expect(browse.question.hasPrefix("remove to-do 1 'Alpha'?"))
    _ = try store("remove", "to-do", "1")
    browse.seeChanges()
    #expect(browse.message == "'Alpha' isn't there any more")
    browse.press(.character("y"))
    #expect(browse.titles == ["1 apple", "Third"])
    // Nor where the question was answered before the change was seen.
    browse.find("Third")
    browse.press(.character("D"))
    _ = try store("remove", "to-do", "3")
    browse.press(.character("y"))
    #expect(browse.message == "no to-do has the id or title '3'")
    browse.seeChanges()
    #expect(browse.titles == ["1 apple"])
  }

  @Test("a question about a record is put again when other records change")
  func askedAgain() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "projects")
    browse.find("Kitchen")
    browse.press(.character("D"))
    _ = try store("add", "to-do", "Sand the floor", "--project", "Kitchen")
    browse.seeChanges()
    #expect(browse.question.contains("4 to-dos"))
  }

  @Test("the menu of a record's fields changes this record or none")
  func fields() throws {
    let store = try StoreRun()
    for name in ["Alpha", "Beta"] { _ = try store("add", "to-do", name) }
    let browse = try BrowseRun(store, "to-dos")
    browse.press(.character("c"))
    _ = try store("remove", "to-do", "1")
    browse.seeChanges()
    browse.choose("priority")
    #expect(
      browse.message == "that record isn't selected any more: c shows the fields of this one")
  }

  @Test("a field that is left as it was isn't written")
  func unchanged() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "a.json",
      #"""
      [{"id":1,"name":"One\nline","dueDate":"2031-01-01T10:20:30.123456Z","tags":["a, b","c"],
        "creationDate":"2030-01-01T10:20:30Z","parentID":"5"},
       {"id":5,"name":"int five"},{"id":"5","name":"text five"}]
      """#)
    _ = try store("import", "to-dos=\(file)")
    let before = try store("export", "to-dos").output
    let browse = try BrowseRun(store, "to-dos")
    browse.find("One")
    for field in ["name", "dueDate", "creationDate", "tags", "parentID", "priority"] {
      browse.press(.character("c"))
      browse.choose(field)
      browse.press(.enter)
      #expect(browse.message == "it is as it was")
    }
    #expect(try store("export", "to-dos").output == before)
    // Typed again it is the text, not the number that looks the same.
    browse.press(.character("c"))
    browse.choose("parentID")
    browse.press(.control("u"))
    browse.type("\"5\" ")
    browse.press(.backspace, .enter)
    #expect(try store("export", "to-dos").output == before)
  }

  @Test("notes that others changed while they were edited are not written over")
  func notes() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Alpha", "--notes", "first")
    let browse = try BrowseRun(store, "to-dos")
    let record = RecordReference(model: "to-dos", id: .integer(1))
    _ = try store("edit", "to-do", "1", "--notes", "theirs")
    browse.session.change(.set(record, field: "notes", text: "mine", expecting: "first"))
    browse.session.settle()
    #expect(browse.message.contains("others changed the notes of to-do 1 meanwhile"))
    let path = try #require(browse.message.split(separator: "'").last.map(String.init))
    #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "mine\n")
    try FileManager.default.removeItem(atPath: path)
    #expect(try store("export", "to-dos").output.contains("theirs"))
    browse.session.change(.set(record, field: "notes", text: "mine", expecting: "theirs"))
    browse.session.settle()
    #expect(try store("export", "to-dos").output.contains("mine"))
  }

  @Test("a field that others changed while it was typed is not written over")
  func typedField() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Alpha", "--tags", "a")
    let browse = try BrowseRun(store, "to-dos")
    browse.press(.character("c"))
    browse.choose("tags")
    browse.type(", mine")
    _ = try store("edit", "to-do", "1", "--set", "tags+=theirs")
    browse.press(.enter)
    #expect(browse.error?.contains("others changed the tags of to-do 1 meanwhile") == true)
    #expect(try store("export", "to-dos").output.contains(#"["a","theirs"]"#))
  }

  @Test("a field of a record that is gone is not changed, and that is said")
  func typedFieldOfNone() throws {
    let store = try StoreRun()
    for name in ["Alpha", "Beta"] { _ = try store("add", "to-do", name) }
    let browse = try BrowseRun(store, "to-dos")
    browse.press(.character("c"))
    browse.choose("name")
    browse.type("x")
    _ = try store("remove", "to-do", "1")
    browse.press(.enter)
    #expect(browse.error == "to-do 1 isn't there any more")
  }

  @Test("a question names the record as it is called by now")
  func renamed() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Alpha")
    let browse = try BrowseRun(store, "to-dos")
    browse.press(.character("D"))
    _ = try store("edit", "to-do", "1", "--name", "Beta")
    browse.seeChanges()
    #expect(browse.question.hasPrefix("remove to-do 1 'Beta'?"))
  }

  @Test("a store that is gone is said to be gone")
  func gone() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Alpha")
    let browse = try BrowseRun(store, "to-dos")
    try FileManager.default.removeItem(atPath: store.path)
    browse.press(.character(" "))
    #expect(browse.message.hasPrefix("nothing was changed: "))
    #expect(browse.message.contains("collate.db"))
    #expect(!browse.message.contains("another store"))
  }
}
