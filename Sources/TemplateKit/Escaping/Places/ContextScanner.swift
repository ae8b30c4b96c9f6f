/// Follows the text of a template and says in which context each tag stands.
///
/// A value: copy it to walk into a branch, `join` the copies where the branches meet.
/// ```swift
/// var scanner = ContextScanner(language: .markdown)
/// scanner.literal(Array("## ".utf8))
/// try scanner.value()   // Markdown text with the traits heading and oneLine
/// ```
/// It keeps every place where the output may be, since branches may end in different ones.
package struct ContextScanner: Hashable, Sendable {
  private enum Places: Hashable, Sendable {
    case markdown(Set<MarkdownPlace>)
    case html(Set<HTMLPlace>)
    case plain
  }

  private var places: Places

  /// More places than this mean that a loop never comes to an end.
  private static let limit = 128

  package init(language: TemplateLanguage) {
    places =
      switch language {
      case .markdown: .markdown([MarkdownPlace()])
      case .html: .html([HTMLPlace()])
      case .plain: .plain
      }
  }

  /// Goes over literal text.
  ///
  /// - Returns: the first thing in it that a value before it can't stand beside.
  /// - Complexity: O(bytes × places), of which there is mostly one.
  @discardableResult
  package mutating func literal(_ bytes: [UInt8]) -> PlacedEscapeProblem? {
    switch places {
    case .markdown(let old):
      let (new, problem) = Self.advance(old, bytes) { place, byte in place.step(byte) }
      places = .markdown(new)
      return problem
    case .html(let old):
      let (new, problem) = Self.advance(old, bytes) { place, byte in place.step(byte) }
      places = .html(new)
      return problem
    case .plain: return nil
    }
  }

  /// Goes over a value and says where it stands.
  ///
  /// - Parameter isOneLine: whether the value goes on in its line also where a line could break.
  package mutating func value(isOneLine: Bool = false) throws(EscapeProblem) -> EscapeContext {
    switch places {
    case .markdown(let old):
      let (new, context) = try Self.visit(old) { place throws(EscapeProblem) in
        try place.value(isOneLine: isOneLine)
      }
      places = .markdown(new)
      return context
    case .html(let old):
      let (new, context) = try Self.visit(old) { place throws(EscapeProblem) in
        try place.value()
      }
      places = .html(new)
      return context
    case .plain: return EscapeContext(.plain)
    }
  }

  /// Goes over a block of markup or lines that stands alone on its line and says where it stands.
  package mutating func block() throws(EscapeProblem) -> EscapeContext {
    let context = try value()
    switch context.place {
    case .markdownText where context.traits.contains(.oneLine): throw .block
    case .markdownText, .htmlText, .plain: return context
    default: throw .block
    }
  }

  /// What is wrong at the end of the template, if anything.
  package func finish() -> EscapeProblem? {
    guard case .markdown(let all) = places else { return nil }
    return all.compactMap(\.problemAtEnd).min()
  }

  /// The places where either may be; nil when they are too many to follow.
  package static func join(_ a: ContextScanner, _ b: ContextScanner) -> ContextScanner? {
    var joined = a
    switch (a.places, b.places) {
    case (.markdown(let some), .markdown(let others)):
      let all = some.union(others)
      guard all.count <= limit else { return nil }
      joined.places = .markdown(all)
    case (.html(let some), .html(let others)):
      let all = some.union(others)
      guard all.count <= limit else { return nil }
      joined.places = .html(all)
    default: return a == b ? a : nil
    }
    return joined
  }

  private static func advance<Place: Hashable>(
    _ old: Set<Place>, _ bytes: [UInt8], _ step: (inout Place, UInt8) -> EscapeProblem?
  ) -> (Set<Place>, PlacedEscapeProblem?) {
    var new: Set<Place> = []
    var first: PlacedEscapeProblem?
    for var place in old {
      for (offset, byte) in bytes.enumerated() {
        guard let problem = step(&place, byte) else { continue }
        let placed = PlacedEscapeProblem(problem, at: offset)
        first = first.map { min($0, placed) } ?? placed
      }
      new.insert(place)
    }
    return (new, first)
  }

  private static func visit<Place: Hashable>(
    _ old: Set<Place>, _ visit: (inout Place) throws(EscapeProblem) -> EscapeContext
  ) throws(EscapeProblem) -> (Set<Place>, EscapeContext) {
    var new: Set<Place> = []
    var contexts: Set<EscapeContext> = []
    var problems: [EscapeProblem] = []
    for var place in old {
      do throws(EscapeProblem) {
        contexts.insert(try visit(&place))
        new.insert(place)
      } catch {
        problems.append(error)
      }
    }
    // Sets have no order, so the problem to tell is chosen by its words.
    if let problem = problems.min() { throw problem }
    guard var context = contexts.first else { throw .branches }
    for other in contexts {
      guard let joined = EscapeContext.join(context, other) else { throw .branches }
      context = joined
    }
    return (new, context)
  }
}
