import SystemKit
import Testing

@testable import MarkdownKit

@Suite struct TildeMarksTests {
  @Test(
    "tells plain tildes from escaped ones",
    arguments: [
      ("", TildeMarks.none), ("a", .none), ("\\~", .none), ("a \\\\\\~ &#126;", .none),
      ("~", .plain), ("\\\\~", .plain), ("~~a~~ &amp;", .plain), ("~ \\~", .mixed),
      ("\\~ ~", .mixed), ("~a~ &#x7E;", .mixed),
    ])
  func tells(text: String, marks: TildeMarks) {
    let source = ByteBuffer()
    source.append(text)
    #expect(TildeMarks(source.slice) == marks)
  }
}
