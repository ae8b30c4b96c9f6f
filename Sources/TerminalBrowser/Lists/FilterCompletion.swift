import ListingKit
package import ModelKit
import SystemKit

/// What could stand next in a filter: names, operators, the values of choices, joining words.
///
/// ```swift
/// FilterCompletion(toDos, catalog: catalog).complete("pri")
/// // text "priority ", candidates []
/// ```
package struct FilterCompletion {
  private let model: AnyModelModule
  private let names: ListNames
  private let catalog: Catalog

  package struct Answer: Hashable {
    /// The text, completed as far as it is clear.
    package var text: String
    /// What the last word could become, where that is not clear.
    package var candidates: [String]
  }

  package init(_ model: AnyModelModule, catalog: Catalog) {
    self.model = model
    self.catalog = catalog
    names = ListNames(model, catalog: catalog)
  }

  /// - Complexity: O(names).
  package func complete(_ text: String) -> Answer {
    let breaks: Set<Character> = [" ", "(", ")", ","]
    let start = text.lastIndex(where: breaks.contains).map(text.index(after:)) ?? text.startIndex
    let (before, word) = (String(text[..<start]), String(text[start...]))
    var answer = FilterCompletion.complete(word, among: words(after: before))
    if answer.candidates.isEmpty, answer.text != word { answer.text = quoted(answer.text) + " " }
    answer.text = before + answer.text
    return answer
  }

  /// Completes a name alone, also one that leads through references: `project.na`.
  ///
  /// - Complexity: O(names).
  package func completeName(_ text: String) -> Answer {
    guard let dot = text.firstIndex(of: "."), !names.knows(text, asMain: false),
      case .field(let field)? = try? names.resolve(String(text[..<dot])),
      let other = model.fields[field].reference.flatMap(catalog.find)
    else { return FilterCompletion.complete(text, among: names.known) }
    let rest = text.index(after: dot)
    var answer = FilterCompletion(other, catalog: catalog).completeName(String(text[rest...]))
    answer.text = text[..<rest] + answer.text
    return answer
  }

  /// Completes a word to the one that begins so, or as far as all that do are the same.
  static func complete(_ word: String, among words: [String]) -> Answer {
    let folded = word.lowercased()
    let fitting = words.filter { $0.lowercased().hasPrefix(folded) }
    guard let first = fitting.first else { return Answer(text: word, candidates: []) }
    if fitting.count == 1 { return Answer(text: first, candidates: []) }
    let common = fitting.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let grown = common.count > word.count && !common.contains(" ") ? common : word
    return Answer(text: grown, candidates: fitting)
  }

  private static let joining: Set<String> = ["and", "or", "not", "&&", "||", "!"]
  private static let operators = ["=", "!=", "<", "<=", ">", ">=", "~", "!~", "in", "is"]

  /// What may follow a text.
  private func words(after text: String) -> [String] {
    let parts = text.split(whereSeparator: { " (),".contains($0) }).map { $0.lowercased() }
    guard let last = parts.last, !Self.joining.contains(last) else {
      return names.known + ["not"]
    }
    if last == "is" { return ["missing", "overdue", "not"] }
    if last == "not", parts.dropLast().last == "is" { return ["missing", "overdue"] }
    if Self.operators.contains(last) || text.hasSuffix("(") || text.hasSuffix(",") {
      return values(of: parts)
    }
    if (try? names.resolve(last)) != nil { return Self.operators + ["and", "or"] }
    return ["and", "or"]
  }

  /// The values of the field that was named last.
  private func values(of parts: [String]) -> [String] {
    for part in parts.reversed() {
      guard case .field(let index)? = try? names.resolve(part) else { continue }
      let spans = ["this week", "this month"]
      let own = FilterCompletion.values(of: model.fields[index])
      return own.contains("today") ? own + spans : own
    }
    return []
  }

  /// The values of a field that have names.
  static func values(of field: FieldInfo) -> [String] {
    switch field.kind {
    case .choice: field.choices.map(\.name)
    case .flag: ["yes", "no"]
    case .day, .moment, .dayOrMoment: ["today", "tomorrow", "eow", "eom"]
    default: []
    }
  }

  private func quoted(_ word: String) -> String {
    word.contains(" ") ? "\"\(word)\"" : word
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
