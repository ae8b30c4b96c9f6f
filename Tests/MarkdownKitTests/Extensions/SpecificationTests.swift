import FoundationEssentials
import MarkdownKit
import SystemKit
import TestSupport
import Testing

@Suite struct SpecificationTests {
  private struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
    let section: String
  }

  private func examples(_ file: String) throws -> [Example] {
    try JSONDecoder().decode([Example].self, from: Data(CaseFolder.bytes("markdown/" + file)))
  }

  private func html(_ markdown: String, extensions: Bool) throws -> String {
    let source = ByteBuffer()
    source.append(markdown)
    let result = ByteBuffer()
    try FaithfulTree.render(source.slice, extensions: extensions, into: result)
    return result.string
  }

  @Test(
    "the additions leave the CommonMark examples alone that libcmark passes",
    .enabled(if: CaseFolder.exists))
  func passesCommonMark() throws {
    var passed = 0
    var changed: [Int] = []
    let examples = try examples("commonmark-spec.json")
    for example in examples where try html(example.markdown, extensions: false) == example.html {
      if try html(example.markdown, extensions: true) == example.html {
        passed += 1
      } else {
        changed.append(example.example)
      }
    }
    print("CommonMark: \(passed) of \(examples.count) examples, changed: \(changed)")
    #expect(changed == [])
    #expect(passed >= 652)
  }

  @Test("passes the GFM examples on tables and strikethrough", .enabled(if: CaseFolder.exists))
  func passesGFM() throws {
    for section in ["Tables (extension)", "Strikethrough (extension)"] {
      let examples = try examples("gfm-spec.json").filter { $0.section == section }
      var passed = 0
      for example in examples {
        let result = try html(example.markdown, extensions: true)
        #expect(result == example.html, "example \(example.example)")
        if result == example.html { passed += 1 }
      }
      print("GFM, \(section): \(passed) of \(examples.count) examples")
      #expect(!examples.isEmpty)
    }
  }
}
