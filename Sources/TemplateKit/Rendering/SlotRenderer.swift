import SystemKit

/// Runs a program on typed data, with a stack of its own instead of the thread's.
struct SlotRenderer {
  /// How deep lists and partials may be inside each other.
  static let maximumDepth = 200_000
  /// How many items ahead the data is told of.
  static let lookahead = 8

  let program: Program
  let data: any TemplateData
  let output: RenderOutput
  let threads: Int
  let scratch = ByteBuffer(capacity: 256)
  /// The current item of each scope.
  var items: [Int]
  /// What is around the innermost list.
  var frames: [RenderFrame] = []
  /// The innermost list.
  var list = ListFrame.none
  var indentation: IndentationStack

  init(_ program: Program, _ data: any TemplateData, output: RenderOutput, threads: Int) {
    self.program = program
    self.data = data
    self.output = output
    self.threads = threads
    items = [Int](repeating: 0, count: max(1, program.scopeCount))
    indentation = IndentationStack(program.language)
  }

  /// Renders the template from its beginning.
  mutating func run() throws(TemplateError) { try run(from: 0) }

  /// Renders from an instruction on until its routine or its list ends.
  mutating func run(from start: Int) throws(TemplateError) {
    var failure: TemplateError?
    program.code.withUnsafeBufferPointer { code in
      program.bytes.withUnsafeBufferPointer { bytes in
        program.escapes.withUnsafeBufferPointer { escapes in
          do throws(TemplateError) {
            try run(from: start, code, bytes, escapes)
          } catch {
            failure = error
          }
        }
      }
    }
    if let failure { throw failure }
  }

  private mutating func run(
    from start: Int, _ code: UnsafeBufferPointer<Instruction>,
    _ bytes: UnsafeBufferPointer<UInt8>, _ escapes: UnsafeBufferPointer<EscapeStep>
  ) throws(TemplateError) {
    let out = output.buffer
    var pc = start
    while true {
      switch code[pc] {
      case .literal(let literal):
        let text = slice(bytes, literal.offset, literal.count)
        if indentation.isEmpty {
          out.append(text)
        } else {
          indentation.write(text, literal, to: out)
        }
        pc += 1
      case .text(let access, let escape, let isTitle):
        let value = text(access)
        let step = escapes[Int(escape)]
        if isTitle, Escaper.isBlank(value) {
          Escaper.append(
            slice(bytes, 0, Int32(Program.untitled.count)), step.context, follow: step.follow,
            to: out)
        } else {
          Escaper.append(value, step.context, follow: step.follow, to: out)
        }
        pc += 1
      case .skip(let access, let ifTrue, let target):
        pc = isTrue(access) == ifTrue ? Int(target) : pc + 1
      case .jump(let target):
        pc = Int(target)
      case .loop(let access, let scope, let otherwise):
        pc = enter(access, Int(scope), body: pc + 1) ? pc + 1 : Int(otherwise)
      case .next(let body):
        list.position += 1
        if list.position < list.stop {
          guard output.flushIfLarge() else { return }
          if list.canSplit, try split(Int(body)) {
            guard leave() else { return }
            pc += 1
          } else {
            goOn()
            pc = Int(body)
          }
        } else {
          guard leave() else { return }
          pc += 1
        }
      case .call(let call):
        guard frames.count < Self.maximumDepth else { throw tooDeep(pc) }
        let mark = indentation.push(
          slice(bytes, call.indentation, call.indentationCount), resets: call.resets)
        frames.append(.call(returnTo: pc + 1, mark))
        pc = Int(call.target)
      case .return:
        guard case .call(let next, let mark)? = frames.popLast() else { return }
        indentation.pop(mark)
        pc = next
      case .lines(let access, let escape):
        let step = escapes[Int(escape)]
        Escaper.appendLines(text(access), step.context, follow: step.follow, to: out)
        pc += 1
      case .markup(let access, let escape):
        Escaper.appendMarkup(text(access), escapes[Int(escape)].context, to: out)
        pc += 1
      case .flag(let access):
        out.append(isTrue(access) ? "true" : "false")
        pc += 1
      case .number:
        out.append(decimal: Int64(list.number))
        pc += 1
      case .skipAtPosition(let place, let ifTrue, let target):
        let holds = place == .first ? list.isFirst : list.isLast
        pc = holds == ifTrue ? Int(target) : pc + 1
      case .namedValue, .namedLoop, .namedSkip, .namedCall:
        // Compiled only for values that are looked up by name.
        pc += 1
      }
    }
  }

  private func tooDeep(_ pc: Int) -> TemplateError {
    let problem = TemplateProblem.tooDeep(limit: Self.maximumDepth)
    return program.places[pc]?.error(problem)
      ?? TemplateError(template: "", line: 1, column: 1, problem: problem)
  }

  @inline(__always)
  private func slice(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int32, _ count: Int32
  ) -> ByteSlice {
    guard count > 0, let base = bytes.baseAddress else { return .empty }
    return ByteSlice(start: base + Int(offset), count: Int(count))
  }
}
