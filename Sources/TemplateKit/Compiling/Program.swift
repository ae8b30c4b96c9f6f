import SystemKit

/// A compiled template: instructions and what they refer to by number.
final class Program: Sendable {
  /// What stands for a title of which nothing would be seen; every program's bytes begin so.
  static let untitled = Array("(untitled)".utf8)

  let language: TemplateLanguage
  let code: [Instruction]
  /// The same instructions for typed data.
  let steps: [Step]
  /// What literals are made of, and some bytes more, so that they can be copied in larger pieces.
  let bytes: [UInt8]
  /// How values are escaped; never empty.
  let escapes: [EscapeStep]
  let paths: [[SlotHop]]
  let scopeCount: Int
  // For names that are looked up when the template is rendered.
  let names: [TemplateName]
  let lambdas: [LambdaPlace]
  let partials: TemplatePartials
  /// Where calls stand, by the number of their instruction.
  let places: [Int: TemplatePlace]

  init(
    language: TemplateLanguage, code: [Instruction], bytes: [UInt8], escapes: [EscapeStep],
    paths: [[SlotHop]], scopeCount: Int, names: [TemplateName], lambdas: [LambdaPlace],
    partials: TemplatePartials, places: [Int: TemplatePlace]
  ) {
    self.language = language
    self.code = code
    steps = code.map(Step.init)
    self.bytes = bytes + [UInt8](repeating: 0, count: ByteBuffer.overrun)
    self.escapes = escapes.isEmpty ? [EscapeStep(context: .init(.plain), follow: .any)] : escapes
    self.paths = paths
    self.scopeCount = scopeCount
    self.names = names
    self.lambdas = lambdas
    self.partials = partials
    self.places = places
  }
}

/// How one value is escaped: where it stands, and what may follow it.
struct EscapeStep: Sendable {
  var context: EscapeContext
  var follow: FollowSet
}

/// What a program needs to render what a lambda returns, or a partial named by data.
struct LambdaPlace: Sendable {
  /// The text between the section's tags.
  var inner: String
  var delimiters: TemplateDelimiters
  var entry: ContextScanner
  /// Where the text must leave the context.
  var exit: ContextScanner
  var place: TemplatePlace
  var blocks: BlockBindings
  /// Whether it begins at a line's start.
  var startsLine: Bool
}

/// A place in a template's source.
struct TemplatePlace: Sendable {
  var source: TemplateSource
  var offset: Int

  func error(_ problem: TemplateProblem) -> TemplateError { source.error(problem, at: offset) }
}
