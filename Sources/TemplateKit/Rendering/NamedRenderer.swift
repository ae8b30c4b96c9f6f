import SystemKit

/// Runs a program on values that are looked up by name.
struct NamedRenderer {
  /// How deep lists and partials may be inside each other.
  static let maximumDepth = 5_000
  /// How deep lambdas and partials named by data may be inside each other.
  static let maximumNesting = 200

  /// What to return to.
  enum Frame {
    case call(returnTo: Int, IndentationStack.Mark)
    case list(NamedList)
  }

  let program: Program
  let output: RenderOutput
  let cache: ProgramCache
  let nesting: Int
  /// The values around a tag, the innermost last.
  var stack: [TemplateValue]
  var frames: [Frame] = []
  /// The innermost list among the frames.
  var loop = -1
  /// The list around a lambda or a partial named by data.
  var outerLoop: NamedList?
  var indentation: IndentationStack

  init(
    _ program: Program, stack: [TemplateValue], output: RenderOutput,
    cache: ProgramCache = ProgramCache(), nesting: Int = 0
  ) {
    self.program = program
    self.stack = stack
    self.output = output
    self.cache = cache
    self.nesting = nesting
    indentation = IndentationStack(program.language)
  }

  /// Renders the template from its beginning.
  mutating func run() throws(TemplateError) {
    let out = output.buffer
    var pc = 0
    while true {
      switch program.code[pc] {
      case .literal(let literal):
        write(literal, to: out)
        pc += 1
      case .namedValue(let name, let escape, let isRaw):
        try write(program.names[Int(name)], program.escapes[Int(escape)], isRaw: isRaw, pc)
        pc += 1
      case .namedLoop(let name, let lambda, let otherwise):
        pc = try enter(program.names[Int(name)], Int(lambda), pc, otherwise: Int(otherwise))
      case .next(let body):
        guard output.flushIfLarge() else { return }
        pc = goOn() ? Int(body) : pc + 1
      case .namedSkip(let name, let target):
        pc = isTrue(program.names[Int(name)]) ? Int(target) : pc + 1
      case .jump(let target):
        pc = Int(target)
      case .call(let call):
        guard frames.count < Self.maximumDepth else {
          throw error(.tooDeep(limit: Self.maximumDepth), pc)
        }
        let mark = push(call)
        frames.append(.call(returnTo: pc + 1, mark))
        pc = Int(call.target)
      case .namedCall(let name, let call):
        try callPartial(named: program.names[Int(name)], call, pc)
        pc += 1
      case .return:
        guard case .call(let next, let mark)? = frames.popLast() else { return }
        indentation.pop(mark)
        pc = next
      case .loop, .skip, .skipAtPosition, .text, .lines, .markup, .flag, .number:
        // Compiled only for typed data.
        pc += 1
      }
    }
  }

  private func write(_ literal: Literal, to out: ByteBuffer) {
    withBytes(literal.offset, literal.count) { text in
      if indentation.isEmpty {
        out.append(text)
      } else {
        indentation.write(text, literal, to: out)
      }
    }
  }

  mutating func push(_ call: Call) -> IndentationStack.Mark {
    program.bytes.withUnsafeBufferPointer { bytes in
      let blanks =
        bytes.baseAddress.map {
          ByteSlice(start: $0 + Int(call.indentation), count: Int(call.indentationCount))
        } ?? .empty
      return indentation.push(blanks, resets: call.resets)
    }
  }

  private func withBytes(_ offset: Int32, _ count: Int32, _ work: (ByteSlice) -> Void) {
    program.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      work(ByteSlice(start: base + Int(offset), count: Int(count)))
    }
  }

  func error(_ problem: TemplateProblem, _ pc: Int) -> TemplateError {
    program.places[pc]?.error(problem)
      ?? TemplateError(template: "", line: 1, column: 1, problem: problem)
  }
}

/// A section being rendered for its values.
struct NamedList {
  var items: [TemplateValue]
  var position = 0
  /// Whether it is a list, not one value.
  var isList: Bool
  /// The list around this one, among the frames.
  var outerLoop: Int
}
