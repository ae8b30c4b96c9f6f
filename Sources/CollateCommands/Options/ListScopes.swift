package import ModelKit

/// An option's value and the list that it is meant for.
package struct ScopedValue: Hashable, Sendable {
  /// The nested list's model; nil stands for the list named first.
  package let list: String?
  package let value: String

  package init(list: String? = nil, value: String) {
    self.list = list
    self.value = value
  }
}

/// The lists that a command's options can be meant for: the one named first and those nested in it.
///
/// ```swift
/// let scopes = ListScopes(own: ModelName("projects", singular: "project"), nested: [ModelName("to-dos", singular: "to-do")])
/// try scopes.split("ToDos=due", of: .sort)              // list "to-dos", value "due"
/// try scopes.split("project=Kitchen", of: .filter)      // list nil, the whole is the condition
/// ```
package struct ListScopes: Hashable, Sendable {
  package let own: ModelName
  package let nested: [ModelName]

  package init(own: ModelName, nested: [ModelName] = []) {
    self.own = own
    self.nested = nested
  }

  /// Splits `MODEL=value`, where the option allows it and MODEL is one of the lists.
  ///
  /// - Throws: ``UsageError/unknownScope(option:scope:known:)`` where only a list can stand before `=`.
  package func split(
    _ text: String, of option: OptionSpec
  ) throws(UsageError) -> ScopedValue {
    let scalars = text.unicodeScalars
    guard option.scope != .none, let equals = scalars.firstIndex(of: "=") else {
      return ScopedValue(value: text)
    }
    let before = String(scalars[..<equals])
    let after = String(scalars[scalars.index(after: equals)...])
    if let list = nested.first(where: { $0.matches(before) }) {
      return ScopedValue(list: list.plural, value: after)
    }
    if own.matches(before) { return ScopedValue(value: after) }
    // A key in quotes may hold '='; it is no scope.
    if option.scope == .ifKnown || before.unicodeScalars.contains("\"") {
      return ScopedValue(value: text)
    }
    throw .unknownScope(
      option: option.flag, scope: before, known: [own.plural] + nested.map(\.plural))
  }
}

extension ScopedValue {
  /// Splits `MODEL=value` where MODEL is one of the given names, the first list's included.
  ///
  /// ```swift
  /// ScopedValue(splitting: "ToDos=a.json", among: [ModelName("to-dos", singular: "to-do")])   // "to-dos", "a.json"
  /// ScopedValue(splitting: "x=y.json", among: [ModelName("to-dos", singular: "to-do")])       // nil, "x=y.json"
  /// ```
  package init(splitting text: String, among lists: [ModelName]) {
    let scalars = text.unicodeScalars
    if let equals = scalars.firstIndex(of: "=") {
      let before = String(scalars[..<equals])
      if let list = lists.first(where: { $0.matches(before) }) {
        self.init(list: list.plural, value: String(scalars[scalars.index(after: equals)...]))
        return
      }
    }
    self.init(value: text)
  }
}

extension ParsedArguments {
  /// The last value of an option that needs `LIST=VALUE`, in two parts; nil if it was not given.
  ///
  /// - Throws: ``UsageError/notAPair(option:value:shape:)``.
  package func pair(_ option: OptionSpec) throws(UsageError) -> (list: String, value: String)? {
    guard let text = value(of: option) else { return nil }
    let scalars = text.unicodeScalars
    guard let equals = scalars.firstIndex(of: "="), equals > scalars.startIndex,
      scalars.index(after: equals) < scalars.endIndex
    else {
      throw .notAPair(option: option.flag, value: text, shape: option.valueName ?? "LIST=VALUE")
    }
    return (String(scalars[..<equals]), String(scalars[scalars.index(after: equals)...]))
  }

  /// The option's values with the list that each is meant for, in the order given.
  ///
  /// - Throws: ``UsageError/unknownScope(option:scope:known:)``.
  package func scopedValues(
    of option: OptionSpec, in scopes: ListScopes
  ) throws(UsageError) -> [ScopedValue] {
    var values: [ScopedValue] = []
    for text in self.values(of: option) { values.append(try scopes.split(text, of: option)) }
    return values
  }

  /// The values meant for one list (nil: the one named first), in the order given.
  package func values(
    of option: OptionSpec, for list: String?, in scopes: ListScopes
  ) throws(UsageError) -> [String] {
    try scopedValues(of: option, in: scopes).compactMap { $0.list == list ? $0.value : nil }
  }

  /// The last number meant for one list; nil if there is none.
  package func number(
    _ option: OptionSpec, for list: String?, in scopes: ListScopes, least: Int = 0
  ) throws(UsageError) -> Int? {
    guard let text = try values(of: option, for: list, in: scopes).last else { return nil }
    return try Self.number(text, option, least: least)
  }
}
