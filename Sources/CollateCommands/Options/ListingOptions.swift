/// The options that `list` and `report` share; each constant is both declaration and key.
package enum ListingOptions {
  /// All of them, in the order of help.
  package static let all: [OptionSpec] = [
    .store, .from, .preview, .readAs, .dates, .type, .view, .saveView,
    .sort, .reverse, .collation, .explainSort,
    .filter, .noFilter, .related, .hideEmpty,
    .groupBy, .groupSort, .flat, .depth, .limit, .limitPerGroup,
    .columns, .format, .json, .csvSafe, .template, .title, .output, .check, .failEmpty,
    .locale, .timeZone, .now,
    .color, .quiet, .allWarnings, .threads, .memory,
  ]

  /// Those of `browse`: what a list on the terminal can be asked for.
  package static let browsing: [OptionSpec] = [
    .store, .from, .preview, .readAs, .dates, .type, .view,
    .sort, .reverse, .collation, .filter, .noFilter, .related, .groupBy, .groupSort, .columns,
    .locale, .timeZone, .now, .color, .threads, .memory,
  ]
}

extension OptionSpec {
  // Source.
  package static let from = OptionSpec(
    "from", value: "FILE", "read the records from this file",
    in: .source, repeatable: true, scope: .ifKnown, choices: .files)
  package static let preview = OptionSpec(
    "preview", "use the models' sample records", in: .source, conflicts: ["from", "store"])
  package static let readAs = OptionSpec(
    "as", value: "table|MODEL",
    "what a file's records are, where nobody says it: a plain table, or a model's", in: .source,
    choices: .words(.models), conflicts: ["preview", "store"])
  package static let dates = OptionSpec(
    "dates", value: "EPOCH", "what numbers as dates count seconds from", in: .source,
    choices: .fixed([
      Choice("2001", "1 January 2001, the default"), Choice("unix", "1 January 1970"),
    ]))

  // Order.
  package static let sort = OptionSpec(
    "sort", value: "KEYS", "sort by these keys: 'due,-priority', 'name:desc:missing-first'",
    in: .order, repeatable: true, scope: .always, form: .sortKeys, choices: .words(.sortKeys))
  package static let reverse = OptionSpec(
    "reverse", "turn the directions of the chosen keys round; groups keep theirs", in: .order)
  package static let collation = OptionSpec(
    "collation", value: "ORDER", "how texts compare", in: .order,
    choices: .fixed([
      Choice("natural", "by locale, numbers by value; the default"),
      Choice("binary", "by code point"),
    ]))
  package static let explainSort = OptionSpec(
    "explain-sort", "show the keys that decide, with their directions, instead of the list",
    in: .order)

  // Filter.
  package static let filter = OptionSpec(
    "where", value: "CONDITION",
    "keep what meets this, and all other conditions: 'done = false and due <= today+7d'",
    in: .filter, repeatable: true, scope: .ifKnown, form: .condition, choices: .words(.fields))
  package static let noFilter = OptionSpec(
    "no-where", "leave out the conditions of the view, or those for one list", in: .filter,
    repeatable: true, scope: .always, requires: ["view"])
  package static let related = OptionSpec(
    "in", value: "MODEL=ID|NAME", "keep what is related to this record", in: .filter,
    form: .pair, choices: .words(.models))

  package static let hideEmpty = OptionSpec(
    "hide-empty", "drop records with nothing left in their nested lists", in: .filter)

  // Groups and nesting.
  package static let groupBy = OptionSpec(
    "group-by", value: "KEY", "put records with the same value under one heading", in: .groups,
    scope: .always, choices: .words(.fields))
  package static let groupSort = OptionSpec(
    "group-sort", value: "ORDER",
    "sort the groups by key, count, open, progress, first:FIELD or last:FIELD", in: .groups,
    repeatable: true, scope: .always, form: .groupSort, choices: .words(.fields))
  package static let flat = OptionSpec(
    "flat", "one level: no nested lists, no children under parents", in: .groups,
    conflicts: ["depth"])
  package static let depth = OptionSpec(
    "depth", value: "N", "nest at most this deep", in: .groups)
  package static let limit = OptionSpec(
    "limit", value: "N",
    "show at most this many records, of a nested list for each parent; 0 only counts them",
    in: .groups, scope: .always)
  package static let limitPerGroup = OptionSpec(
    "limit-per-group", value: "N",
    "show at most this many records of each group; 0 only counts them", in: .groups,
    scope: .always)
}
