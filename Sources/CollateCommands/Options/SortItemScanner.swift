/// A piece of a sort value between colons: a name or a modifier.
struct SortSegment: Hashable, Sendable {
  var text: String
  /// Whether it stood in double quotes; then it is a name and nothing else.
  let quoted: Bool
  /// The first character's place in the value, from 1 on.
  let column: Int
  /// A sign that stood behind the closing quote.
  let signBehind: Unicode.Scalar?

  /// Takes a sign off the end, where it says a direction: `due-`, `"My field"+`.
  mutating func takeTrailingSign() -> Unicode.Scalar? {
    if quoted { return signBehind }
    let scalars = text.unicodeScalars
    guard scalars.count > 1, let last = scalars.last, last == "-" || last == "+" else { return nil }
    text = String(scalars.dropLast())
    return last
  }
}

/// One item of a comma-joined sort value, in pieces.
struct SortItem: Hashable, Sendable {
  /// A sign before the item.
  let sign: Unicode.Scalar?
  let segments: [SortSegment]
  let column: Int
}

/// Splits sort values into items and segments; what they mean is for the two grammars to say.
///
/// ```
/// value   = item *("," item)
/// item    = [sign] segment *(":" segment)
/// segment = quoted [sign] / plain          ; plain holds no , : or "
/// quoted  = DQUOTE *(any / 2DQUOTE) DQUOTE ; two quotes stand for one
/// sign    = "+" / "-"
/// ```
struct SortItemScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Whether signs and colons mean something; in lists of plain names they don't.
  private let directions: Bool

  init(_ text: String, directions: Bool = true) {
    scalars = Array(text.unicodeScalars)
    self.directions = directions
  }

  /// - Complexity: O(length of the value).
  mutating func items() throws(SortSyntaxError) -> [SortItem] {
    var items = [try item()]
    while index < scalars.count {
      index += 1  // the comma that ended the item
      items.append(try item())
    }
    return items
  }

  private mutating func item() throws(SortSyntaxError) -> SortItem {
    skipBlanks()
    let column = index + 1
    var sign: Unicode.Scalar?
    if let first = peek, isSign(first) {
      sign = first
      index += 1
    }
    var segments = [try segment()]
    while directions, peek == ":" {
      index += 1
      segments.append(try segment())
    }
    return SortItem(sign: sign, segments: segments, column: column)
  }

  private mutating func segment() throws(SortSyntaxError) -> SortSegment {
    skipBlanks()
    let start = index
    if peek == "\"" { return try quotedSegment() }
    while let scalar = peek, scalar != ",", !isColon(scalar) {
      if scalar == "\"" { throw .strayQuote(column: index + 1) }
      index += 1
    }
    var end = index
    while end > start, Self.isBlank(scalars[end - 1]) { end -= 1 }
    return SortSegment(
      text: Self.text(scalars[start..<end]), quoted: false, column: start + 1, signBehind: nil)
  }

  private mutating func quotedSegment() throws(SortSyntaxError) -> SortSegment {
    let start = index
    index += 1
    var name: [Unicode.Scalar] = []
    while let scalar = peek {
      index += 1
      guard scalar == "\"" else {
        name.append(scalar)
        continue
      }
      if peek == "\"" {
        name.append("\"")
        index += 1
        continue
      }
      var sign: Unicode.Scalar?
      if let next = peek, isSign(next) {
        sign = next
        index += 1
      }
      skipBlanks()
      if let next = peek, next != ",", !isColon(next) {
        throw .textAfterQuote(column: index + 1)
      }
      return SortSegment(
        text: Self.text(name[...]), quoted: true, column: start + 1, signBehind: sign)
    }
    throw .openQuote(column: start + 1)
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func isColon(_ scalar: Unicode.Scalar) -> Bool { directions && scalar == ":" }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    directions && (scalar == "-" || scalar == "+")
  }

  private mutating func skipBlanks() {
    while let scalar = peek, Self.isBlank(scalar) { index += 1 }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
