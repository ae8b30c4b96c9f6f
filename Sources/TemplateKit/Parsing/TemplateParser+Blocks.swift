extension TemplateParser {
  /// A place to be filled, with what its filling's lines are indented by.
  ///
  /// Where the tag stands alone on its line the indentation is that of the default content.
  func block(
    _ tag: TemplateTag, _ place: TemplateTagPlace, _ content: [TemplateNode]
  ) -> TemplateBlock {
    var indentation = place.indentation.map { Array(source.bytes[$0]) } ?? []
    if place.isStandalone, let intrinsic = Indentation.least(of: content) {
      indentation = intrinsic
    }
    return TemplateBlock(
      name: tag.name, content: TemplateBody(source, content), isStandalone: place.isStandalone,
      indentation: indentation, offset: tag.range.lowerBound)
  }

  /// The blocks between a parent's tags; all else there is ignored.
  func fillings(
    of parent: Int, _ place: TemplateTagPlace
  ) throws(TemplateError) -> [String: TemplateBody] {
    guard let end = closings[parent] else { return [:] }
    var blocks: [String: TemplateBody] = [:]
    var lineIsBlank = place.indentation != nil
    var index = parent + 1
    while index < end {
      switch tokens[index] {
      case .text(let text):
        lineIsBlank =
          source.bytes[text.upperBound - 1] == UInt8(ascii: "\n")
          || lineIsBlank && source.isBlank(text)
      case .tag(let tag):
        guard tag.opens, let closing = closings[index] else { break }
        if tag.kind == .block, blocks[tag.name] == nil {
          blocks[tag.name] = try filling(index, closing, lineIsBlank)
        }
        index = closing
      }
      index += 1
    }
    return blocks
  }

  /// A block's filling, without the indentation that it has where it is written.
  private func filling(
    _ open: Int, _ closing: Int, _ lineIsBlank: Bool
  ) throws(TemplateError) -> TemplateBody {
    var range = (open + 1)..<closing
    var hasOwnLines = false
    if lineIsBlank, let first = range.first, case .text(let text) = tokens[first],
      source.isBlank(text), endsLine(text)
    {
      hasOwnLines = true
      range = (first + 1)..<closing
    }
    // The blanks in front of a closing tag on a line of its own.
    if let last = range.last, case .text(let text) = tokens[last], source.isBlank(text),
      !endsLine(text), case .text(let previous) = tokens[last - 1], endsLine(previous)
    {
      range = range.lowerBound..<last
    }
    let nodes = try nodes(range, startsLine: hasOwnLines)
    guard hasOwnLines, let least = Indentation.least(of: nodes), !least.isEmpty else {
      return TemplateBody(source, nodes)
    }
    return TemplateBody(source, Indentation.removed(least.count, from: nodes))
  }

  private func endsLine(_ text: Range<Int>) -> Bool {
    source.bytes[text.upperBound - 1] == UInt8(ascii: "\n")
  }
}
