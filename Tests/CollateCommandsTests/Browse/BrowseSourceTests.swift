import FoundationEssentials
import TerminalBrowser
import Testing

@testable import CollateCommands

@Suite("what is browsed")
struct BrowseSourceTests {
  @Test("changes by others show up")
  func others() throws {
    let store = try StoreRun.kitchen()
    let browse = try BrowseRun(store, "to-dos")
    browse.find("Order tiles")
    browse.session.lookForChanges()
    browse.session.settle()
    let added = try store("add", "to-do", "From elsewhere", "--due", "2031-03-04")
    #expect(added.code == 0, "\(added.errors)")
    browse.session.lookForChanges()
    browse.session.settle()
    #expect(browse.titles.first == "From elsewhere", "\(browse.message)")
    #expect(browse.selected == "Order tiles")
  }

  @Test("a store that takes the place of another one is read before anything is changed in it")
  func replaced() throws {
    let (store, other) = (try StoreRun.kitchen(), try StoreRun())
    _ = try other("add", "to-do", "Something else")
    let browse = try BrowseRun(store, "to-dos")
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: store.path + ending)
    }
    try FileManager.default.removeItem(atPath: store.path)
    try FileManager.default.moveItem(atPath: other.path, toPath: store.path)
    browse.press(.character(" "))
    #expect(browse.message.hasPrefix("nothing was changed"))
    #expect(browse.titles == ["Something else"])
    browse.press(.character(" "))
    #expect(browse.message == "done to-do 1 'Something else'")
    try FileManager.default.removeItem(atPath: store.path)
    browse.session.lookForChanges()
    browse.session.settle()
    #expect(browse.message.contains("there is no store"))
  }

  @Test("samples are changed in a store that is gone afterwards")
  func samples() throws {
    var folder = ""
    do {
      let browse = try BrowseRun(nil, "to-dos", "--preview")
      folder = try #require(browse.opened.samplesPath)
      #expect(browse.lines[0].hasSuffix("sample data, nothing is kept"))
      let title = browse.selected
      browse.press(.character(" "))
      #expect(browse.message.contains("done to-do"))
      browse.press(.character("u"))
      #expect(browse.selected == title)
      browse.press(.character("u"))
      #expect(browse.message == "nothing is left to undo")
      #expect(browse.titles.count == 25)
      browse.press(.character("w"))
      browse.type("mine")
      browse.press(.enter)
      #expect(browse.error?.contains("these are samples") == true)
      browse.press(.escape)
      #expect(FileManager.default.fileExists(atPath: folder))
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("records with ids that are texts are changed as they are meant")
  func textIDs() throws {
    let store = try StoreRun()
    let file = store.folder.path + "/in.json"
    try #"[{"id":"7","name":"text"},{"id":7,"name":"number"},{"id":"a\"b","name":"quoted"}]"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    _ = try store("import", "to-dos=\(file)")
    let browse = try BrowseRun(store, "to-dos")
    for title in ["text", "number", "quoted"] {
      browse.find(title)
      #expect(browse.selected == title)
      browse.press(.character(" "))
      #expect(browse.message.contains("'\(title)'"))
    }
    #expect(browse.titles.count == 3)
  }

  @Test("a file is only looked at, and what can't be imported isn't said to be")
  func files() throws {
    let store = try StoreRun()
    let (own, other) = (store.folder.path + "/todos.json", store.folder.path + "/shop.json")
    try #"{"to-dos":[{"id":1,"name":"A"}]}"#
      .write(toFile: own, atomically: true, encoding: .utf8)
    try #"[{"sku":"a-10","price":1},{"sku":"a-2","price":2}]"#
      .write(toFile: other, atomically: true, encoding: .utf8)
    let toDos = try BrowseRun(nil, own)
    toDos.press(.character(" "))
    #expect(toDos.message.contains("'collate import \(own)'"))
    let shop = try BrowseRun(nil, other)
    shop.press(.character("s"))
    shop.choose("sku")
    #expect(shop.lines[2].contains("a-2"))
    shop.press(.character(" "))
    #expect(shop.message == "files are only looked at, and 'shop' is no model of the store")
  }

  @Test("without a terminal it says so and what to do instead")
  func noTerminal() throws {
    let store = try StoreRun.kitchen()
    let run = try store("browse", "to-dos")
    #expect(run.code == 1)
    #expect(
      run.errors
        == "collate: browse needs a terminal, and standard input is none; "
        + "'collate list to-dos' prints a table instead\n")
  }
}
