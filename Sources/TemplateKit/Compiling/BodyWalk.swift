import SystemKit

/// Goes over the nodes of one body, emits its instructions and follows the context.
struct BodyWalk {
  let compiler: TemplateCompiler
  let source: TemplateSource
  var surroundings: Surroundings
  /// Where in the document the walk is; nil where it is not known that rendering ever gets here.
  var context: ContextScanner?
  var code = CodeBuilder()
  /// Where calls stand, by the number of their instruction.
  var places: [Int: TemplatePlace] = [:]

  mutating func nodes(_ nodes: [TemplateNode], startsLine: Bool) throws(TemplateError) {
    for (index, node) in nodes.enumerated() {
      guard context != nil else { return }
      switch node {
      case .text(let text):
        try add(text, startsLine: text.startsLine && (startsLine || index > 0))
      case .value(let tag): try add(tag)
      case .section(let section): try add(section)
      case .partial(let tag): try add(tag)
      case .block(let block): try add(block)
      }
    }
  }

  private mutating func add(_ text: TemplateText, startsLine: Bool) throws(TemplateError) {
    if let problem = context?.literal(text.bytes) {
      throw source.error(.unsafePlace(problem.problem.words), at: text.offset + problem.offset)
    }
    var text = text
    if !startsLine { text.bytes.removeFirst(takeFence(of: text)) }
    code.emit(text, startsLine: startsLine, pool: &compiler.bytes)
  }

  /// Leaves a code span's closing backticks to the value right before them.
  ///
  /// - Returns: how many bytes of the text the value brings.
  private func takeFence(of text: TemplateText) -> Int {
    guard let escape = code.lastEscape else { return 0 }
    return compiler.escapes[Int(escape)].context.takeFence(of: text.bytes)
  }

  // MARK: Calls

  private mutating func add(_ tag: TemplatePartialTag) throws(TemplateError) {
    if tag.name.utf8.first == UInt8(ascii: "*") {
      let name = tag.name.dropFirst().drop(while: \.isWhitespace)
      throw source.error(.dynamicPartial(String(name)), at: tag.offset)
    }
    guard let body = try compiler.partial(tag.name) else {
      throw source.error(
        .unknownPartial(
          tag.name, nearest: compiler.nearestPartial(tag.name),
          known: compiler.partials.names.sorted()), at: tag.offset)
    }
    var inner = surroundings
    inner.bindings = inner.bindings.adding(tag.blocks)
    try call(
      body, inner, isStandalone: tag.isStandalone, indentation: tag.indentation,
      offset: tag.offset)
  }

  private mutating func add(_ block: TemplateBlock) throws(TemplateError) {
    guard let filling = surroundings.bindings.fillings[block.name] else {
      return try nodes(block.content.nodes, startsLine: true)
    }
    try call(
      filling.body, surroundings, isStandalone: block.isStandalone,
      indentation: block.indentation, offset: block.offset)
  }

  private mutating func call(
    _ body: TemplateBody, _ inner: Surroundings, isStandalone: Bool, indentation: [UInt8],
    offset: Int
  ) throws(TemplateError) {
    guard let entry = context else { return }
    let place = TemplatePlace(source: source, offset: offset)
    let (number, exit) = try compiler.routine(
      RoutineKey(
        body: BlockFilling(body: body), entry: entry, startsLine: isStandalone,
        surroundings: inner), place)
    let index = code.emit(
      .call(compiler.call(Int32(number), indentation: indentation)))
    places[index] = place
    context = exit
  }
}

extension TemplateCompiler {
  func call(_ target: Int32, indentation: [UInt8]) -> Call {
    let call = Call(
      target: target, indentation: Int32(bytes.count),
      indentationCount: Int32(indentation.count))
    bytes += indentation
    return call
  }

  func nearestPartial(_ name: String) -> String? {
    Spelling.nearest(to: name, among: partials.names)
  }
}
