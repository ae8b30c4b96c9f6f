import Foundation
import Testing

@Suite("Records below those that are removed")
struct RemovedParentsTests {
  private let store: StoreRun

  /// A project 'House' with four to-dos in three levels, and a project 'Hut'.
  init() throws {
    store = try StoreRun()
    for name in ["House", "Hut"] { _ = try store("add", "project", name) }
    _ = try store("add", "to-do", "Paint", "--project", "House")
    for (name, parent) in [("Order", "Paint"), ("Tape", "Paint"), ("Call", "Order")] {
      _ = try store("add", "to-do", name, "--parent", parent)
    }
    _ = try store("add", "to-do", "Sweep", "--project", "House")
  }

  private func exported() throws -> String { try store("export").output }

  /// The words of a command line in a message, as they would be pasted into a shell.
  private func pasted(_ output: String, with word: String) throws -> [String] {
    let line = try #require(output.split(separator: "\n").first { $0.contains(word) })
    let words = try #require(line.split(separator: "'").dropFirst().first)
    return words.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("are counted, all of them, and the hints can be used as they are")
  func words() throws {
    let run = try store("remove", "to-do", "Paint")
    #expect(
      run.output == """
        removed to-do 1 'Paint', which 2 to-dos still refer to, 3 to-dos with all below; \
        'collate undo' brings it back
          'collate edit to-do 2 3 --parent=' clears what refers to it
          'collate remove to-do 2 3 --with-children --yes' removes it, too

        """)
    #expect(try store.run(try pasted(run.output, with: "clears")).code == 0)
    #expect(try store("check").code == 0)
    #expect(try store("undo", "2").code == 0)
    let again = try store("remove", "to-do", "Paint")
    #expect(try store.run(try pasted(again.output, with: "removes it")).code == 0)
    #expect(try !exported().contains("Call"))
  }

  @Test("up to eight are all named in the hint; of more, words alone say what helps")
  func many() throws {
    for number in 1...8 { _ = try store("add", "to-do", "n\(number)", "--project", "Hut") }
    let run = try store("remove", "project", "Hut")
    #expect(run.output.contains("which 8 to-dos still refer to;"))
    #expect(try store.run(try pasted(run.output, with: "clears")).code == 0)
    #expect(try store("check").code == 0)
    #expect(try store("undo", "2").code == 0)
    _ = try store("add", "to-do", "n9", "--project", "Hut")
    let more = try store("remove", "project", "Hut")
    #expect(
      more.output.hasSuffix(
        "\n  'collate undo', and 'remove' with '--with-children' removes what refers to it, with "
          + "'--move-to' moves it\n"))
    #expect(try store("check").output.contains("; 'edit' with '--project=' clears them\n"))
  }

  @Test("go with them where that is asked for, by whatever relation, and come back in one step")
  func withChildren() throws {
    let before = try exported()
    let run = try store("remove", "project", "House", "--with-children")
    #expect(
      run.output
        == "removed project 1 'House' and 5 to-dos below; 'collate undo' brings all back\n")
    #expect(try !exported().contains(#""name":"Call""#))
    #expect(try store("check").code == 0)
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
    // Several at once, one of which is below the other.
    let both = try store("remove", "to-do", "Paint", "Order", "--with-children", "--yes")
    #expect(both.output.contains("and 2 to-dos below"))
    #expect(try exported().contains("Sweep") && !exported().contains("Tape"))
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
  }

  @Test("go to another record, or to none, in one step")
  func moving() throws {
    let before = try exported()
    let run = try store("remove", "project", "House", "--move-to", "hut")
    #expect(
      run.output
        == "removed project 1 'House'; 2 to-dos refer to project 2 'Hut' now; "
        + "'collate undo' takes all back\n")
    #expect(try exported().components(separatedBy: #""projectID":2"#).count == 3)
    #expect(try store("check").code == 0)
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
    #expect(try store("remove", "to-do", "Paint", "--move-to=").code == 0)
    #expect(try !exported().contains(#""parentID":1"#))
    #expect(try store("check").code == 0)
    #expect(try store("undo").code == 0)
    #expect(try exported() == before)
  }

  @Test("never come to stand below themselves")
  func loops() throws {
    let before = try exported()
    for target in ["Order", "Call", "Paint"] {
      let run = try store("remove", "to-do", "Paint", "--move-to", target)
      #expect(run.code == 2)
      #expect(run.errors.contains("it is removed itself, or stands below what is moved"))
    }
    #expect(try store("remove", "to-do", "Paint", "--move-to", "1", "--with-children").code == 2)
    #expect(try exported() == before)
    // Beside it is no matter.
    #expect(try store("remove", "to-do", "Order", "--move-to", "Tape").code == 0)
    let call = try exported().split(separator: "\n").first { $0.contains("Call") }
    #expect(call?.contains(#""parentID":3"#) == true)
  }

  @Test("a loop of parents comes to an end")
  func cycles() throws {
    let file = try store.folder.file(
      "t.json", #"[{"id":21,"name":"a","parentID":22},{"id":22,"name":"b","parentID":21}]"#)
    _ = try store("import", "to-dos=" + file)
    let run = try store("remove", "to-do", "21", "--with-children")
    #expect(run.output.contains("and 1 to-do below"))
    #expect(try store("check").code == 0)
  }
}
