/// The pieces of a template after the rules on lines were applied.
enum TemplatePiece {
  case text(Range<Int>, startsLine: Bool)
  /// A tag by its number among the tokens.
  case tag(Int, TemplateTagPlace)
}

/// How a tag stands on its line.
struct TemplateTagPlace {
  /// The line holds nothing else and goes away.
  var isStandalone = false
  /// The line holds nothing else.
  var isAlone = false
  /// The blanks in front of it, where nothing else stands before it on the line.
  var indentation: Range<Int>?
}

/// Applies the Mustache rules on lines: tags that stand alone take their line with them.
///
/// A parent with all that it encloses counts as one tag of its line.
struct TemplateLayout {
  let source: TemplateSource
  let tokens: [TemplateToken]
  /// For each opening tag the number of its closing tag.
  let closings: [Int: Int]
  private var pieces: [TemplatePiece] = []
  private var line: [Int] = []

  init(source: TemplateSource, tokens: [TemplateToken], closings: [Int: Int]) {
    self.source = source
    self.tokens = tokens
    self.closings = closings
  }

  /// The pieces of a run of tokens.
  ///
  /// - Complexity: O(tokens).
  mutating func layOut(_ range: Range<Int>, startsLine: Bool) -> [TemplatePiece] {
    var startsLine = startsLine
    var index = range.lowerBound
    while index < range.upperBound {
      line.append(index)
      switch tokens[index] {
      case .text(let text):
        index += 1
        if source.bytes[text.upperBound - 1] == UInt8(ascii: "\n") {
          endLine(startsLine)
          startsLine = true
        }
      case .tag(let tag):
        index = tag.kind == .parent ? (closings[index] ?? index) + 1 : index + 1
      }
    }
    endLine(startsLine)
    return pieces
  }

  private mutating func endLine(_ startsLine: Bool) {
    defer { line.removeAll() }
    let tags = line.filter { if case .tag = tokens[$0] { true } else { false } }
    let isBlank = line.allSatisfy {
      if case .text(let text) = tokens[$0] { source.isBlank(text) } else { true }
    }
    let isAlone = startsLine && isBlank && tags.count == 1
    if isAlone, let only = tags.first, case .tag(let tag) = tokens[only], tag.canStandAlone {
      pieces.append(
        .tag(
          only,
          TemplateTagPlace(isStandalone: true, isAlone: true, indentation: leading(tag))))
      return
    }
    for (place, index) in line.enumerated() {
      switch tokens[index] {
      case .text(let text):
        pieces.append(.text(text, startsLine: startsLine && place == 0))
      case .tag(let tag):
        // Each line begins with a text, for its indentation; an empty one if need be.
        if place == 0, startsLine {
          let start = tag.range.lowerBound
          pieces.append(.text(start..<start, startsLine: true))
        }
        let isFirst = startsLine && index == tags.first
        pieces.append(
          .tag(
            index,
            TemplateTagPlace(isAlone: isAlone, indentation: isFirst ? leading(tag) : nil)))
      }
    }
  }

  /// The blanks in front of the first tag of the current line; nil where other text is there.
  private func leading(_ tag: TemplateTag) -> Range<Int>? {
    let start = tag.range.lowerBound
    guard let first = line.first, case .text(let text) = tokens[first], text.lowerBound < start
    else { return start..<start }
    return source.indentation(text).upperBound == start ? text.lowerBound..<start : nil
  }
}
