import ModelKit

extension CommandContext {
  /// The model that a command's first argument names, where something has to follow it.
  ///
  /// Who leaves the model out is told that, and not that what they gave is missing.
  /// - Throws: `CatalogError` for a word that is no model, `UsageError` where nothing follows.
  func modelBefore(_ argument: String) throws -> AnyModelModule {
    let model = try catalog.model(named: parsed.argument(0) ?? "")
    guard parsed.arguments.count > 1 else {
      throw UsageError.missingArgument(
        command: parsed.command.name, argument: argument, choices: [])
    }
    return model
  }
}
