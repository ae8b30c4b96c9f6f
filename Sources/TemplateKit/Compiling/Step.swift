/// One instruction as the renderer of typed data reads it: flat, so that nothing needs unpacking.
struct Step: Sendable {
  enum Code: UInt8, Sendable {
    case literal, `return`, jump, call, loop, next, skip, skipFirst, skipLast
    case text, value, title, lines, markup, flag, number
  }

  var code: Code
  /// Whether a skip is for what holds.
  var isOn = false
  var scope: Int32 = 0
  var slot: Int32 = 0
  var path: Int32 = -1
  /// A target, an escape's number, or a place among the bytes.
  var place: Int32 = 0
  /// A count of bytes, or the scope of a list's items.
  var count: Int32 = 0
  init(_ instruction: Instruction) {
    switch instruction {
    case .literal(let literal):
      (code, place, count) = (.literal, literal.offset, literal.count)
    case .return: code = .return
    case .jump(let target): (code, place) = (.jump, target)
    case .call(let call): (code, place) = (.call, call.target)
    case .loop(let access, let scope, let otherwise):
      (code, count, place) = (.loop, scope, otherwise)
      read(access)
    case .next(let body): (code, place) = (.next, body)
    case .skip(let access, let ifTrue, let target):
      (code, isOn, place) = (.skip, ifTrue, target)
      read(access)
    case .skipAtPosition(let position, let ifTrue, let target):
      (code, isOn, place) = (position == .first ? .skipFirst : .skipLast, ifTrue, target)
    case .text(let access, let escape, let isTitle):
      (code, place) = (isTitle ? .title : access.kind == .value ? .value : .text, escape)
      read(access)
    case .lines(let access, let escape):
      (code, place) = (.lines, escape)
      read(access)
    case .markup(let access, let escape):
      (code, place) = (.markup, escape)
      read(access)
    case .flag(let access):
      code = .flag
      read(access)
    case .number: code = .number
    }
  }

  private mutating func read(_ access: SlotAccess) {
    (scope, slot, path) = (access.scope, access.slot, access.path)
  }
}
