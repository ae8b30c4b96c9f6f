extension OptionSpec {
  package static let store = OptionSpec(
    "store", value: "PATH", "the store's file; else COLLATE_STORE, or the usual place",
    in: .source, choices: .files)
  package static let view = OptionSpec(
    "view", value: "NAME", "begin with the options of this saved view; those given here win",
    in: .source)
  package static let saveView = OptionSpec(
    "save-view", value: "NAME", "keep these options under a name", in: .source)
  package static let set = OptionSpec(
    "set", value: "FIELD=VALUE", "give a field a value; nothing after '=' clears it", in: .values,
    repeatable: true)
  package static let id = OptionSpec(
    "id", value: "ID", "the record's id; else the next number", in: .values)
  package static let yes = OptionSpec(
    "yes", letter: "y", "don't ask before several are removed", in: .general)
  package static let withChildren = OptionSpec(
    "with-children", "remove what refers to the records, too, and all that stands below that",
    in: .general, conflicts: ["move-to"])
  package static let moveTo = OptionSpec(
    "move-to", value: "ID|NAME",
    "what refers to the records refers to this one instead; nothing after '=': to none",
    in: .general)
  package static let dryRun = OptionSpec(
    "dry-run", letter: "n", "say what would change, and change nothing", in: .general)
  package static let historyLimit = OptionSpec(
    "limit", value: "N", "show at most this many steps", in: .output)
  package static let removeView = OptionSpec(
    "remove", value: "NAME", "forget this view", in: .general)
}

/// The options of commands on the store.
enum StoreOptions {
  /// Of all of them.
  static let common: [OptionSpec] = [.store, .quiet]
  /// Of those that read dates as people type them.
  static let dated: [OptionSpec] = common + [.timeZone, .locale, .now]
}
