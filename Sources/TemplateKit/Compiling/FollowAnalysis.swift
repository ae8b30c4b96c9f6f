/// Works out which bytes may follow each value, backwards over the instructions.
struct FollowAnalysis {
  let code: [Instruction]
  let bytes: [UInt8]
  /// Where the routines begin; the first one is the template itself.
  let routines: [Int32]
  /// What may follow the whole.
  let after: FollowSet

  /// The escape steps with what may follow them.
  ///
  /// - Complexity: O(instructions × nesting of loops and calls).
  func applied(to steps: [EscapeStep]) -> [EscapeStep] {
    let firsts = firsts()
    var steps = steps
    for (index, instruction) in code.enumerated() where index + 1 < code.count {
      guard let escape = instruction.escape else { continue }
      steps[Int(escape)].follow.formUnion(firsts[index + 1])
      if code[index + 1].escape != nil {
        steps[Int(escape)].follow.later.facts.insert(.leavesToNext)
      }
    }
    if definesLinks {
      for index in steps.indices { steps[index].follow.later.facts.insert(.definesLinks) }
    }
    return steps
  }

  /// Whether the literal text holds what may be a link definition, `[a]: b`.
  private var definesLinks: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
  }

  /// For each instruction what may come out first from there on.
  private func firsts() -> [FollowSet] {
    var firsts = [FollowSet](repeating: FollowSet(), count: code.count + 1)
    var returns = [FollowSet](repeating: FollowSet(), count: routines.count)
    if !returns.isEmpty { returns[0] = after }
    let numbers = Dictionary(
      zip(routines, routines.indices), uniquingKeysWith: { first, _ in first })
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var routine = routines.count - 1
      for index in code.indices.reversed() {
        while routine > 0, index < Int(routines[routine]) { routine -= 1 }
        let set = first(at: index, firsts, returns[max(0, routine)])
        if set != firsts[index] {
          firsts[index] = set
          hasChanged = true
        }
        if case .call(let call) = code[index], let callee = numbers[call.target] {
          var joined = returns[callee]
          joined.formUnion(firsts[index + 1])
          if joined != returns[callee] {
            returns[callee] = joined
            hasChanged = true
          }
        }
      }
    }
    return firsts
  }

  private func first(at index: Int, _ firsts: [FollowSet], _ returned: FollowSet) -> FollowSet {
    let next = firsts[index + 1]
    var set = FollowSet()
    switch code[index] {
    case .literal(let literal):
      // An indentation may come first; it is made of blanks.
      if literal.startsLine {
        set.insert(0x20)
        set.insert(9)
      }
      if literal.count > 0 {
        set.insert(bytes[Int(literal.offset)])
      } else {
        set.formUnion(next)
      }
      let start = Int(literal.offset)
      set.later =
        LiteralReading(text: bytes[start..<start + Int(literal.count)], next: next.later).marks
    case .return: return returned
    case .jump(let target): return firsts[Int(target)]
    case .call(let call): return firsts[Int(call.target)]
    case .next(let body):
      set = firsts[Int(body)]
      set.formUnion(next)
    case .loop(_, _, let target), .skip(_, _, let target), .skipAtPosition(_, _, let target):
      set = firsts[Int(target)]
      set.formUnion(next)
    case .text, .lines:
      set = next
      set.value = true
      set.later.facts.formUnion([.goesOn, .lengthensAddress])
    case .markup:
      set = .any
    case .flag:
      set.later = next.later
      set.later.facts.formUnion([.goesOn, .lengthensAddress])
      set.insert(UInt8(ascii: "t"))
      set.insert(UInt8(ascii: "f"))
    case .number:
      set.later = next.later
      set.later.facts.formUnion([.goesOn, .lengthensAddress, .marksBlock])
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { set.insert(digit) }
    }
    return set
  }
}

extension FollowSet {
  /// The end of the output alone.
  static let outputEnd = FollowSet("", end: true)
}
