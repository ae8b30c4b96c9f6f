import ModelKit

/// What every command is given: its arguments, the models, and the world it runs in.
struct CommandContext {
  let parsed: ParsedArguments
  let catalog: Catalog
  let console: Console
  let tool: ToolSpec
  /// What is in force unless the command line says otherwise.
  let settings: Settings
  /// The view whose options are among the arguments.
  var view: AppliedView?

  /// The name before messages.
  var toolName: String { tool.name }

  /// How messages name what takes steps back: `'collate undo'`.
  var undoWords: String { hint(["undo"]) }

  /// The option that leads to the same store, where one was given; nil for a path that messages
  /// can't show as it is.
  var storeWords: [String]? {
    guard let path = parsed.value(of: .store) else { return [] }
    guard ShellQuoting.isShownWhole(path) else { return nil }
    let word = ShellQuoting.quoted(path)
    return path.utf8.first == UInt8(ascii: "-")
      ? ["\(OptionSpec.store.flag)=\(word)"] : [OptionSpec.store.flag, word]
  }

  /// A command line on the same store, to be pasted: `'collate undo --store other.db'`.
  ///
  /// Where the store's path can't be shown, it is the command's words alone: `'undo' of this store`.
  func hint(_ words: [String]) -> String {
    guard let store = storeWords else {
      return "'\(words.joined(separator: " "))' of this store"
    }
    return "'\(([toolName] + words + store).joined(separator: " "))'"
  }
}
