/// A node of a parsed template.
enum TemplateNode: Sendable {
  case text(TemplateText)
  case value(TemplateValueTag)
  case section(TemplateSection)
  case partial(TemplatePartialTag)
  case block(TemplateBlock)
}

/// Literal text, never beyond a line's end.
struct TemplateText: Sendable {
  var bytes: [UInt8]
  /// Whether it begins a line of the template; it may be empty then, in front of a tag.
  var startsLine: Bool
  var offset: Int
}

struct TemplateValueTag: Sendable {
  var name: TemplateName
  var isRaw: Bool
  /// Whether nothing else stands on its line.
  var isAlone: Bool
  var offset: Int
}

/// `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}` or both, one right behind the other.
struct TemplateSection: Sendable {
  var name: TemplateName
  var body: TemplateBody?
  var otherwise: TemplateBody?
  var offset: Int
}

/// `{{>name}}` or `{{<name}}…{{/name}}`.
struct TemplatePartialTag: Sendable {
  var name: String
  /// Whether it stands alone on its line, so that its lines get the indentation.
  var isStandalone: Bool
  var indentation: [UInt8]
  /// The blocks that a parent gets.
  var blocks: [String: TemplateBody]
  var offset: Int
}

/// `{{$name}}…{{/name}}` as a place to be filled.
struct TemplateBlock: Sendable {
  var name: String
  var content: TemplateBody
  /// Whether the opening tag stands alone on its line.
  var isStandalone: Bool
  /// What a filling's lines are indented by.
  var indentation: [UInt8]
  var offset: Int
}

/// A run of nodes with an identity: a template, a section's inside, a block's filling.
final class TemplateBody: Sendable {
  let source: TemplateSource
  let nodes: [TemplateNode]

  init(_ source: TemplateSource, _ nodes: [TemplateNode]) {
    self.source = source
    self.nodes = nodes
  }
}

/// A name as a tag has it: `.`, or parts with dots between.
struct TemplateName: Sendable, Hashable {
  var text: String
  var parts: [String]

  init(_ text: String) {
    self.text = text
    parts =
      text == "."
      ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  var isImplicit: Bool { parts.isEmpty }
}
