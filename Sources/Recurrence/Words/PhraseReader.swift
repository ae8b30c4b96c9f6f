import ModelKit
import SystemKit

/// Reads a rule in words, one word after the other.
///
/// The words are a head (`2 weeks`, `monday and thursday`), the days in it (`on the 31st`), and an
/// end (`until 2031-12-31`, `5 times`).
struct PhraseReader {
  let text: String
  private let words: [String]
  private var place = 0

  /// False for a suggestion, which needs none itself.
  private let isTyped: Bool

  init(_ text: String, isTyped: Bool = true) {
    self.text = text
    self.isTyped = isTyped
    words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  var next: String? { place < words.count ? words[place] : nil }
  var following: String? { place + 1 < words.count ? words[place + 1] : nil }

  /// Takes the next word if it is one of these.
  mutating func take(_ choices: String...) -> Bool {
    guard let next, choices.contains(next) else { return false }
    place += 1
    return true
  }

  mutating func skip() { place += 1 }

  /// - Throws: ``RecurrenceError``.
  func rule() throws(RecurrenceError) -> RecurrenceRule {
    var reader = self
    let head = try reader.head()
    var count: Int?
    var until: CalendarDay?
    while let word = reader.next {
      if reader.take("until"), until == nil {
        until = try reader.end()
      } else if count == nil, reader.following == "times" || reader.following == "time" {
        count = try reader.number(word)
        reader.skip()
        reader.skip()
      } else {
        throw reader.unknown
      }
    }
    guard let canonical = OccurrenceSequence.canonical(head) else {
      throw .unknown(text, nearest: nil)
    }
    return RecurrenceRule(parts: RuleParts(canonical), count: count, until: until)
  }

  /// What is wrong with the next word.
  var unknown: RecurrenceError {
    guard let next else { return .unknown(text, nearest: nil) }
    let nearest = Spelling.nearest(to: next, among: RuleWords.all)
    // A word that is known stands in a wrong place.
    guard let nearest, nearest != next, isTyped else { return .unknown(text, nearest: nil) }
    let corrected = words.enumerated().map { $0 == place ? nearest : $1 }.joined(separator: " ")
    let isRule = (try? PhraseReader(corrected, isTyped: false).rule()) != nil
    return .unknown(text, nearest: isRule ? corrected : nil)
  }

  /// The numbers that words have; greater ones are written in RFC 5545's notation.
  static let numbers = 1...1000

  func number(_ word: String) throws(RecurrenceError) -> Int {
    guard let number = Int(word), PhraseReader.numbers ~= number else {
      throw .number(text, number: word, allowed: PhraseReader.numbers)
    }
    return number
  }

  private mutating func end() throws(RecurrenceError) -> CalendarDay {
    let word = next ?? ""
    guard let day = CalendarDay.yearFirst(word) else { throw .end(text, day: word) }
    skip()
    return day
  }
}

extension String {
  /// Without blanks around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    let count = start.reversed().prefix { $0.isWhitespace }.count
    return String(start.dropLast(count))
  }
}
