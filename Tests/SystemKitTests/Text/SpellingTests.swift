import SystemKit
import Testing

@Suite struct SpellingTests {
  @Test(
    "finds the known word that was probably meant",
    arguments: [
      ("prioritty", "priority"), ("dueDtae", "dueDate"), ("NAME", "name"), ("nmae", "name"),
      ("ide", "id"), ("priority", "priority"),
    ])
  func near(word: String, wanted: String) {
    #expect(Spelling.nearest(to: word, among: ["id", "name", "dueDate", "priority"]) == wanted)
  }

  @Test(
    "finds slips of the finger and beginnings",
    arguments: [
      ("srot", "sort"), ("SORT", "sort"), ("sor", "sort"), ("lim", "limit"), ("colums", "columns"),
      ("fromat", "format"), ("s", nil), ("x", nil),
    ] as [(String, String?)])
  func slips(word: String, expected: String?) {
    let known = ["sort", "limit", "columns", "format", "due"]
    #expect(Spelling.nearest(to: word, among: known) == expected)
  }

  @Test("finds none for a word that is too far from all", arguments: ["xyz", "", "nothing at all"])
  func far(word: String) {
    #expect(Spelling.nearest(to: word, among: ["name", "dueDate", "priority"]) == nil)
  }

  @Test("of several that are equally near takes the first with the same first letter, or the first")
  func ties() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "cut", "can"]) == "cut")
    #expect(Spelling.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Spelling.nearest(to: "cat", among: []) == nil)
  }
}
