extension CompiledTemplate {
  /// Whether the template asks for a slot of a scope anywhere.
  ///
  /// Data need not compute what no template uses.
  /// - Complexity: O(instructions).
  package func uses(scope: Int, slot: Int) -> Bool {
    program.code.contains { $0.access.map { $0.scope == scope && $0.slot == slot } ?? false }
      || program.paths.contains { $0.contains { $0.scope == scope && $0.slot == slot } }
  }
}

extension Instruction {
  /// The slot that a step reads.
  fileprivate var access: SlotAccess? {
    switch self {
    case .loop(let access, _, _), .skip(let access, _, _), .text(let access, _, _),
      .lines(let access, _), .markup(let access, _), .flag(let access):
      access
    default: nil
    }
  }
}
