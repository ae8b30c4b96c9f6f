/// What the literal text behind a value holds beyond its first byte.
///
/// Values that follow aren't counted: they look back, and take care that they end nothing that was
/// begun before them.
struct LaterMarks: Hashable, Sendable {
  struct Facts: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// What follows would belong to a web address that ends here.
    static let lengthensAddress = Facts(rawValue: 1)
    /// The same where a table's cell doesn't end with `|`.
    static let lengthensOutsideCell = Facts(rawValue: 2)
    /// A `)` comes before the white space: it belongs to an address that holds a `(` too many.
    static let closesParenthesis = Facts(rawValue: 4)
    /// The paragraph may go on in the line that begins here.
    static let goesOn = Facts(rawValue: 8)
    /// The line that begins here may make a heading of the line before.
    static let underlines = Facts(rawValue: 16)
    /// With nothing before it the text may be a block's mark, or part what belongs together.
    static let marksBlock = Facts(rawValue: 32)
    /// Another value comes right behind and takes care of what precedes both.
    static let leavesToNext = Facts(rawValue: 64)
    /// The template defines links, so that `[a]` may be one.
    static let definesLinks = Facts(rawValue: 128)
    /// The line ends here, and the paragraph may go on in the next one.
    static let breaks = Facts(rawValue: 256)
    /// A later line may make a heading of the paragraph.
    static let makesHeading = Facts(rawValue: 512)
    /// With digits before it the text may be a list item's number.
    static let endsNumber = Facts(rawValue: 1024)
  }

  /// What may end something: `*`, `_`, `~` and `]`.
  enum Closer: Int, CaseIterable {
    case star, underscore, tilde, bracket

    init?(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "*"): self = .star
      case UInt8(ascii: "_"): self = .underscore
      case UInt8(ascii: "~"): self = .tilde
      case UInt8(ascii: "]"): self = .bracket
      default: return nil
      }
    }
  }

  var facts: Facts = []
  /// How many of each may still come in the paragraph without what they end; 3 is any number.
  private var counts = SIMD4<UInt8>(repeating: 0)

  static let any: LaterMarks = {
    var marks = LaterMarks()
    marks.facts = Facts(rawValue: .max).subtracting(.leavesToNext)
    marks.counts = .init(repeating: 3)
    return marks
  }()

  mutating func formUnion(_ other: LaterMarks) {
    facts.formUnion(other.facts)
    counts = pointwiseMax(counts, other.counts)
  }

  func closes(_ closer: Closer) -> Bool { counts[closer.rawValue] > 0 }

  func closes(_ byte: UInt8) -> Bool {
    guard let closer = Closer(byte) else { return false }
    return closes(closer)
  }

  mutating func addCloser(_ closer: Closer) {
    counts[closer.rawValue] = min(3, counts[closer.rawValue] + 1)
  }

  /// Takes over what may come behind a text that leaves some openers of its own.
  mutating func addClosers(of other: LaterMarks, without openers: SIMD4<UInt8>) {
    for index in 0..<4 {
      let more = other.counts[index]
      let left = more == 3 ? 3 : more - min(more, openers[index])
      counts[index] = min(3, counts[index] + left)
    }
  }
}
