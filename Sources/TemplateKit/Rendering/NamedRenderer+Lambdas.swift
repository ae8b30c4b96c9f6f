import SystemKit

/// Programs compiled while rendering, so that a recursive partial named by data is compiled once.
final class ProgramCache {
  struct Key: Hashable {
    var partial: String
    var entry: ContextScanner
    var startsLine: Bool
    var blocks: BlockBindings
  }

  var programs: [Key: (Program, ContextScanner)] = [:]
}

extension NamedRenderer {
  /// Writes a value; what a lambda returns is a template, and its text the value.
  mutating func write(
    _ name: TemplateName, _ step: EscapeStep, isRaw: Bool, _ pc: Int
  ) throws(TemplateError) {
    let value = lookup(name)
    var text: String
    if case .lambda(let function) = value {
      let rendered = RenderOutput(sink: nil, .plain)
      let source = TemplateSource(name: "lambda \(name.text)", function(""))
      let compiler = TemplateCompiler(
        language: .plain, scopes: nil, partials: program.partials)
      let inner = try compiler.compile(source)
      try renderInner(
        inner, rendered, IndentationStack(.plain), TemplatePlace(source: source, offset: 0))
      text = rendered.buffer.string
    } else {
      text = value.written
    }
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      let slice = ByteSlice(start: base, count: bytes.count)
      if isRaw {
        output.buffer.append(slice)
      } else {
        Escaper.append(slice, step.context, follow: step.follow, to: output.buffer)
      }
    }
  }

  /// Renders what a section's lambda returned, in the section's place.
  mutating func render(_ text: String, at place: LambdaPlace) throws(TemplateError) {
    let source = TemplateSource(name: "lambda in \(place.place.source.name)", text)
    let body = try TemplateParser.parse(source, delimiters: place.delimiters)
    let compiler = TemplateCompiler(
      language: program.language, scopes: nil, partials: program.partials)
    let (inner, exit) = try compiler.compile(
      body, entry: place.entry, surroundings: Surroundings(bindings: place.blocks),
      startsLine: place.startsLine, follow: .any)
    guard exit == place.exit else { throw place.place.error(.branchesDiffer("lambda")) }
    try renderInner(inner, output, IndentationStack(copying: indentation), place.place)
  }

  /// Renders the partial that a value names; nothing where there is none.
  mutating func callPartial(
    named name: TemplateName, _ call: Call, _ pc: Int
  ) throws(TemplateError) {
    let partial = lookup(name).written
    let place = program.lambdas[Int(call.target)]
    let key = ProgramCache.Key(
      partial: partial, entry: place.entry, startsLine: place.startsLine, blocks: place.blocks)
    if cache.programs[key] == nil {
      let compiler = TemplateCompiler(
        language: program.language, scopes: nil, partials: program.partials)
      guard let body = try compiler.partial(partial) else { return }
      cache.programs[key] = try compiler.compile(
        body, entry: place.entry, surroundings: Surroundings(bindings: place.blocks),
        startsLine: place.startsLine, follow: .any)
    }
    guard let (inner, exit) = cache.programs[key] else { return }
    guard exit == place.exit else { throw place.place.error(.branchesDiffer(partial)) }
    let mark = push(call)
    defer { indentation.pop(mark) }
    try renderInner(inner, output, IndentationStack(copying: indentation), place.place)
  }

  private func renderInner(
    _ inner: Program, _ output: RenderOutput, _ indentation: IndentationStack,
    _ place: TemplatePlace
  ) throws(TemplateError) {
    guard nesting < Self.maximumNesting else {
      throw place.error(.tooDeep(limit: Self.maximumNesting))
    }
    var renderer = NamedRenderer(
      inner, stack: stack, output: output, cache: cache, nesting: nesting + 1)
    renderer.indentation = indentation
    renderer.outerLoop = innermostList
    try renderer.run()
  }
}
