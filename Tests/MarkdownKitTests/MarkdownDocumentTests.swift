import MarkdownKit
import Testing

@Suite struct MarkdownDocumentTests {
  private func html(_ text: String) throws -> String {
    try MarkdownDocument(text).rendered(as: .html)
  }

  @Test("shows raw HTML as text")
  func showsHTML() throws {
    #expect(
      try html("a <b>c</b>\n\n<script>\nalert(1)\n\n</script>") == """
        <p>a &lt;b&gt;c&lt;/b&gt;</p>
        <p>&lt;script&gt;
        alert(1)
        &lt;/script&gt;</p>

        """)
  }

  @Test("keeps the words of a link whose destination is dangerous")
  func dropsDangerousLinks() throws {
    for url in [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:image/png;base64,xx",
      "file:///etc/passwd",
      "vbscript:x", "&#106;avascript:alert(1)", "javascript&colon;alert(1)", "ftp://x", "tel:1",
    ] {
      #expect(try html("[a *b*](\(url)) c") == "<p>a <em>b</em> c</p>\n")
    }
    #expect(try html("<javascript:alert(1)>") == "<p>javascript:alert(1)</p>\n")
  }

  @Test("keeps links to the web, to mail and within a site")
  func keepsSafeLinks() throws {
    for url in ["http://x", "https://x", "HTTPS://x", "mailto:a@b.c", "a/b", "#c", "?d:e", "//x"] {
      #expect(try html("[a](\(url))") == "<p><a href=\"\(url)\">a</a></p>\n")
    }
  }

  @Test("turns images into links, which load nothing")
  func linksImages() throws {
    #expect(
      try html("![a *b*](https://x/y.png \"t\")")
        == "<p><a href=\"https://x/y.png\" title=\"t\">a <em>b</em></a></p>\n")
    #expect(try html("![](y.png)") == "<p><a href=\"y.png\">y.png</a></p>\n")
    #expect(try html("[![a](b.png)](c)") == "<p><a href=\"c\">a</a></p>\n")
  }

  @Test("gives task items a box")
  func boxesTasks() throws {
    #expect(
      try html("- [ ] a\n- [x] b\n- [X] c\n- \\[ ] d\n- [x]e\n\n[x]: /u") == """
        <ul>
        <li><input type="checkbox" disabled="" /> a</li>
        <li><input type="checkbox" checked="" disabled="" /> b</li>
        <li><input type="checkbox" checked="" disabled="" /> c</li>
        <li>[ ] d</li>
        <li><a href="/u">x</a>e</li>
        </ul>

        """)
  }

  @Test("lets no code block become commands")
  func holdsCode() throws {
    let man = try MarkdownDocument("```\na\n.so x\n'br\n\\fB-\n```\n\na&#10;.so y").rendered(
      as: .man)
    #expect(
      man == ".IP\n.nf\n\\f[C]\na\n\\&.so x\n\\&'br\n\\efB\\-\n\\f[]\n.fi\n.PP\na .so y\n")
    let latex = try MarkdownDocument("```\n\\end{verbatim}\n\\input{x}\n```").rendered(as: .latex)
    #expect(!latex.contains("\\end{verbatim}"))
    #expect(!latex.contains("\\input"))
  }
}
