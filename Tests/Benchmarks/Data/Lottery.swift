/// A source of chance whose draws follow from its seed (SplitMix64), so that data are the same everywhere.
///
/// ```swift
/// var lottery = Lottery(seed: 7)
/// let die = lottery.below(6) + 1   // the same in every run
/// ```
struct Lottery {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func draw() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to the bound, which is not reached; 0 where the bound is 1 or less.
  mutating func below(_ bound: Int) -> Int {
    let number = draw()
    return bound < 2 ? 0 : Int(number.multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Whether something happens that does so in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { below(100) < percent }

  /// One of the words; nothing where there are none.
  mutating func word(of words: [String]) -> String {
    words.isEmpty ? "" : words[below(words.count)]
  }

  /// Puts elements in an order of chance.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }
}
