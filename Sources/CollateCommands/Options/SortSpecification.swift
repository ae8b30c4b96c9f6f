import FoundationEssentials
package import SortKit

/// The grammar of `--sort`: `KEY[:asc|desc][:missing-first|missing-last],…`.
///
/// Directions may also be signs before or behind the key (`-due`, `due-`) or stand before it
/// (`desc:due`); a suffix wins over a prefix. Only a leading or trailing sign is one: `due-date` is a
/// name. A name in double quotes may hold anything; a quote in it is doubled.
///
/// ```swift
/// try SortSpecification.terms(of: "-due,name")       // due descending, name
/// try SortSpecification.terms(of: "\"My, field\":desc:missing-first")
/// ```
package enum SortSpecification {
  /// Reads one value.
  ///
  /// - Throws: ``SortSyntaxError``.
  /// - Complexity: O(length of the value).
  package static func terms(of text: String) throws(SortSyntaxError) -> [SortTerm] {
    var scanner = SortItemScanner(text)
    var terms: [SortTerm] = []
    for item in try scanner.items() { terms.append(try term(item)) }
    return terms
  }

  private static func term(_ item: SortItem) throws(SortSyntaxError) -> SortTerm {
    var (segments, prefix) = takingPrefix(of: item)
    let trailing = segments[0].takeTrailingSign()
    let name = segments[0]
    guard !name.text.isEmpty else { throw .missingName(column: name.column) }
    var modifiers = SortModifiers()
    for segment in segments.dropFirst() { try modifiers.read(segment) }
    return SortTerm(
      name.text,
      order: modifiers.direction ?? trailing.map(SortModifiers.direction) ?? prefix ?? .forward,
      missing: modifiers.missing)
  }

  /// Takes a direction off the front: a sign, or `desc:` before something that is no modifier.
  ///
  /// The segments returned hold at least one.
  static func takingPrefix(of item: SortItem) -> ([SortSegment], SortOrder?) {
    var segments = item.segments
    var prefix = item.sign.map(SortModifiers.direction)
    if segments.count > 1, !segments[0].quoted,
      let direction = SortModifiers.direction(of: segments[0].text),
      segments[1].quoted || !SortModifiers.isKnown(segments[1].text)
    {
      segments.removeFirst()
      prefix = direction
    }
    return (segments, prefix)
  }
}

/// The modifiers behind a name, read one by one.
struct SortModifiers {
  private(set) var direction: SortOrder?
  private(set) var missing: MissingPlacement?

  mutating func read(_ segment: SortSegment) throws(SortSyntaxError) {
    if segment.quoted { throw .quotedModifier(segment.text, column: segment.column) }
    if let direction = Self.direction(of: segment.text) {
      guard self.direction == nil else {
        throw .repeatedModifier(segment.text, column: segment.column)
      }
      self.direction = direction
    } else if let missing = Self.missing(of: segment.text) {
      guard self.missing == nil else {
        throw .repeatedModifier(segment.text, column: segment.column)
      }
      self.missing = missing
    } else {
      throw .unknownModifier(segment.text, column: segment.column)
    }
  }

  static func isKnown(_ text: String) -> Bool {
    direction(of: text) != nil || missing(of: text) != nil
  }

  static func direction(_ sign: Unicode.Scalar) -> SortOrder { sign == "-" ? .reverse : .forward }

  static func direction(of text: String) -> SortOrder? {
    switch text.lowercased() {
    case "asc", "ascending": .forward
    case "desc", "descending": .reverse
    default: nil
    }
  }

  private static func missing(of text: String) -> MissingPlacement? {
    switch text.lowercased() {
    case "missing-first": .first
    case "missing-last": .last
    default: nil
    }
  }
}
