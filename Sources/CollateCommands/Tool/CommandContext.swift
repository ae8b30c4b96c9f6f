import ModelKit

/// What every command is given: its arguments, the models, and the world it runs in.
struct CommandContext {
  let parsed: ParsedArguments
  let catalog: Catalog
  let console: Console
  /// The name before messages.
  let toolName: String
}
