import Testing

@Suite("Setting fields that the model doesn't know, in two spellings")
struct UnknownSpellingsTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun()
    let file = try store.folder.file(
      "t.json",
      #"""
      {"todos":[{"id":1,"name":"a","user_id":1,"userId":2},{"id":2,"name":"b","userId":3},
        {"id":3,"name":"c","caf\u00e9":1,"cafe\u0301":2},{"id":4,"name":"d","cafe\u0301":3}]}
      """#)
    _ = try store("import", file)
  }

  private func exported(_ id: Int) throws -> String {
    let lines = try store("export").output.split(separator: "\n")
    return String(lines.first { $0.contains("\"id\":\(id),") } ?? "")
  }

  @Test("the exact name wins")
  func exact() throws {
    #expect(try store("edit", "to-do", "1", "--set", "user_id=9").code == 0)
    #expect(try exported(1).contains(#""user_id":9,"userId":2"#))
    #expect(try store("edit", "to-do", "1", "--set", "userId=8").code == 0)
    #expect(try exported(1).contains(#""user_id":9,"userId":8"#))
    #expect(try store("edit", "to-do", "1", "--set", "user_id=").code == 0)
    #expect(try exported(1).contains(#""userId":8"#) && !exported(1).contains("user_id"))
    // One that stands alone goes by any spelling.
    #expect(try store("edit", "to-do", "2", "--set", "user-id=5").code == 0)
    #expect(try exported(2).contains(#""userId":5"#))
  }

  @Test("a name that fits both is refused with the two, also where one record has only one of them")
  func mixed() throws {
    for (ids, name) in [(["1"], "UserID"), (["1", "2"], "user_id"), (["1", "2"], "user-id")] {
      let run = try store.run(["edit", "to-do"] + ids + ["--set", name + "=9"])
      #expect(run.code == 2)
      #expect(
        run.errors.contains("'\(name)' may be several fields of a to-do: 'user_id' or 'userId'"),
        "\(run.errors)")
    }
    #expect(try exported(1).contains(#""user_id":1,"userId":2"#))
    #expect(try store("edit", "to-do", "1", "2", "--set", "userId=7").code == 0)
    #expect(try exported(1).contains(#""user_id":1,"userId":7"#))
    #expect(try exported(2).contains(#""userId":7"#))
  }

  @Test("composed and decomposed letters are two fields, which can be set at once")
  func composed() throws {
    let both = try store(
      "edit", "to-do", "3", "--set", "caf\u{E9}=7", "--set", "cafe\u{301}=8")
    #expect(both.code == 0, "\(both.errors)")
    let line = try exported(3)
    #expect(line.unicodeScalars.contains("\u{E9}") && line.contains(":7,") && line.contains(":8"))
    let some = try store("edit", "to-do", "3", "4", "--set", "caf\u{E9}=1")
    #expect(some.code == 2 && some.errors.contains("may be several fields"))
    #expect(try store("edit", "to-do", "3", "4", "--set", "cafe\u{301}=6").code == 0)
    #expect(try exported(3).contains(":7,") && exported(4).contains(":6"))
  }
}
