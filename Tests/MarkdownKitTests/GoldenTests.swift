import MarkdownKit
import TestSupport
import Testing

/// What a reader sees of everything at once, whole, in each format.
@Suite struct GoldenTests {
  private static let document = #"""
    # Kitchen & co

    - [ ] paint the ~~red~~ *green* door \~\~soon\~\~
    - [x] buy `a|b` <b>nails</b>
      1. small
      2. large

    | Task  | Due | Cost |
    |:------|:---:|-----:|
    | paint \| wash | **today** | 5 |
    | * star | `x\|y` |
    | [plan][p] | ~~late~~ | 12 € | extra |

    > | one |
    > |-----|
    > | .so file |

    Text ![photo](https://example.org/p.png) and [bad](javascript:alert(1)).

    [p]: https://example.org/plan?a=1&b=2 "The plan"

    ```swift
    let a = 1
    .so x
    'br
    ```
    """#

  @Test("renders tables, tasks and struck text in every format", arguments: MarkupFormat.allCases)
  func renders(format: MarkupFormat) throws {
    expectGolden(
      try MarkdownDocument(Self.document).rendered(as: format), "everything.\(format.rawValue)")
  }

  @Test("writes a note of everything again")
  func normalizes() throws {
    expectGolden(try normalizedNote(Self.document) + "\n", "everything-note.md")
    expectGolden(try noteHTML(Self.document), "everything-note.html")
  }
}
