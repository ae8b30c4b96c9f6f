import Testing

@testable import RecordStore

@Suite("A table's declaration")
struct TableDeclarationTests {
  @Test("is taken apart at its own commas and brackets, whatever is in names and texts")
  func parts() {
    let declaration = TableDeclaration(
      """
      CREATE TABLE "a(,b"( "x,) y" TEXT -- a comment, with ( a bracket
        DEFAULT 'it''s ,(', [z] INTEGER REFERENCES "t" ("id"),
        /* another ) */ CHECK (x IN (1, 2)) ) STRICT , WITHOUT ROWID
      """)
    #expect(
      declaration.definitions.map(\.words) == [
        ["x,) y", "text", "default", "'it's ,('"],
        ["z", "integer", "references", "t", "(", "id", ")"],
        ["check", "(", "x", "in", "(", "1", ",", "2", ")", ")"],
      ])
    #expect(declaration.definitions[2].text == "CHECK (x IN (1, 2))")
    #expect(declaration.options?.text == "STRICT , WITHOUT ROWID")
    #expect(declaration.definitions[1].withoutReference.words == ["z", "integer"])
  }

  @Test("is the same in other letters, quotes and blanks")
  func alike() {
    #expect(SQLTokens.areAlike("CREATE index \"a\" on  t(b)", "create INDEX a ON `T` ([b])"))
    #expect(!SQLTokens.areAlike("SELECT 'a'", "SELECT a"))
    #expect(!SQLTokens.areAlike("SELECT 'a'", "SELECT 'A'"))
  }

  @Test(
    "never ends in the midst of a broken one",
    arguments: ["", "(", "a(b", "a('", "a(/*", "a)", "a(b)c(d"])
  func broken(text: String) {
    #expect(TableDeclaration(text).definitions.count <= 2)
  }
}
