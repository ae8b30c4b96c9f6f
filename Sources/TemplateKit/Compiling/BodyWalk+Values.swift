extension BodyWalk {
  mutating func add(_ tag: TemplateValueTag) throws(TemplateError) {
    if tag.isRaw, compiler.language == .markdown || compiler.language == .html {
      throw source.error(.rawValue(tag.name.text), at: tag.offset)
    }
    switch try placed(
      tag.offset,
      { () throws(TemplateProblem) in
        try compiler.checker.meaning(of: tag.name, in: surroundings.chain)
      })
    {
    case .number:
      // Digits need no escaping, and before a '.' they are meant to number a list.
      if let problem = context?.literal([UInt8(ascii: "1")]) {
        throw source.error(.unsafePlace(problem.problem.words), at: tag.offset)
      }
      code.emit(.number)
    case .position(let position):
      // As a value it is a word, as any flag is.
      throw source.error(
        .unknownName(
          tag.name.text, scope: "a value", nearest: position == .first ? "#@first" : "#@last"),
        at: tag.offset)
    case .slot(let reference):
      try add(tag, reference)
    }
  }

  private mutating func add(
    _ tag: TemplateValueTag, _ reference: SlotReference
  ) throws(TemplateError) {
    let access = compiler.access(reference)
    switch reference.slot.kind {
    case .list:
      throw source.error(.listAsValue(tag.name.text), at: tag.offset)
    case .flag:
      _ = try escapeStep(tag, isBlock: false)
      code.emit(.flag(access))
    case .text, .link, .value:
      let escape = try escapeStep(
        tag, isBlock: false, isOneLine: true, address: addressTraits(reference.slot.kind))
      code.emit(.text(access, escape: escape, isTitle: reference.name == "title"))
    case .lines:
      code.emit(.lines(access, escape: try escapeStep(tag, isBlock: tag.isAlone)))
    case .markup:
      guard tag.isAlone || compiler.language == .plain else {
        throw source.error(.markupNotAlone(tag.name.text), at: tag.offset)
      }
      code.emit(.markup(access, escape: try escapeStep(tag, isBlock: tag.isAlone)))
    }
  }

  private func addressTraits(_ kind: TemplateSlotKind) -> EscapeContext.Traits {
    switch kind {
    case .link: .address
    case .value: .mayBeAddress
    default: []
    }
  }

  /// Goes over the value in the context; returns the number of what says how to escape it.
  ///
  /// - Parameters:
  ///   - isOneLine: whether the value goes on in its line also where a line could break.
  ///   - address: whether the value is an address, which is made a link in running text.
  private mutating func escapeStep(
    _ tag: TemplateValueTag, isBlock: Bool, isOneLine: Bool = false,
    address: EscapeContext.Traits = []
  ) throws(TemplateError) -> Int32 {
    guard var scanner = context else { return 0 }
    var step: EscapeContext
    do throws(EscapeProblem) {
      step = isBlock ? try scanner.block() : try scanner.value(isOneLine: isOneLine)
    } catch {
      throw source.error(.unsafePlace(error.words), at: tag.offset)
    }
    context = scanner
    if tag.isRaw { step.place = .raw }
    if isOneLine, step.place == .markdownText { step.traits.insert(.oneLine) }
    if step.place == .markdownText { step.traits.formUnion(address) }
    compiler.escapes.append(EscapeStep(context: step, follow: FollowSet()))
    return Int32(compiler.escapes.count - 1)
  }

  /// Gives a problem its place.
  func placed<Value>(
    _ offset: Int, _ work: () throws(TemplateProblem) -> Value
  ) throws(TemplateError) -> Value {
    do throws(TemplateProblem) {
      return try work()
    } catch {
      throw source.error(error, at: offset)
    }
  }
}

extension TemplateCompiler {
  func access(_ reference: SlotReference) -> SlotAccess {
    var path: Int32 = -1
    if !reference.hops.isEmpty {
      path = Int32(paths.count)
      paths.append(reference.hops)
    }
    return SlotAccess(
      scope: Int32(reference.scope), slot: Int32(reference.slot.index), path: path,
      kind: reference.slot.kind)
  }
}
