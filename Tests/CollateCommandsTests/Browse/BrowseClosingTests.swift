import Glibc
import TestSupport
import Testing

@Suite("What a browser leaves of a store", .serialized)
struct BrowseClosingTests {
  let store: StoreRun

  init() throws {
    store = try StoreRun()
    _ = try store("add", "to-do", "Order tiles")
  }

  /// A browser that has marked the only record.
  private func start() throws -> PseudoTerminal {
    let terminal = try #require(
      PseudoTerminal(
        [BuiltProgram.path("collate"), "browse", "to-dos", "--store", store.path],
        environment: ["TERM=xterm-256color", "HOME=/nonexistent"], columns: 80, lines: 24))
    #expect(terminal.wait(for: "Order tiles"))
    terminal.send(" ")
    #expect(terminal.wait(for: "done to-do"))
    return terminal
  }

  private func isDone(in name: String = "copy.db") throws -> Bool {
    let list = try store(
      "list", "to-dos", "--where", "done = true", "--store", store.folder.path + "/" + name)
    return list.output.contains("Order tiles")
  }

  private func copy(_ name: String, to copy: String) {
    let folder = store.folder.path
    #expect(ShellCommand.output("cp '\(folder)/\(name)' '\(folder)/\(copy)'", input: "") == "")
  }

  @Test("one file with every change, in whose place a copy can be put")
  func quit() throws {
    #expect(try store("backup", store.folder.path + "/bk.db").code == 0)
    let terminal = try start()
    copy("collate.db", to: "meanwhile.db")
    #expect(try isDone(in: "meanwhile.db"))
    terminal.send("q")
    #expect(terminal.finish().status == 0)
    #expect(store.folder.names == ["bk.db", "collate.db", "meanwhile.db"])
    copy("collate.db", to: "copy.db")
    #expect(try isDone())
    unlink(store.path)
    copy("bk.db", to: "collate.db")
    #expect(try store("check").output.hasPrefix("no faults"))
    #expect(try !isDone(in: "collate.db"))
  }

  @Test("every change in the file also where a signal ends it", arguments: [SIGHUP, SIGTERM])
  func signals(_ signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(terminal.finish().status == -signal)
    copy("collate.db", to: "copy.db")
    #expect(try isDone())
    #expect(try store("list", "to-dos").code == 0)
    #expect(store.folder.names == ["collate.db", "copy.db"])
  }
}
