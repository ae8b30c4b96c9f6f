extension BodyWalk {
  mutating func add(_ section: TemplateSection) throws(TemplateError) {
    let chain = surroundings.chain
    let name = section.name
    switch try placed(
      section.offset,
      { () throws(TemplateProblem) in
        try compiler.checker.meaning(of: name, in: chain)
      })
    {
    case .number:
      throw source.error(
        .unknownName("@number", scope: "a section", nearest: nil), at: section.offset)
    case .position(let position):
      try branch(section, inside: chain) { ifTrue in
        .skipAtPosition(position, ifTrue: ifTrue, target: 0)
      }
    case .slot(let reference):
      let access = compiler.access(reference)
      if reference.slot.kind == .list, section.body != nil {
        try loop(
          section, inside: chain.entering(reference.slot.scope),
          .loop(access, scope: Int32(reference.slot.scope), otherwise: 0))
      } else {
        var inner = chain
        if [.text, .link, .value].contains(reference.slot.kind) { inner.text = reference }
        try branch(section, inside: inner) { ifTrue in
          .skip(access, ifTrue: ifTrue, target: 0)
        }
      }
    }
  }

  /// A section that is rendered once or not at all, with its other branch.
  private mutating func branch(
    _ section: TemplateSection, inside chain: ScopeChain, _ skip: (Bool) -> Instruction
  ) throws(TemplateError) {
    let entry = context
    let first = code.emit(skip(section.body == nil))
    if let body = section.body {
      try inside(chain, body)
      guard let otherwise = section.otherwise else {
        code.patch(first, to: code.label())
        return try join(entry, section)
      }
      let taken = context
      let end = code.emit(.jump(0))
      code.patch(first, to: code.label())
      context = entry
      try nodes(otherwise.nodes, startsLine: true)
      code.patch(end, to: code.label())
      try join(taken, section)
    } else if let otherwise = section.otherwise {
      try nodes(otherwise.nodes, startsLine: true)
      code.patch(first, to: code.label())
      try join(entry, section)
    }
  }

  /// A section that is rendered any number of times: its beginning follows its end.
  private mutating func loop(
    _ section: TemplateSection, inside chain: ScopeChain, _ start: Instruction
  ) throws(TemplateError) {
    guard let body = section.body else { return }
    let before = context
    let first = code.emit(start)
    var entry = context
    // Each round joins more; that it ends is up to the joins, so rounds are counted.
    var rounds = 0
    while true {
      rounds += 1
      guard rounds < 100 else {
        throw source.error(.branchesDiffer(section.name.text), at: section.offset)
      }
      let begin = code.label()
      context = entry
      try inside(chain, body)
      code.emit(.next(body: begin))
      let again = try joined(entry, context, section)
      if again == entry { break }
      entry = again
      code.truncate(to: Int(begin))
    }
    let taken = context
    context = before
    if let otherwise = section.otherwise {
      let end = code.emit(.jump(0))
      code.patch(first, to: code.label())
      try nodes(otherwise.nodes, startsLine: true)
      code.patch(end, to: code.label())
    } else {
      code.patch(first, to: code.label())
    }
    try join(taken, section)
  }

  private mutating func inside(
    _ chain: ScopeChain, _ body: TemplateBody
  ) throws(TemplateError) {
    let outer = surroundings
    surroundings.chain = chain
    try nodes(body.nodes, startsLine: true)
    surroundings = outer
  }

  private mutating func join(
    _ other: ContextScanner?, _ section: TemplateSection
  ) throws(TemplateError) {
    context = try joined(context, other, section)
  }

  private func joined(
    _ a: ContextScanner?, _ b: ContextScanner?, _ section: TemplateSection
  ) throws(TemplateError) -> ContextScanner? {
    guard let a, let b else { return a ?? b }
    if let both = ContextScanner.join(a, b) { return both }
    throw source.error(.branchesDiffer(section.name.text), at: section.offset)
  }
}
