/// Where in the document a value stands: what `Escaper` needs to know besides the value.
package struct EscapeContext: Hashable, Sendable {
  package enum Place: UInt8, Hashable, Sendable {
    /// Text in a Markdown paragraph, heading, table cell or link text; the traits tell which.
    case markdownText
    /// The whole content of a Markdown code span.
    case codeSpan
    /// The destination of a Markdown link.
    case linkDestination
    /// Text between HTML tags.
    case htmlText
    /// A quoted HTML attribute.
    case htmlAttribute
    /// A quoted HTML attribute that holds a URL.
    case htmlURL
    /// Plain text.
    case plain
    /// Text escaped as the Mustache specification has it.
    case mustache
  }

  /// What is special about the place, each trait adding escapes.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing but a container's marks may precede on the line.
    package static let blockStart = Traits(rawValue: 1)
    /// The text can't go on in a next line.
    package static let oneLine = Traits(rawValue: 2)
    package static let heading = Traits(rawValue: 4)
    package static let tableCell = Traits(rawValue: 8)
    package static let linkText = Traits(rawValue: 16)
    /// The destination stands in angle brackets.
    package static let angled = Traits(rawValue: 32)
    /// The value may be the beginning of a URL, so that its scheme counts.
    package static let urlStart = Traits(rawValue: 64)
    /// Nothing before the value ended the part of a URL that can hold a scheme.
    package static let urlGuarded = Traits(rawValue: 128)
  }

  package var place: Place
  package var traits: Traits
  /// The backticks around a code span as the template has it.
  package var fence: UInt8

  package init(_ place: Place, _ traits: Traits = [], fence: UInt8 = 0) {
    self.place = place
    self.traits = traits
    self.fence = fence
  }

  /// The context that is safe in both places; nil where none is.
  package static func join(_ a: EscapeContext, _ b: EscapeContext) -> EscapeContext? {
    guard a.place == b.place else {
      // Between quotes and between tags HTML is escaped alike.
      let alike: Set<Place> = [.htmlText, .htmlAttribute]
      return alike.contains(a.place) && alike.contains(b.place)
        ? EscapeContext(.htmlAttribute) : nil
    }
    guard a.fence == b.fence, a.traits.contains(.angled) == b.traits.contains(.angled) else {
      return nil
    }
    return EscapeContext(a.place, a.traits.union(b.traits), fence: a.fence)
  }
}
