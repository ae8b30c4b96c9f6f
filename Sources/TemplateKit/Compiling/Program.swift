import SystemKit

/// A compiled template: instructions and what they refer to by number.
final class Program: Sendable {
  /// What stands for a title of which nothing would be seen; every program's bytes begin so.
  static let untitled = Array("(untitled)".utf8)

  let language: TemplateLanguage
  let code: [Instruction]
  /// The same instructions, flat.
  let steps: [Step]
  /// What literals are made of, and some bytes more, so that they can be copied in larger pieces.
  let bytes: [UInt8]
  /// How values are escaped; never empty.
  let escapes: [EscapeStep]
  let paths: [[SlotHop]]
  let scopeCount: Int
  /// Where calls stand, by the number of their instruction.
  let places: [Int: TemplatePlace]

  init(
    language: TemplateLanguage, code: [Instruction], bytes: [UInt8], escapes: [EscapeStep],
    paths: [[SlotHop]], scopeCount: Int, places: [Int: TemplatePlace]
  ) {
    self.language = language
    self.code = code
    steps = code.map(Step.init)
    self.bytes = bytes + [UInt8](repeating: 0, count: ByteBuffer.overrun)
    self.escapes = escapes.isEmpty ? [EscapeStep(context: .init(.plain), follow: .any)] : escapes
    self.paths = paths
    self.scopeCount = scopeCount
    self.places = places
  }
}

/// How one value is escaped: where it stands, and what may follow it.
struct EscapeStep: Sendable {
  var context: EscapeContext
  var follow: FollowSet
}

/// A place in a template's source.
struct TemplatePlace: Sendable {
  var source: TemplateSource
  var offset: Int

  func error(_ problem: TemplateProblem) -> TemplateError { source.error(problem, at: offset) }
}
