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

  @Test("finds none for a word that is too far from all", arguments: ["xyz", "", "nothing at all"])
  func far(word: String) {
    #expect(Spelling.nearest(to: word, among: ["name", "dueDate", "priority"]) == nil)
  }

  @Test("takes the first of several that are equally near")
  func ties() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "cut", "can"]) == "bat")
    #expect(Spelling.nearest(to: "cat", among: []) == nil)
  }
}
