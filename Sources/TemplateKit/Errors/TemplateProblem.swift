import SystemKit

/// The ways in which a template can be wrong.
public enum TemplateProblem: Error, Sendable, Equatable {
  /// A tag that is never closed; its beginning.
  case unclosedTag(String)
  /// A tag without a name.
  case emptyTag(String)
  /// A change of delimiters that names no two of them.
  case badDelimiters(String)
  /// A section that is never closed.
  case unclosedSection(String)
  /// A closing tag with nothing to close.
  case unexpectedClose(String)
  /// A closing tag of another section than the one open since a line.
  case mismatchedClose(String, open: String, line: Int)
  /// Sections or partials inside each other beyond a limit.
  case tooDeep(limit: Int)
  /// A name that stands for nothing here.
  case unknownName(String, scope: String, nearest: String?, known: [String] = [])
  /// A partial that doesn't exist.
  case unknownPartial(String, nearest: String?, known: [String] = [])
  /// A list where a text is wanted.
  case listAsValue(String)
  /// A dotted name whose earlier part has no parts.
  case noParts(String, in: String)
  /// A position in a list (`@first`, …) where there is no list.
  case outsideList(String)
  /// An unescaped value in a language that escapes all.
  case rawValue(String)
  /// Ready-made text that doesn't stand alone on its line.
  case markupNotAlone(String)
  /// A partial whose name is to be a value.
  case dynamicPartial(String)
  /// A value at a place where no value is safe; why, and what would be right.
  case unsafePlace(String)
  /// A section whose branches end in different contexts.
  case branchesDiffer(String)
  /// A partial that calls itself whatever the data says.
  case endless(String)
  /// A template with more combinations of contexts than can be followed.
  case tooManyContexts(limit: Int)
}

extension TemplateProblem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .unclosedTag(let tag):
      "the tag '\(tag)' is not closed; write its closing delimiter"
    case .emptyTag(let tag):
      "the tag '\(tag)' has no name"
    case .badDelimiters(let text):
      "'\(text)' is no pair of delimiters; write two without '=', such as '{{=<% %>=}}'"
    case .unclosedSection(let name):
      "the section '\(name)' is not closed; write '{{/\(name)}}'"
    case .unexpectedClose(let name):
      "'{{/\(name)}}' closes nothing"
    case .mismatchedClose(let name, let open, let line):
      "'{{/\(name)}}' closes nothing; the open section is '\(open)' of line \(line)"
    case .tooDeep(let limit):
      "sections or partials are nested deeper than \(limit)"
    case .unknownName(let name, let scope, let nearest, let known):
      "unknown name '\(name)' in \(scope)" + suggestion(nearest, known)
    case .unknownPartial(let name, let nearest, let known):
      "unknown partial '\(name)'" + suggestion(nearest, known)
    case .listAsValue(let name):
      "'\(name)' is a list; write '{{#\(name)}}…{{/\(name)}}'"
    case .noParts(let name, let whole):
      "'\(name)' in '\(whole)' has no parts"
    case .outsideList(let name):
      "'\(name)' means something only inside a list"
    case .rawValue(let name):
      "values are always escaped here; write '{{\(name)}}'"
    case .markupNotAlone(let name):
      "'{{\(name)}}' is formatted text; it must stand alone on its line"
    case .dynamicPartial(let name):
      "the partial '*\(name)' can't be checked in a report"
    case .unsafePlace(let what):
      what
    case .branchesDiffer(let name):
      "the branches of '\(name)' end in different places, so what follows can't be escaped safely"
    case .endless(let name):
      "'\(name)' calls itself without end; put the call into a section"
    case .tooManyContexts(let limit):
      "the template leads to more than \(limit) combinations of partials and contexts"
    }
  }

  private func suggestion(_ nearest: String?, _ known: [String]) -> String {
    (nearest.map { "; did you mean '\($0)'?" } ?? "")
      + (known.isEmpty ? "" : " (known here: \(MessageLimit.names.quotedList(known)))")
  }
}
