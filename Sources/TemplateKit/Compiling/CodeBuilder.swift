/// The instructions of one routine in the making.
struct CodeBuilder {
  private(set) var code: [Instruction] = []
  /// No literal may be joined with one before this place: something jumps here.
  private var barrier = 0

  var count: Int { code.count }

  /// What says how the value is escaped that was emitted last, if nothing can come between.
  var lastEscape: Int32? { code.count > barrier ? code.last?.escape : nil }

  /// The next instruction's number, as a target of jumps.
  mutating func label() -> Int32 {
    barrier = code.count
    return Int32(code.count)
  }

  @discardableResult
  mutating func emit(_ instruction: Instruction) -> Int {
    code.append(instruction)
    return code.count - 1
  }

  /// Forgets what was emitted behind a place.
  mutating func truncate(to count: Int) {
    code.removeSubrange(count...)
    barrier = count
  }

  /// Sets the target of a jump that was emitted before it was known.
  mutating func patch(_ index: Int, to target: Int32) {
    switch code[index] {
    case .jump: code[index] = .jump(target)
    case .loop(let access, let scope, _):
      code[index] = .loop(access, scope: scope, otherwise: target)
    case .skip(let access, let ifTrue, _):
      code[index] = .skip(access, ifTrue: ifTrue, target: target)
    case .skipAtPosition(let position, let ifTrue, _):
      code[index] = .skipAtPosition(position, ifTrue: ifTrue, target: target)
    default: break
    }
  }

  /// Adds literal text, joined with the literal before it where nothing comes between.
  mutating func emit(_ text: TemplateText, startsLine: Bool, pool: inout [UInt8]) {
    if text.bytes.isEmpty, !startsLine { return }
    if code.count > barrier, case .literal(var last)? = code.last,
      Int(last.offset + last.count) == pool.count, last.count > 0
    {
      let endsLine = pool.last == UInt8(ascii: "\n")
      if text.bytes.isEmpty, endsLine {
        last.endsAtLineStart = true
        code[code.count - 1] = .literal(last)
        return
      }
      if endsLine == (startsLine || last.endsAtLineStart) {
        last.count += Int32(text.bytes.count)
        last.endsAtLineStart = false
        code[code.count - 1] = .literal(last)
        pool += text.bytes
        return
      }
    }
    emit(
      .literal(
        Literal(
          offset: Int32(pool.count), count: Int32(text.bytes.count), startsLine: startsLine,
          endsAtLineStart: false)))
    pool += text.bytes
  }

  /// The instructions with their targets moved, and calls led to where the routines begin.
  func linked(at base: Int32, routines: [Int32]) -> [Instruction] {
    code.map { instruction in
      switch instruction {
      case .jump(let target): .jump(base + target)
      case .next(let body): .next(body: base + body)
      case .loop(let access, let scope, let target):
        .loop(access, scope: scope, otherwise: base + target)
      case .skip(let access, let ifTrue, let target):
        .skip(access, ifTrue: ifTrue, target: base + target)
      case .skipAtPosition(let position, let ifTrue, let target):
        .skipAtPosition(position, ifTrue: ifTrue, target: base + target)
      case .call(var call):
        {
          call.target = routines[Int(call.target)]
          return .call(call)
        }()
      default: instruction
      }
    }
  }
}
