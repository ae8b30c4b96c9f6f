import ListingKit
import TestSupport
import Testing

@Suite struct FilterRoundTripTests {
  @Test("what is printed reads as the same expression", arguments: [UInt64(1), 2, 3, 4])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let expression = random.expression(depth: 5)
      let text = expression.description
      #expect(try FilterExpression(text) == expression, "\(text)")
    }
  }

  @Test(
    "takes random text without a trap; what it reads, it reads again", arguments: [UInt64(5), 6])
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "due", "(", ")", ",", "=", "!=", "<", ">=", "~", "!~", "!", "&&", "||", "&", "|", "and",
      "or", "not", "in", "is", "missing", "overdue", "\"", "'", "\\", " ", " ", " ", "today+7d",
      "é",
      "e\u{301}", "\u{301}", "\u{0}", "\u{1B}[31m", "\u{202E}", "\r\n", "\u{A0}", "👩‍👩‍👧", "3",
    ]
    var read = 0
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        if Bool.random(using: &random) { text += " " }
      }
      do throws(FilterError) {
        let expression = try FilterExpression(text)
        read += 1
        #expect((try? FilterExpression(expression.description)) == expression, "\(text)")
      } catch {
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == (error.reason == .empty ? 1 : 3))
        #expect(error.column >= 1 && error.column <= text.count + 1)
        let raw = error.description.unicodeScalars.filter {
          "\u{0}\u{1B}\u{202E}".unicodeScalars.contains($0)
        }
        #expect(raw.isEmpty, "\(text)")
      }
    }
    #expect(read > 50)
  }
}

extension SeededGenerator {
  fileprivate mutating func expression(depth: Int) -> FilterExpression {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &self) {
    case 0:
      let comparison = FilterOperator.allCases.randomElement(using: &self) ?? .equal
      return FilterExpression(.comparison(FilterField(name()), comparison, FilterValue(name())))
    case 1:
      let values = (0..<Int.random(in: 1...3, using: &self)).map { _ in FilterValue(name()) }
      return FilterExpression(.list(FilterField(name()), values, isNegated: .random(using: &self)))
    case 2:
      let state = FilterState.allCases.randomElement(using: &self) ?? .missing
      return FilterExpression(.state(FilterField(name()), state, isNegated: .random(using: &self)))
    case 3: return FilterExpression(.flag(FilterField(name())))
    case 4: return FilterExpression(.not(expression(depth: depth - 1)))
    case 5: return FilterExpression(.and(terms(depth: depth - 1)))
    default: return FilterExpression(.or(terms(depth: depth - 1)))
    }
  }

  private mutating func terms(depth: Int) -> [FilterExpression] {
    (0..<Int.random(in: 2...3, using: &self)).map { _ in expression(depth: depth) }
  }

  private mutating func name() -> String {
    let whole = ["and", "NOT", "in", "is", "missing", "due", "open-to-dos", "", "true"]
    if Bool.random(using: &self), let word = whole.randomElement(using: &self) { return word }
    let letters = Array("abz09-_.:+/ \"'\\()=<>!~,&|äé\u{301}\u{0}\n日👍")
    return String(
      (0..<Int.random(in: 0...6, using: &self)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &self)]
      })
  }
}
