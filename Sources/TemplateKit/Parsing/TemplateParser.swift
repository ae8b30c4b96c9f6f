/// Builds the tree of a template.
///
/// Source: the Mustache specification 1.4 with its optional part on inheritance,
/// <https://github.com/mustache/spec>.
struct TemplateParser {
  /// How deep sections may be nested in one template.
  static let maximumDepth = 200

  let source: TemplateSource
  let tokens: [TemplateToken]
  let closings: [Int: Int]

  /// Parses a whole template.
  ///
  /// - Complexity: O(source).
  static func parse(_ source: TemplateSource) throws(TemplateError) -> TemplateBody {
    var scanner = TemplateScanner(source)
    let tokens = try scanner.scan()
    let parser = TemplateParser(
      source: source, tokens: tokens, closings: try matchTags(tokens, source))
    let nodes = try parser.nodes(0..<tokens.count, startsLine: true)
    return TemplateBody(source, nodes)
  }

  /// Finds the closing tag of every opening one.
  private static func matchTags(
    _ tokens: [TemplateToken], _ source: TemplateSource
  ) throws(TemplateError) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [(index: Int, tag: TemplateTag)] = []
    for (index, token) in tokens.enumerated() {
      guard case .tag(let tag) = token else { continue }
      let offset = tag.range.lowerBound
      if tag.opens {
        open.append((index, tag))
        guard open.count <= maximumDepth else {
          throw source.error(.tooDeep(limit: maximumDepth), at: offset)
        }
      } else if tag.kind == .close {
        guard let last = open.popLast() else {
          throw source.error(.unexpectedClose(tag.name), at: offset)
        }
        guard last.tag.name == tag.name else {
          let line = source.error(.unclosedSection(""), at: last.tag.range.lowerBound).line
          throw source.error(
            .mismatchedClose(tag.name, open: last.tag.name, line: line), at: offset)
        }
        closings[last.index] = index
      }
    }
    if let last = open.last {
      throw source.error(.unclosedSection(last.tag.name), at: last.tag.range.lowerBound)
    }
    return closings
  }

  /// The nodes of a run of tokens.
  func nodes(_ range: Range<Int>, startsLine: Bool) throws(TemplateError) -> [TemplateNode] {
    var layout = TemplateLayout(source: source, tokens: tokens, closings: closings)
    let pieces = layout.layOut(range, startsLine: startsLine)
    var position = 0
    return try build(pieces, &position, until: nil)
  }

  private func build(
    _ pieces: [TemplatePiece], _ position: inout Int, until closing: Int?
  ) throws(TemplateError) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while position < pieces.count {
      let piece = pieces[position]
      position += 1
      switch piece {
      case .text(let range, let startsLine):
        nodes.append(.text(text(range, startsLine: startsLine)))
      case .tag(let index, let place):
        if index == closing { return nodes }
        guard case .tag(let tag) = tokens[index] else { continue }
        switch tag.kind {
        case .comment, .delimiters, .close:
          break
        case .value, .raw:
          nodes.append(
            .value(
              TemplateValueTag(
                name: TemplateName(tag.name), isRaw: tag.kind == .raw, isAlone: place.isAlone,
                offset: tag.range.lowerBound)))
        case .section, .inverted:
          let content = try build(pieces, &position, until: closings[index])
          append(section(tag, TemplateBody(source, content)), to: &nodes)
        case .partial:
          nodes.append(.partial(partial(tag, place, blocks: [:])))
        case .parent:
          let blocks = try fillings(of: index, place)
          nodes.append(.partial(partial(tag, place, blocks: blocks)))
        case .block:
          let content = try build(pieces, &position, until: closings[index])
          nodes.append(.block(block(tag, place, content)))
        }
      }
    }
    return nodes
  }

  private func text(_ range: Range<Int>, startsLine: Bool) -> TemplateText {
    TemplateText(
      bytes: Array(source.bytes[range]), startsLine: startsLine, offset: range.lowerBound)
  }

  private func section(_ tag: TemplateTag, _ body: TemplateBody) -> TemplateSection {
    TemplateSection(
      name: TemplateName(tag.name),
      body: tag.kind == .section ? body : nil, otherwise: tag.kind == .inverted ? body : nil,
      offset: tag.range.lowerBound)
  }

  /// Joins `{{#a}}…{{/a}}{{^a}}…{{/a}}` to one node with two branches.
  private func append(_ section: TemplateSection, to nodes: inout [TemplateNode]) {
    if case .section(var last)? = nodes.last, last.name == section.name {
      if last.otherwise == nil, section.body == nil {
        last.otherwise = section.otherwise
        nodes[nodes.count - 1] = .section(last)
        return
      }
      if last.body == nil, section.otherwise == nil {
        var joined = section
        joined.otherwise = last.otherwise
        nodes[nodes.count - 1] = .section(joined)
        return
      }
    }
    nodes.append(.section(section))
  }

  private func partial(
    _ tag: TemplateTag, _ place: TemplateTagPlace, blocks: [String: TemplateBody]
  ) -> TemplatePartialTag {
    let indentation = place.isStandalone ? place.indentation : nil
    return TemplatePartialTag(
      name: tag.name, isStandalone: place.isStandalone,
      indentation: indentation.map { Array(source.bytes[$0]) } ?? [], blocks: blocks,
      offset: tag.range.lowerBound)
  }
}
