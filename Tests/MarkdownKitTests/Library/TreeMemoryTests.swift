import SystemKit
import Testing

@testable import MarkdownKit

@Suite struct TreeMemoryTests {
  private func tree(_ text: String, _ memory: TreeMemory) throws -> Tree {
    let source = ByteBuffer()
    source.append(text)
    return try Tree(source.slice, in: memory)
  }

  @Test("keeps the trees of two memories apart, whichever is used when")
  func keepsApart() throws {
    let one = try TreeMemory()
    let other = try TreeMemory()
    let first = try tree("# a *b*", one)
    let second = try tree("- c", other)
    first.withRoot { root in
      second.withRoot { _ = Node(new: .thematicBreak)?.append(to: $0) }
      _ = Node(new: .thematicBreak)?.append(to: root)
    }
    other.removeAll()
    _ = try tree(String(repeating: "> d\n\n", count: 10_000), other)
    #expect(try first.rendered(as: .html).string == "<h1>a <em>b</em></h1>\n<hr />\n")
  }

  @Test("holds texts of any length, one after the other")
  func holds() throws {
    let memory = try TreeMemory()
    for lines in [1, 100_000, 10, 400_000, 1] {
      memory.removeAll()
      let code = String(repeating: "0123456789\n", count: lines)
      let rendered = try tree("```\n" + code + "```\n\n- *a*\n", memory).rendered(as: .html).string
      #expect(
        rendered
          == "<pre><code>" + code + "</code></pre>\n<ul>\n<li><em>a</em></li>\n</ul>\n")
    }
  }

  @Test("says whether a heading that follows would be a block of its own")
  func endsBeforeNext() throws {
    let texts = [("a\n", true), ("```\n", false), ("<!--\n", false), ("- ```\n", true)]
    for (text, ends) in texts {
      let source = ByteBuffer()
      source.append(text)
      let tree = try Tree(source.slice, in: try TreeMemory(), isFollowed: true)
      #expect(tree.endsBeforeNext() == ends, "\(text)")
      if ends { tree.withRoot { #expect($0.lastChild?.kind != .heading) } }
    }
  }
}
