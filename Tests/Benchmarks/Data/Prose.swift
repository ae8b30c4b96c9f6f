/// Invented titles and notes.
extension Lottery {
  /// A title of 5 to 80 characters: three in ten are everyday ones, a fifth hold what Markdown would
  /// take for structure, an eighth letters beyond ASCII, one in fifty a word in quotes.
  mutating func title() -> String {
    if happens(percent: 30) {
      let title = word(of: Vocabulary.everyday)
      return happens(percent: 50) ? title : "\(title) \(number(1...12))"
    }
    let longest = number(5...80)
    // Of the seven in ten that are left.
    let isRisky = below(70) < 20
    let isForeign = below(70) < 12
    var quotes = below(70) < 2
    var title = capitalized(word(of: Vocabulary.plain))
    var length = title.count
    while true {
      var next = word(of: Vocabulary.plain)
      if isRisky, happens(percent: 35) {
        next = word(of: Vocabulary.risky)
      } else if isForeign, happens(percent: 40) {
        next = word(of: Vocabulary.foreign)
      } else if quotes {
        next = "\"\(next)\""
        quotes = false
      }
      length += 1 + next.count
      if length > longest { break }
      title += " " + next
    }
    return title.utf8.count < 5 ? title + " again" : title
  }

  /// Notes, which a third of the records have; one in seven of them runs over two or three lines.
  mutating func notes() -> String? {
    guard happens(percent: 35) else { return nil }
    let lines = below(7) == 0 ? number(2...3) : 1
    return (0..<lines).map { _ in sentence() }.joined(separator: "\n")
  }

  private mutating func sentence() -> String {
    var words = [capitalized(word(of: Vocabulary.plain))]
    for _ in 0..<number(3...20) { words.append(word(of: Vocabulary.plain)) }
    if happens(percent: 15) { words.append(word(of: Vocabulary.risky)) }
    if happens(percent: 10) { words.append(word(of: Vocabulary.foreign)) }
    return words.joined(separator: " ") + "."
  }

  private func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
