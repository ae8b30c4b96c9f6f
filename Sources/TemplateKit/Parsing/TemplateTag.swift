/// One tag of a template, as written.
struct TemplateTag {
  enum Kind {
    case value, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  var kind: Kind
  /// What stands in it, without the sigil and the blanks around it.
  var name: String
  /// The bytes of the whole tag in the source.
  var range: Range<Int>

  /// Whether a line that holds nothing else goes away with it.
  var canStandAlone: Bool { kind != .value && kind != .raw }
  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }
}

/// A piece of a template: text that doesn't reach beyond a line's end, or a tag.
enum TemplateToken {
  case text(Range<Int>)
  case tag(TemplateTag)
}

/// The marks that enclose a tag.
struct TemplateDelimiters: Hashable, Sendable {
  var open: [UInt8]
  var close: [UInt8]

  static let standard = TemplateDelimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}
