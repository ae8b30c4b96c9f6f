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
    if let name = tag.dynamicName { return try addDynamic(tag, name) }
    guard let body = try compiler.partial(tag.name) else {
      guard compiler.checker != nil else { return }
      throw source.error(
        .unknownPartial(
          tag.name, nearest: compiler.nearestPartial(tag.name),
          known: compiler.partials.names.sorted()), at: tag.offset)
    }
    var inner = surroundings
    inner.bindings = inner.bindings.adding(tag.blocks)
    try call(
      body, inner, isStandalone: tag.isStandalone, indentation: tag.indentation,
      resets: !tag.isStandalone && compiler.language == .mustache, offset: tag.offset)
  }

  private mutating func add(_ block: TemplateBlock) throws(TemplateError) {
    guard let filling = surroundings.bindings.fillings[block.name] else {
      return try nodes(block.content.nodes, startsLine: true)
    }
    try call(
      filling.body, surroundings, isStandalone: block.isStandalone,
      indentation: block.indentation, resets: false, offset: block.offset)
  }

  private mutating func call(
    _ body: TemplateBody, _ inner: Surroundings, isStandalone: Bool, indentation: [UInt8],
    resets: Bool, offset: Int
  ) throws(TemplateError) {
    guard let entry = context else { return }
    let place = TemplatePlace(source: source, offset: offset)
    let (number, exit) = try compiler.routine(
      RoutineKey(
        body: BlockFilling(body: body), entry: entry, startsLine: isStandalone,
        surroundings: inner), place)
    let index = code.emit(
      .call(compiler.call(Int32(number), indentation: indentation, resets: resets)))
    places[index] = place
    context = exit
  }

  /// A partial whose name is a value: what it leaves behind must be where it began.
  private mutating func addDynamic(
    _ tag: TemplatePartialTag, _ name: TemplateName
  ) throws(TemplateError) {
    guard compiler.checker == nil, let entry = context else {
      throw source.error(.unchecked("the partial '*\(tag.name)'"), at: tag.offset)
    }
    let place = TemplatePlace(source: source, offset: tag.offset)
    compiler.lambdas.append(
      LambdaPlace(
        inner: "", delimiters: .standard, entry: entry, exit: entry, place: place,
        blocks: surroundings.bindings.adding(tag.blocks), startsLine: tag.isStandalone))
    let index = code.emit(
      .namedCall(
        name: compiler.number(of: name),
        compiler.call(
          Int32(compiler.lambdas.count - 1), indentation: tag.indentation,
          resets: !tag.isStandalone && compiler.language == .mustache)))
    places[index] = place
  }
}

extension TemplateCompiler {
  func call(_ target: Int32, indentation: [UInt8], resets: Bool) -> Call {
    let call = Call(
      target: target, indentation: Int32(bytes.count),
      indentationCount: Int32(indentation.count), resets: resets)
    bytes += indentation
    return call
  }

  func nearestPartial(_ name: String) -> String? {
    Spelling.nearest(to: name, among: partials.names)
  }

  func number(of name: TemplateName) -> Int32 {
    if let known = names.firstIndex(of: name) { return Int32(known) }
    names.append(name)
    return Int32(names.count - 1)
  }
}
