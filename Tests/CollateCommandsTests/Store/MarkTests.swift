import Books
import ModelCatalog
import ModelKit
import Projects
import TerminalBrowser
import Testing
import ToDos

@Suite("marking records")
struct MarkTests {
  /// The models of the catalog, and some of one's own.
  private func store() throws -> StoreRun {
    try StoreRun(
      try Catalog(
        ChoresModule.self, StampsModule.self, ToDosModule.self, ProjectsModule.self,
        BooksModule.self))
  }

  private static let marked = [("to-do", "done"), ("project", "done"), ("chore", "finished")]

  @Test("marks records of any model with a mark, and takes it away again", arguments: marked)
  func doneAndUndone(model: String, mark: String) throws {
    let store = try store()
    for title in ["Kitchen", "Garden"] { _ = try store("add", model, title) }
    func isMarked(_ title: String) throws -> Bool {
      let list = try store("list", model + "s", "--json", "--where", "\(mark) = true").output
      return list.contains("\"\(title)\"")
    }
    #expect(
      try store("undone", model, "Kitchen").output == "\(model) 1 'Kitchen' is undone already\n")
    #expect(try store("done", model, "Kitchen").output == "done \(model) 1 'Kitchen'\n")
    #expect(try isMarked("Kitchen"))
    #expect(try !isMarked("Garden"))
    #expect(try store("done", model, "1").output == "\(model) 1 'Kitchen' is done already\n")
    #expect(try store("undone", model, "Kitchen").output == "undone \(model) 1 'Kitchen'\n")
    #expect(try !isMarked("Kitchen"))
    #expect(try store("undone", model, "1").output == "\(model) 1 'Kitchen' is undone already\n")
    let both = "\(model)s 1 'Kitchen' and 2 'Garden'"
    #expect(try store("done", model, "1", "2").output == "done \(both)\n")
    #expect(try isMarked("Kitchen") && isMarked("Garden"))
    #expect(try store("done", model, "1", "2").output == "\(both) are done already\n")
    #expect(try store("undone", model, "1", "2").output == "undone \(both)\n")
    #expect(try store("undone", model, "1", "2").output == "\(both) are undone already\n")
    #expect(try !isMarked("Kitchen") && !isMarked("Garden"))
  }

  @Test("an edit of the mark does what 'done' and 'undone' do", arguments: marked)
  func edit(model: String, mark: String) throws {
    let store = try store()
    _ = try store("add", model, "Kitchen")
    let changed = "changed \(model) 1 'Kitchen': \(mark)"
    let hint = "; 'collate undo' takes it back\n"
    #expect(
      try store("edit", model, "1", "--\(mark)", "yes").output == "\(changed) 'yes'\(hint)")
    #expect(try store("done", model, "1").output == "\(model) 1 'Kitchen' is done already\n")
    #expect(
      try store("edit", model, "1", "--\(mark)", "yes").output
        == "nothing to change: \(model) 1 'Kitchen' is so already\n")
    #expect(try store("edit", model, "1", "--\(mark)", "no").output == "\(changed) 'no'\(hint)")
    #expect(try store("undone", model, "1").output == "\(model) 1 'Kitchen' is undone already\n")
    #expect(try store("done", model, "1").output == "done \(model) 1 'Kitchen'\n")
    // Without a value it isn't done either.
    _ = try store("edit", model, "1", "--\(mark)", "")
    #expect(try store("done", model, "1").output == "done \(model) 1 'Kitchen'\n")
  }

  @Test("a mark that a file leaves out, clears or can't say isn't set", arguments: marked)
  func neverSet(model: String, mark: String) throws {
    let store = try store()
    let file = try store.folder.file(
      "marks.json",
      """
      [{"id":1,"title":"a"},{"id":2,"title":"b","\(mark)":null},
       {"id":3,"title":"c","\(mark)":"perhaps"},{"id":4,"title":"d","\(mark)":true}]
      """)
    #expect(try store("import", "\(model)s=\(file)").code == 0)
    #expect(try store("done", model, "4").output == "\(model) 4 'd' is done already\n")
    #expect(
      try store("done", model, "1", "2", "3").output
        == "done \(model)s 1 'a', 2 'b' and 3 'c'\n")
    #expect(
      try store("list", model + "s", "--where", "\(mark) = true").output.contains("4 done"))
  }

  @Test("says of which models nothing can be done, and which mark isn't theirs")
  func noMark() throws {
    let store = try store()
    for model in ["stamp", "book"] {
      _ = try store("add", model, "Blue")
      for verb in ["done", "undone"] {
        let run = try store(verb, model, "Blue")
        #expect(run.code == 2)
        #expect(run.errors == "collate: \(model)s can't be done: they have no such field\n")
      }
    }
    // A flag that is only called so is a field like any other.
    #expect(try store("edit", "stamp", "1", "--done", "yes").code == 0)
    let none = try StoreRun(try Catalog(BooksModule.self))
    _ = try none("add", "book", "Blue")
    #expect(try none("done", "Blue").errors == "collate: no model has a field for it\n")
  }

  @Test("the browser's space key marks whatever has a mark", arguments: ["project", "to-do"])
  func space(model: String) throws {
    let store = try StoreRun()
    _ = try store("add", model, "Kitchen")
    let browse = try BrowseRun(store, model + "s")
    browse.press(.character(" "))
    #expect(browse.message == "done \(model) 1 'Kitchen'")
    #expect(browse.lines.contains { $0.hasPrefix("✓") && $0.contains("Kitchen") })
    browse.press(.character(" "))
    #expect(browse.message == "undone \(model) 1 'Kitchen'")
    #expect(!browse.lines.contains { $0.hasPrefix("✓") && $0.contains("Kitchen") })
  }
}
