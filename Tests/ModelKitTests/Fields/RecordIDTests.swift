import FoundationEssentials
import ModelKit
import SortKit
import Testing

@Suite struct RecordIDTests {
  @Test("integers come before texts, texts go byte by byte, nothing comes last")
  func order() {
    let ids: [RecordID] = ["b", .none, 10, "10", 9, "é", .integer(.max), "B", .integer(.min)]
    #expect(
      ids.sorted() == [.integer(.min), 9, 10, .integer(.max), "10", "B", "b", "é", .none])
  }

  @Test("comes out of JSON and back as it went in, all 64 bits of it")
  func coding() throws {
    let text = #"[9223372036854775807,50000000014435123,"7","a-1",7,null]"#
    let ids = try JSONDecoder().decode([RecordID].self, from: Data(text.utf8))
    #expect(ids == [.integer(.max), 50_000_000_014_435_123, "7", "a-1", 7, .none])
    #expect(String(decoding: try JSONEncoder().encode(ids), as: UTF8.self) == text)
  }

  @Test("refuses what is neither an integer nor a text")
  func refusal() {
    for text in ["[1.5]", "[true]", "[{}]", "[[1]]"] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode([RecordID].self, from: Data(text.utf8))
      }
    }
  }

  @Test("an empty text is no id")
  func empty() {
    #expect(RecordID("") == .none)
    #expect(RecordID.text("").sortValue.normalized == .missing)
    #expect(RecordID.none.description == "")
  }
}
