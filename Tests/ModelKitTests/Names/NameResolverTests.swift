import ModelKit
import Testing

@Suite struct NameResolverTests {
  private var names: NameResolver<Int> {
    var names = NameResolver<Int>()
    names.add("dueDate", also: ["due", "deadline"], 1)
    names.add("done", also: ["completed"], 2)
    names.add("completionDate", 3)
    names.add("Due", 4)
    return names
  }

  @Test(
    "takes a name exactly, then another name, then any spelling, then a beginning",
    arguments: [
      ("dueDate", 1), ("due", 1), ("Due", 4), ("DUE", 1), ("due-date", 1), ("Due Date", 1),
      ("DUE_DATE", 1), ("dead", 1), ("completed", 2), ("completi", 3), ("do", 2),
    ])
  func found(text: String, target: Int) throws {
    #expect(try names.resolve(text) == target)
  }

  @Test("refuses a beginning that fits several, and says which")
  func ambiguous() {
    #expect(throws: NameError.ambiguous("d", choices: ["dueDate", "done", "Due"])) {
      try names.resolve("d")
    }
    #expect(throws: NameError.ambiguous("comp", choices: ["done", "completionDate"])) {
      try names.resolve("comp")
    }
  }

  @Test("refuses a spelling that fits the names of two, each of which goes by its exact name")
  func similar() throws {
    var names = NameResolver<Int>()
    for (place, name) in ["user_id", "userId", "\u{E9}", "e\u{301}"].enumerated() {
      names.add(name, place)
      #expect(try names.resolve(name) == place)
    }
    #expect(throws: NameError.ambiguous("UserID", choices: ["user_id", "userId"])) {
      try names.resolve("UserID")
    }
    #expect(throws: NameError.self) { try names.resolve("\u{C9}") }
    #expect(names.knows("userId", asMain: true) && !names.knows("USERID", asMain: false))
  }

  @Test("takes a name's exact spelling before the other names of others")
  func exactNames() throws {
    var names = NameResolver<Int>()
    names.add("name", also: ["title", "Name"], 1)
    names.add("title", 2)
    names.add("Name", 3)
    #expect(try names.resolve("title") == 2 && names.resolve("Name") == 3)
    #expect(try names.resolve("name") == 1 && names.resolve("TITLE") == 1)
    #expect(throws: NameError.ambiguous("NAME", choices: ["name", "Name"])) {
      try names.resolve("NAME")
    }
  }

  @Test("names the nearest for what it doesn't know")
  func unknown() {
    let known = ["dueDate", "done", "completionDate", "Due"]
    #expect(throws: NameError.unknown("dnoe", nearest: "done", known: known)) {
      try names.resolve("dnoe")
    }
    #expect(throws: NameError.unknown("", nearest: nil, known: known)) { try names.resolve("") }
    #expect(throws: NameError.self) { try names.resolve("dead", abbreviated: false) }
  }
}
