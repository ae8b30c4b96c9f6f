/// One step of a compiled template. Targets are numbers of instructions.
enum Instruction: Sendable {
  case literal(Literal)
  /// The end of a routine.
  case `return`
  case jump(Int32)
  case call(Call)
  /// A list's items one by one; `next` at the body's end.
  case loop(SlotAccess, scope: Int32, otherwise: Int32)
  case next(body: Int32)
  case skip(SlotAccess, ifTrue: Bool, target: Int32)
  case skipAtPosition(ListPosition, ifTrue: Bool, target: Int32)
  case text(SlotAccess, escape: Int32, isTitle: Bool)
  case lines(SlotAccess, escape: Int32)
  case markup(SlotAccess, escape: Int32)
  case flag(SlotAccess)
  case number
}

extension Instruction {
  /// The number of what says how its value is escaped.
  var escape: Int32? {
    switch self {
    case .text(_, let escape, _), .lines(_, let escape), .markup(_, let escape): escape
    default: nil
    }
  }
}

/// Literal bytes of a program.
struct Literal: Sendable {
  var offset: Int32
  var count: Int32
  /// Whether the indentation in force goes in front of it.
  var startsLine: Bool
  /// Whether it ends behind a line's end with more to follow on the next line.
  var endsAtLineStart: Bool
}

/// Where a slot's values are: of the current item of a scope, or of the first item that some
/// lists lead to from there.
struct SlotAccess: Sendable {
  var scope: Int32
  var slot: Int32
  /// The number of a program's path; negative where there is none.
  var path: Int32
  var kind: TemplateSlotKind
}

/// One list to go through by its first item.
struct SlotHop: Sendable, Hashable {
  var scope: Int
  var slot: Int
  var target: Int
}

/// A call of a partial, a parent or a block's filling.
struct Call: Sendable {
  /// The routine's number, after linking its first instruction.
  var target: Int32
  /// What its lines are indented by, among the program's bytes.
  var indentation: Int32
  var indentationCount: Int32
}

/// The flags that a list's item has by its place.
enum ListPosition: Sendable {
  case first, last
}
