package import ModelKit
import ReportKit

extension WordSource {
  /// The words that a catalog's models know.
  package static func catalog(_ catalog: Catalog) -> WordSource {
    WordSource { query in
      if query.kind == .models {
        return catalog.models.map { Choice($0.name.plural, "its singular is \($0.name.singular)") }
      }
      if query.kind == .templates {
        return TemplateChoice.names.map { Choice($0, BuiltInTemplates.summary(of: $0)) }
      }
      guard let name = query.model, let model = catalog.find(name) else { return [] }
      switch query.kind {
      case .lists:
        return [Choice(model.name.plural, "the list named first")]
          + catalog.nestedModels(of: model).map { Choice($0.name.plural, "a nested list") }
      case .sortKeys: return ModelWords(model, catalog).sortKeys
      case .fields, .columns: return ModelWords(model, catalog).values
      case .models, .templates, .commands: return []
      }
    }
  }
}

extension Catalog {
  /// The models whose lists nest in a model's records, directly or in lists of theirs.
  ///
  /// - Complexity: O(models × relations).
  package func nestedModels(of model: AnyModelModule) -> [AnyModelModule] {
    var found: [AnyModelModule] = []
    var waiting = [model.name.plural]
    while let name = waiting.popLast() {
      for relation in lists(of: name) where relation.source != model.name.plural {
        guard let other = find(relation.source), !found.contains(where: { $0.name == other.name })
        else { continue }
        found.append(other)
        waiting.append(other.name.plural)
      }
    }
    return found
  }
}
