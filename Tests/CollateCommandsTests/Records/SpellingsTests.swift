import TestSupport
import Testing

@Suite("Spellings of fields in files and in the store")
struct SpellingsTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func list(_ text: String, _ arguments: String..., of subject: String? = nil) throws
    -> ToolRun
  {
    let path = try folder.file("rows.json", text)
    let words = subject.map { ["list", $0, "--from", path] } ?? ["list", path]
    return try ToolRun(words + arguments)
  }

  private let table = #"[{"Key":"k1","user_id":1},{"Key":"k2","userId":2}]"#

  @Test(
    "a request that fits two columns is refused with both names, whatever asks",
    arguments: [
      ["--columns", "USERID"], ["--sort", "UserId"], ["--group-by", "user-id"],
      ["--where", "User_ID = 1"],
      ["--columns", "key", "--group-by", "Key", "--group-sort", "first:USERID"],
    ])
  func ambiguous(arguments: [String]) throws {
    let path = try folder.file("rows.json", table)
    let run = try ToolRun(["list", path] + arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("'user_id'") && run.errors.contains("'userId'"))
  }

  @Test("the exact spelling always works")
  func exact() throws {
    let run = try list(
      table, "--columns", "userId,Key", "--sort", "-user_id", "--where", "userId = 2 or user_id = 1"
    )
    #expect(run.output == "userId  Key\n        k1\n     2  k2\n\n2 rows\n")
    #expect(
      run.errors.hasSuffix(
        "rows.json: 'user_id' and 'userId' differ only in spelling; both are kept\n"))
    #expect(try list(table, "--format", "csv").output == "id,Key,user_id,userId\n,k1,1,\n,k2,,2\n")
    let composed = "[{\"\u{E9}\":1},{\"e\u{301}\":2}]"
    let one = try list(composed, "--columns", "e\u{301}", "--json").output
    #expect(one.utf8.elementsEqual("[\n{},\n{\"e\u{301}\":2}\n]\n".utf8))
  }

  @Test("a spelling that doesn't count is a column by its exact name, beside the field")
  func beside() throws {
    let text = #"[{"id":1,"name":"a","Name":"b"},{"id":2,"Name":"c","name":null}]"#
    let both = try list(text, "--columns", "name,Name", of: "to-dos")
    #expect(both.output == "Name  \"Name\"\na     b\nc\n\n2 to-dos\n")
    #expect(try list(text, "--columns", "NAME", of: "to-dos").code == 2)
    #expect(
      try list(text, "--where", "Name = b", "--columns", "id", of: "to-dos").output
        == "ID\n1\n\n1 to-do\n")
    // Another name of the field is still the field's where no record has it beside it.
    #expect(try list(text, "--columns", "title", of: "to-dos").output == "Name\na\nc\n\n2 to-dos\n")
  }

  @Test("what is imported is exported and listed as it is from the file")
  func store() throws {
    let text = #"""
      {"to-dos":{"1":{"name":"a","Name":"b","dueDate":null,"due":"2031-02-02","Due-Date":"2031-03-03"},
       "k":{"TITLE":"c","Title":"d","ID":null,"done":true,"DONE":false,"user_id":1,"userId":2},
       "x":{"name":"e","e\#u{301}":1,"\#u{E9}":2,"tags":"p","Tags":["q"]}},
       "projects":{"id":7,"name":"P","to-dos":{"s":{"name":"below","name":"under"}}}}
      """#
    let path = try folder.file("rows.json", text)
    let store = try StoreRun()
    let first = try store("import", path)
    #expect(first.code == 0)
    #expect(
      first.errors.contains("to-do s: name is given twice: the later value counts, and 'below'"))
    for arguments in [
      ["--json"], ["--json", "--columns", "Name,DONE,userId,Due-Date,e\u{301}"],
      ["--where", "Name = b", "--json"], ["--sort", "-userId", "--columns", "id,userId"],
    ] {
      let stored = try store.run(["list", "to-dos"] + arguments)
      let filed = try ToolRun(["list", "to-dos", "--from", path] + arguments)
      #expect(stored.output.utf8.elementsEqual(filed.output.utf8))
      #expect(stored.code == 0 && filed.code == 0)
    }
    let exported = try store("export").output
    #expect(
      exported.contains(
        #"{"id":1,"name":"a","dueDate":"2031-02-02","Name":"b","Due-Date":"2031-03-03"}"#))
    #expect(
      exported.contains(
        #"{"id":"k","name":"c","done":true,"Title":"d","DONE":false,"user_id":1,"userId":2}"#))
    let again = try folder.file("again.json", exported)
    #expect(
      try store("import", again).output.contains("to-dos: 0 added, 0 changed, 4 as they were"))
    #expect(try store("export").output == exported)
    #expect(try store("edit", "to-do", "k", "--set", "USERID=3").code == 2)
    #expect(try store("edit", "to-do", "k", "--set", "userId=3").code == 0)
    #expect(try store("export").output.contains(#""user_id":1,"userId":3}"#))
  }

  @Test("a guess is told on standard error, and a plain table can be asked for")
  func guesses() throws {
    let text = #"[{"host":"h","name":"n","tags":"x"}]"#
    let guessed = try list(text)
    #expect(guessed.output == "Name  Tags\nn     x\n\n1 to-do\n")
    #expect(
      guessed.errors
        == "collate: \(folder.path)/rows.json: read as to-dos; '--as table' shows the plain table\n"
    )
    let plain = try list(text, "--as", "table")
    #expect(plain.output == "Host  Name  Tags\nh     n     x\n\n1 record\n" && plain.errors.isEmpty)
    #expect(try list(text, "--quiet").errors.isEmpty)
    #expect(try list(text, "--as", "book").output == "Title\nn\n\n1 book\n")
    #expect(try list(text, of: "projects").errors.isEmpty)
    for (run, words) in [
      (try list(text, "--as", "tabel"), "'tabel' is no value of '--as': did you mean 'table'?"),
      (try list(text, "--as", "table", of: "books"), "'--as' and 'books' can't be used together"),
    ] {
      #expect(run.code == 2 && run.errors == "collate: \(words)\n")
    }
    #expect(try list(#"[{"host":"a","notes":"n","tags":"x"}]"#).output.hasPrefix("Host"))
  }

  @Test("files of one name whose columns differ are one table, with all that each has")
  func severalFiles() throws {
    try folder.makeFolder("x")
    let one = try folder.file("t.json", #"[{"a":1,"b":"x"}]"#)
    let two = try folder.file("x/t.json", #"[{"b":"longer text","c":2.5,"a":[1]},{"A":true}]"#)
    for files in [[one, two], [two, one]] {
      let run = try ToolRun(["list", files[0], "--from", files[1], "--format", "csv"])
      #expect(run.code == 0 && run.output.split(separator: "\n").count == 4)
      for value in ["x,", "longer text", "2.5", "[1]"] { #expect(run.output.contains(value)) }
      #expect(run.errors.contains("'a' and 'A' differ only in spelling"))
    }
  }
}
