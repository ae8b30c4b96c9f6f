import MarkdownKit
import SystemKit
import TestSupport
import Testing

/// What a reader sees of everything at once on a terminal, whole.
@Suite struct TerminalScreenTests {
  private static let note = #"""
    # Kitchen & *co*

    Paragraphs are wrapped at blanks, by the columns that they take: 日本語のテキスト and 👩‍🌾 count
    two.\
    This line stays below.  And `code  spans` stay, as ~~struck~~ words &amp; <b>HTML</b> do.

    - [ ] paint the **door** \[x]
    - [x] buy nails, see [the list](https://example.org/nails "t") or <https://example.org> or
      [ask](mailto:a@example.org) <a@example.org> ![a photo](p.png) ![](q.png)
      - one level
        - another, with words that go on until the line is full and then still further
    - bullet

    1. loose

       second paragraph
    2. > a quote in an item that is long enough to be wrapped at the width of the terminal, twice
       >
       > - list in it
       >   > deeper

    9) nine
    10) ten

    | Task  | Due | Cost | Remarks |
    |:------|:---:|-----:|---|
    | paint \| wash | **today** | 5 | short |
    | grind | ~~late~~ | 12 € | a remark that is much too long for the columns that are there for it |

    <div>
    raw <i>block</i>
    </div>

    ```swift
    let a = 1 // a comment that is so long that it has to be split somewhere, but nothing is lost of it
    	tab	stops
    ```

        indented

    ## Two
    ***
    Controls: &#27;[31m&#x202E;x

    -
    >
    """#

  @Test("lays everything out in columns", arguments: [80, 40, 12])
  func screens(width: Int) throws {
    let lines = try MarkdownTerminal.lines(of: Self.note, width: width)
    expectGolden(lines.map { $0.text + "\n" }.joined(), "terminal-\(width).txt")
  }

  @Test("names the styles of each run")
  func styles() throws {
    let lines = try MarkdownTerminal.lines(of: Self.note, width: 80)
    expectGolden(lines.map { Self.outline($0) + "\n" }.joined(), "terminal-styles.txt")
  }

  @Test("leaves lines as long as they are where no width is given")
  func endless() throws {
    let words = Array(repeating: "word", count: 200).joined(separator: " ")
    let lines = try MarkdownTerminal.lines(of: "> \(words)\n\n---", width: nil)
    #expect(lines.map(\.text) == ["│ \(words)", "", String(repeating: "─", count: 80)])
  }

  /// Runs with what they are in braces: `{bold heading|# Plan}`.
  private static func outline(_ line: StyledLine) -> String {
    line.map { run in
      let names = names.filter { run.style.contains($0.style) }.map(\.name)
      return names.isEmpty ? run.text : "{\(names.joined(separator: " "))|\(run.text)}"
    }.joined()
  }

  private static let names: [(name: String, style: TextStyle)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("crossed-out", .crossedOut), ("heading", .heading), ("code", .code), ("link", .link),
    ("address", .address), ("image", .image), ("quote", .quote), ("marker", .marker),
    ("rule", .rule), ("html", .html),
  ]
}
