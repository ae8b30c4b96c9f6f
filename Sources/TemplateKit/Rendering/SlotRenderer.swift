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
  let items: ScopeItems
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
    items = ScopeItems(max(1, program.scopeCount))
    indentation = IndentationStack()
  }

  /// Renders the template from its beginning.
  mutating func run() throws(TemplateError) { try run(from: 0) }

  /// Renders from an instruction on until its routine or its list ends.
  mutating func run(from start: Int) throws(TemplateError) {
    var failure: TemplateError?
    program.steps.withUnsafeBufferPointer { steps in
      program.bytes.withUnsafeBufferPointer { bytes in
        program.escapes.withUnsafeBufferPointer { escapes in
          guard let steps = steps.baseAddress, let bytes = bytes.baseAddress,
            let escapes = escapes.baseAddress
          else { return }
          do throws(TemplateError) {
            try run(from: start, steps, bytes, escapes)
          } catch {
            failure = error
          }
        }
      }
    }
    if let failure { throw failure }
  }

  private mutating func run(
    from start: Int, _ steps: UnsafePointer<Step>, _ bytes: UnsafePointer<UInt8>,
    _ escapes: UnsafePointer<EscapeStep>
  ) throws(TemplateError) {
    let out = output.buffer
    var pc = start
    while true {
      let step = steps + pc
      switch step.pointee.code {
      case .literal:
        if indentation.isEmpty {
          out.append(padded: bytes + Int(step.pointee.place), Int(step.pointee.count))
        } else if case .literal(let literal) = program.code[pc] {
          indentation.write(slice(bytes, literal.offset, literal.count), literal, to: out)
        }
        pc &+= 1
      case .text:
        Escaper.append(text(step), escapes + Int(step.pointee.place), to: out)
        pc &+= 1
      case .value:
        let value = text(step)
        let escape = escapes + Int(step.pointee.place)
        // Only what begins as an address does is worth the question.
        if LinkTarget.mayBegin(value), isAddress(step) {
          appendAddress(value, escape)
        } else {
          Escaper.append(value, escape, to: out)
        }
        pc &+= 1
      case .title:
        let value = text(step)
        let escape = escapes + Int(step.pointee.place)
        if Escaper.isBlank(value) {
          Escaper.append(slice(bytes, 0, Int32(Program.untitled.count)), escape, to: out)
        } else {
          Escaper.append(value, escape, to: out)
        }
        pc &+= 1
      case .skip:
        pc = isTrue(step) == step.pointee.isOn ? Int(step.pointee.place) : pc &+ 1
      case .jump:
        pc = Int(step.pointee.place)
      case .loop:
        // A deep tree is written on the way down.
        guard output.flushIfLarge() else { return }
        pc = enter(step, body: pc &+ 1) ? pc &+ 1 : Int(step.pointee.place)
      case .next:
        list.position &+= 1
        let body = Int(step.pointee.place)
        if list.position < list.stop {
          guard output.flushIfLarge() else { return }
          if list.canSplit, try split(body) {
            guard leave() else { return }
            pc &+= 1
          } else {
            goOn()
            pc = body
          }
        } else {
          guard leave() else { return }
          pc &+= 1
        }
      case .call:
        guard case .call(let call) = program.code[pc] else { return }
        guard frames.count < Self.maximumDepth else { throw tooDeep(pc) }
        let before = indentation.push(slice(bytes, call.indentation, call.indentationCount))
        frames.append(.call(returnTo: pc + 1, indentation: before))
        pc = Int(call.target)
      case .return:
        guard case .call(let next, let before)? = frames.popLast() else { return }
        indentation.pop(to: before)
        pc = next
      case .lines:
        let escape = escapes + Int(step.pointee.place)
        Escaper.appendLines(
          text(step), escape.pointee.context, follow: escape.pointee.follow, to: out)
        pc &+= 1
      case .markup:
        Escaper.appendMarkup(text(step), escapes[Int(step.pointee.place)].context, to: out)
        pc &+= 1
      case .flag:
        out.append(isTrue(step) ? "true" : "false")
        pc &+= 1
      case .number:
        out.append(decimal: Int64(list.number))
        pc &+= 1
      case .skipFirst:
        pc = list.isFirst == step.pointee.isOn ? Int(step.pointee.place) : pc &+ 1
      case .skipLast:
        pc = list.isLast == step.pointee.isOn ? Int(step.pointee.place) : pc &+ 1
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
    _ bytes: UnsafePointer<UInt8>, _ offset: Int32, _ count: Int32
  ) -> ByteSlice {
    ByteSlice(start: bytes + Int(offset), count: Int(count))
  }
}
