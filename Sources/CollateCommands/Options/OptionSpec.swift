/// The heading under which an option stands in help and manual, in that order.
package enum OptionGroup: String, CaseIterable, Hashable, Sendable {
  case source = "Source"
  case values = "Values"
  case order = "Order"
  case filter = "Filter"
  case groups = "Groups and nesting"
  case output = "Output"
  case text = "Text and time"
  case general = "General"
}

/// Whether an option's value may begin with `MODEL=`.
package enum ScopeRule: Hashable, Sendable {
  /// The value is never scoped.
  case none
  /// A known list name before `=` is a scope; anything else is part of the value (conditions, files).
  case ifKnown
  /// Whatever stands before an unquoted `=` has to be a list's name (keys, columns, numbers).
  case always
}

/// How an option's value is built; completion works on the part that is being typed.
package enum ValueForm: Hashable, Sendable {
  /// One word or a line of text.
  case text
  /// Words joined by commas.
  case list
  /// Sort keys, see ``SortSpecification``.
  case sortKeys
  /// Orders of groups, see ``GroupSortSpecification``.
  case groupSort
  /// `LIST=VALUE`, both needed.
  case pair
  /// A filter's condition: names, operators and values.
  case condition
}

/// The declaration of one option: parsing, help, completion and manual come from it.
///
/// ```swift
/// let title = OptionSpec("title", value: "TEXT", "the report's title", in: .output)
/// title.display   // "--title TEXT"
/// ```
package struct OptionSpec: Hashable, Sendable {
  /// The long name, without its dashes.
  package let name: String
  /// The one-letter name, if there is one.
  package let letter: Unicode.Scalar?
  /// What the value is called in help; nil makes the option a flag.
  package let valueName: String?
  package let help: String
  package let group: OptionGroup
  /// Whether each use adds a value; otherwise the last one counts.
  package let repeatable: Bool
  package let scope: ScopeRule
  package let form: ValueForm
  package let choices: ValueChoices
  /// The options that can't stand beside this one.
  package let conflicts: [String]
  /// The options that this one needs.
  package let requires: [String]

  package init(
    _ name: String, letter: Unicode.Scalar? = nil, value valueName: String? = nil,
    _ help: String, in group: OptionGroup, repeatable: Bool = false, scope: ScopeRule = .none,
    form: ValueForm = .text, choices: ValueChoices = .any, conflicts: [String] = [],
    requires: [String] = []
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.help = help
    self.group = group
    self.repeatable = repeatable
    self.scope = scope
    self.form = form
    self.choices = choices
    self.conflicts = conflicts
    self.requires = requires
  }

  /// A field of a record, given as an option.
  init(field name: String) {
    self.init(name, value: "VALUE", "a field's value", in: .values, repeatable: true)
    isField = true
  }

  /// Whether the option stands for a field of a record.
  package private(set) var isField = false

  /// Whether the option takes no value.
  package var isFlag: Bool { valueName == nil }

  /// Whether the option takes no value but may name the list that it is for: `to-dos=`.
  package var takesList: Bool { isFlag && scope != .none }

  /// The long name as it is typed.
  package var flag: String { "--" + name }

  /// The value's name with the scope it may begin with, as help shows it.
  package var valueDisplay: String? {
    guard let valueName else { return takesList ? "[MODEL=]" : nil }
    return scope == .none ? valueName : "[MODEL=]" + valueName
  }

  /// The option as help shows it: `-o, --output PATH`.
  package var display: String {
    let names = letter.map { "-\($0), \(flag)" } ?? flag
    return valueDisplay.map { "\(names) \($0)" } ?? names
  }
}
