import ListingKit
import ModelKit
import SortKit

/// `models [MODEL]`: what is registered, or all that can be asked of one model.
struct ModelsCommand: Command {
  static let name = "models"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show the models: sort keys, fields and relations",
      discussion: [
        "Without an argument, every registered model with a line about it. With a model, its sort "
          + "keys, its fields with their types and other names, and the lists that nest in it."
      ],
      examples: [
        UsageExample("models", "what is registered"),
        UsageExample("models to-dos", "what to-dos can be sorted, filtered and shown by"),
      ],
      arguments: [
        ArgumentSpec(
          "MODEL", "a model's name in any usual spelling", required: false,
          choices: .words(.models))
      ],
      options: [.json, .color])
  }

  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let width = min(max(context.console.width, 50), 100)
    let named = try context.parsed.argument(0).map { try context.catalog.model(named: $0) }
    if context.parsed.has(.json) {
      let models = named.map { [$0] } ?? context.catalog.models
      try context.console.writePlain(isJSON: true) {
        try ModelsDocument(models, context.catalog).write(to: $0)
      }
      return .done
    }
    guard let model = named else {
      try context.console.write(overview(width))
      return .done
    }
    try context.console.write(ModelPage(model, context.catalog, width: width).text)
    return .done
  }

  private func overview(_ width: Int) -> String {
    let models = context.catalog.models
    let column = 2 + (models.map(\.name.plural.count).max() ?? 0)
    return models.map { model in
      TextWrap.definition(model.name.plural, line(about: model), column: column, width: width)
    }.joined()
  }

  private func line(about model: AnyModelModule) -> String {
    let keys = model.sort.keys.map { $0.name.lowercased() }
    let lists = context.catalog.lists(of: model.name.plural).map(\.source)
    var parts: [String] = []
    if !keys.isEmpty { parts.append("sorted by \(keys.joined(separator: ", "))") }
    if !lists.isEmpty { parts.append("lists their \(lists.joined(separator: ", "))") }
    if context.catalog.tree(of: model.name.plural) != nil { parts.append("forms trees") }
    return parts.joined(separator: "; ")
  }
}
