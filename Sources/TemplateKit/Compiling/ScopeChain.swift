import SystemKit

/// The scopes around a tag, outermost first, each once: what its names may be found in.
///
/// The innermost item of a scope hides the others of that scope, so that a recursive partial
/// leads to a few chains only.
struct ScopeChain: Hashable, Sendable {
  private(set) var scopes = [0]
  /// The text that `{{.}}` means inside its section.
  var text: SlotReference?
  private(set) var isInList = false

  /// The chain inside a list of a scope's items.
  func entering(_ scope: Int) -> ScopeChain {
    var inner = self
    inner.scopes.removeAll { $0 == scope }
    inner.scopes.append(scope)
    inner.text = nil
    inner.isInList = true
    return inner
  }

  var innermost: Int { scopes.last ?? 0 }
}

/// A slot that a name stands for.
struct SlotReference: Hashable, Sendable {
  var name: String
  var hops: [SlotHop]
  var scope: Int
  var slot: TemplateSlot
}

/// What a checked name stands for.
enum NameMeaning {
  case slot(SlotReference)
  case position(ListPosition)
  case number
}

/// Finds what names stand for in some scopes.
struct NameChecker: Sendable {
  let scopes: [TemplateScope]

  /// What a name stands for in a chain of scopes, or what is wrong with it.
  ///
  /// - Complexity: O(scopes in the chain), more where there is an error.
  func meaning(
    of name: TemplateName, in chain: ScopeChain
  ) throws(TemplateProblem) -> NameMeaning {
    switch name.text {
    case "@first", "@last", "@number":
      guard chain.isInList else { throw .outsideList(name.text) }
      if name.text == "@number" { return .number }
      return .position(name.text == "@first" ? .first : .last)
    default: break
    }
    if name.isImplicit {
      if let text = chain.text { return .slot(text) }
      return .slot(try reference(".", in: [chain.innermost], of: name))
    }
    // A dotted name may be one value of its own, as `dueDate.day`.
    if name.parts.count > 1,
      let whole = try? reference(name.text, in: chain.scopes.reversed(), of: name)
    {
      return .slot(whole)
    }
    var reference = try reference(name.parts[0], in: chain.scopes.reversed(), of: name)
    for part in name.parts.dropFirst() {
      guard reference.slot.kind == .list else { throw .noParts(reference.name, in: name.text) }
      let hop = SlotHop(
        scope: reference.scope, slot: reference.slot.index, target: reference.slot.scope)
      let hops = reference.hops + [hop]
      reference = try self.reference(part, in: [hop.target], of: name)
      reference.hops = hops
    }
    return .slot(reference)
  }

  private func reference(
    _ part: String, in candidates: [Int], of name: TemplateName
  ) throws(TemplateProblem) -> SlotReference {
    for scope in candidates where scopes.indices.contains(scope) {
      if let slot = scopes[scope].slot(part) {
        return SlotReference(name: part, hops: [], scope: scope, slot: slot)
      }
    }
    let known = candidates.flatMap { scope in
      scopes.indices.contains(scope) ? scopes[scope].slots.keys.map(\.text).sorted() : []
    }
    let innermost = candidates.first ?? 0
    throw .unknownName(
      name.text, scope: scopes.indices.contains(innermost) ? scopes[innermost].name : "",
      nearest: Spelling.nearest(to: part, among: known + ["@first", "@last", "@number"]),
      known: scopes.indices.contains(innermost)
        ? scopes[innermost].slots.keys.map(\.text).sorted() : [])
  }
}
