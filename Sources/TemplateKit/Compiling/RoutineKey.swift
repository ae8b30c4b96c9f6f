/// The blocks with which parents were called; the outermost filling of a name counts.
struct BlockBindings: Hashable, Sendable {
  private(set) var fillings: [String: BlockFilling] = [:]

  func adding(_ blocks: [String: TemplateBody]) -> BlockBindings {
    var joined = self
    for (name, body) in blocks where joined.fillings[name] == nil {
      joined.fillings[name] = BlockFilling(body: body)
    }
    return joined
  }
}

/// A filling, equal to itself alone.
struct BlockFilling: Hashable, Sendable {
  let body: TemplateBody

  static func == (a: BlockFilling, b: BlockFilling) -> Bool { a.body === b.body }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}

/// What a body is compiled for: the same body may stand in several contexts.
struct RoutineKey: Hashable {
  var body: BlockFilling
  var entry: ContextScanner
  var startsLine: Bool
  var surroundings: Surroundings
}

/// What tags can refer to at a place.
struct Surroundings: Hashable {
  var chain = ScopeChain()
  var bindings = BlockBindings()
}
