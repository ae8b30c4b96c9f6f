import ModelKit

/// What every command is given: its arguments, the models, and the world it runs in.
struct CommandContext {
  let parsed: ParsedArguments
  let catalog: Catalog
  let console: Console
  /// The name before messages.
  let toolName: String
  /// The key that takes steps back where there are keys; else messages name the command.
  var undoKey: String?
  /// Whether records are named by their ids alone, never by titles.
  var namesAreIDs = false
  /// The view whose options are among the arguments.
  var view: AppliedView?

  /// How messages name what takes steps back: `'collate undo'`, in the browser `u`.
  var undoWords: String { undoKey ?? "'\(toolName) undo'" }
}
