import CollateCommands
import Testing

@Suite struct NearestWordTests {
  @Test(
    "finds slips of the finger and beginnings, nothing far away",
    arguments: [
      ("srot", "sort"), ("SORT", "sort"), ("sor", "sort"), ("lim", "limit"), ("colums", "columns"),
      ("fromat", "format"), ("zebra", nil), ("", nil), ("s", nil), ("x", nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    let known = ["sort", "limit", "columns", "format", "due"]
    #expect(NearestWord.of(word, among: known) == expected)
  }

  @Test("takes the first of equally near words and none among none")
  func ties() {
    #expect(NearestWord.of("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestWord.of("bat", among: []) == nil)
  }
}
