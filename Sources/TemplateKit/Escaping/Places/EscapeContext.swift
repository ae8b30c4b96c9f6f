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
    /// Plain text that isn't indented to its container.
    case raw
  }

  /// What is special about the place, each trait adding escapes.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

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
    /// The line may be a task, which readers take for done when `[x]` stands anywhere in it.
    package static let task = Traits(rawValue: 256)
    /// The paragraph may have begun on an earlier line.
    package static let continued = Traits(rawValue: 512)
    /// The value brings the backticks that end its code span.
    package static let closesSpan = Traits(rawValue: 1024)
    /// The value is the address that a field holds.
    package static let address = Traits(rawValue: 2048)
    /// The value may be an address as a whole.
    package static let mayBeAddress = Traits(rawValue: 4096)
    /// An earlier line of the template may have begun the paragraph.
    package static let behindLine = Traits(rawValue: 8192)
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

  /// The same place for a value that is known to be the address that a field holds.
  var asAddress: EscapeContext {
    guard place == .markdownText else { return self }
    return EscapeContext(place, traits.union(.address), fence: fence)
  }

  /// Leaves the backticks that end a code span to the value, where they come right behind it.
  ///
  /// So a value that no code span can hold may be written without one.
  /// - Parameter literal: the text behind the value.
  /// - Returns: how many bytes of it the value brings.
  package mutating func takeFence<Bytes: Collection<UInt8>>(of literal: Bytes) -> Int {
    guard place == .codeSpan, fence > 0, !traits.contains(.closesSpan),
      literal.prefix(while: { $0 == UInt8(ascii: "`") }).count == Int(fence)
    else { return 0 }
    traits.insert(.closesSpan)
    return Int(fence)
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
