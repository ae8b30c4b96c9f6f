import ListingKit
import ModelKit
import SortKit

extension Completer {
  /// The ways to go on with an option's value: a list's name and `=`, or the value itself.
  func values(of option: OptionSpec, typed: String, model: String?) -> [CompletionCandidate] {
    guard option.scope != .none else { return value(option, typed, model) }
    let own = model.map(foldedName)
    // A file can be read as any model; other values are for this list or one nested in it.
    let query = option.form == .text && option.choices.files ? WordKind.models : .lists
    let lists = words.words(WordQuery(query, model: model))
    if let equals = typed.unicodeScalars.firstIndex(of: "=") {
      let before = String(typed.unicodeScalars[..<equals])
      let after = String(typed.unicodeScalars[typed.unicodeScalars.index(after: equals)...])
      if let list = lists.first(where: { foldedName($0.word) == foldedName(before) }) {
        return value(option, after, list.word).map { $0.behind(before + "=") }
      }
    }
    let scopes = lists.filter { query == .models || foldedName($0.word) != own }
      .map { CompletionCandidate($0.word + "=", $0.help, isFinal: false) }
    return value(option, typed, model) + scopes
  }

  private func value(
    _ option: OptionSpec, _ typed: String, _ model: String?
  ) -> [CompletionCandidate] {
    switch option.form {
    case .text: return choices(option.choices, typed: typed, model: model)
    case .pair:
      return choices(option.choices, typed: typed, model: model)
        .map { CompletionCandidate($0.text + "=", $0.help, isFinal: false) }
    case .list:
      let (done, _) = Self.splitAtLastComma(typed)
      return names(option.choices, model, taken: done).map { $0.behind(done) }
    case .sortKeys:
      let (done, item) = Self.splitAtLastComma(typed)
      return sortKeys(option.choices, item, model, taken: done).map { $0.behind(done) }
    case .groupSort:
      let (done, item) = Self.splitAtLastComma(typed)
      return groupOrders(option.choices, item, model).map { $0.behind(done) }
    case .condition:
      let operators: Set<Unicode.Scalar> = [" ", "(", ")", "<", ">", "=", "!", "~", ","]
      let scalars = typed.unicodeScalars
      let start = scalars.lastIndex(where: operators.contains).map(scalars.index(after:))
      let done = String(scalars[..<(start ?? scalars.startIndex)])
      return names(option.choices, model, taken: "").map { $0.behind(done) }
    }
  }

  /// Names that are not in the value yet; more can follow each.
  private func names(
    _ choices: ValueChoices, _ model: String?, taken: String
  ) -> [CompletionCandidate] {
    let known = Set(taken.split(separator: ",").map { Self.bareKey(String($0)) })
    return self.choices(choices, typed: "", model: model).compactMap { candidate in
      if known.contains(candidate.text) { return nil }
      return CompletionCandidate(
        SortTerm.quoted(candidate.text), candidate.help, isFinal: false)
    }
  }

  private func sortKeys(
    _ choices: ValueChoices, _ item: String, _ model: String?, taken: String
  ) -> [CompletionCandidate] {
    let (sign, rest) = Self.splitSign(item)
    let keys = { names(choices, model, taken: taken) }
    guard let (head, _) = Self.splitAtLastColon(rest) else { return keys().map { $0.behind(sign) } }
    if ["asc:", "desc:"].contains(head.lowercased()) {
      return keys().map { $0.behind(sign + head) }
    }
    return Self.modifiers.map { $0.behind(sign + head) }
  }

  private func groupOrders(
    _ choices: ValueChoices, _ item: String, _ model: String?
  ) -> [CompletionCandidate] {
    let (sign, rest) = Self.splitSign(item)
    guard let (head, _) = Self.splitAtLastColon(rest) else {
      return SortSyntaxError.groupOrders.map { order in
        let word = order.hasSuffix("FIELD") ? String(order.dropLast(5)) : order
        return CompletionCandidate(sign + word, isFinal: false)
      }
    }
    if ["first:", "last:"].contains(head.lowercased()) {
      return names(choices, model, taken: "").map { $0.behind(sign + head) }
    }
    return Self.modifiers.map { $0.behind(sign + head) }
  }

  private static let modifiers = SortSyntaxError.modifiers.map {
    CompletionCandidate($0, isFinal: false)
  }

  private static func splitSign(_ item: String) -> (sign: String, rest: String) {
    guard let first = item.unicodeScalars.first, first == "-" || first == "+" else {
      return ("", item)
    }
    return (String(first), String(item.unicodeScalars.dropFirst()))
  }

  /// What stands up to the last comma outside quotes, and what follows.
  private static func splitAtLastComma(_ text: String) -> (done: String, item: String) {
    split(text, atLast: ",") ?? ("", text)
  }

  private static func splitAtLastColon(_ text: String) -> (head: String, rest: String)? {
    split(text, atLast: ":")
  }

  private static func split(_ text: String, atLast mark: Unicode.Scalar) -> (String, String)? {
    let scalars = text.unicodeScalars
    var quoted = false
    var place: String.UnicodeScalarView.Index?
    for index in scalars.indices {
      if scalars[index] == "\"" { quoted.toggle() }
      if !quoted, scalars[index] == mark { place = scalars.index(after: index) }
    }
    return place.map { (String(scalars[..<$0]), String(scalars[$0...])) }
  }

  /// The name in a sort item, for leaving out what is chosen already.
  private static func bareKey(_ item: String) -> String {
    guard let term = try? SortSpecification.terms(of: item).first else { return item }
    return term.key
  }
}
