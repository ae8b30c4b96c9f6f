import SystemKit
import Testing

@testable import MarkdownKit

@Suite struct TableRowTests {
  private func cells(_ line: String) -> [String] {
    let bytes = ByteBuffer()
    bytes.append(line)
    return TableRow.cells(of: bytes.slice).map(\.string)
  }

  @Test(
    "parts a line at its bars",
    arguments: [
      ("| a | b |", ["a", "b"]), ("a|b", ["a", "b"]), ("|a||b|", ["a", "", "b"]),
      (#"a\|b|c"#, [#"a\|b"#, "c"]), (#"| c:\\ | d"#, [#"c:\\"#, "d"]), ("|", []), ("||", [""]),
      ("abc", ["abc"]), ("", []),
    ])
  func parts(_ line: String, _ expected: [String]) {
    #expect(cells(line) == expected)
  }

  @Test("reads alignments off a delimiter row and nothing else")
  func aligns() {
    func alignments(_ line: String) -> [ColumnAlignment]? {
      let bytes = ByteBuffer()
      bytes.append(line)
      return TableRow.alignments(of: bytes.slice)
    }
    #expect(alignments("|-|:-|-:|:---:|") == [.unset, .left, .right, .center])
    #expect(alignments("| - | = |") == nil)
    #expect(alignments("|:|") == nil)
    #expect(alignments("|") == nil)
  }

  @Test("a short row doesn't become millions of cells")
  func limitsPadding() throws {
    let columns = 1000
    let text =
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
      + "|\n" + String(repeating: "|b|\n", count: 2000)
    let html = try MarkdownDocument(text).rendered(as: .html)
    #expect(html.utf8.count < 4_000_000)
    #expect(html.contains("</table>\n<p>|b|\n"))
  }
}
