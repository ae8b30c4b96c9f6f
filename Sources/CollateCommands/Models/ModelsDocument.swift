import Interchange
import ListingKit
import ModelKit
import SortKit
import SystemKit

/// What `models --json` writes: an array of models with their sort keys, fields and relations.
struct ModelsDocument {
  private let models: [AnyModelModule]
  private let catalog: Catalog

  init(_ models: [AnyModelModule], _ catalog: Catalog) {
    self.models = models
    self.catalog = catalog
  }

  /// - Throws: what the sink throws.
  func write(to sink: any ByteSink) throws {
    let document = JSONDocument(sink)
    document.open("[")
    for model in models {
      document.breakLine(level: 0)
      document.open("{")
      document.member("name", text: model.name.plural)
      document.member("singular", text: model.name.singular)
      append(keys: model, to: document)
      append(fields: model, to: document)
      append(relations: model, to: document)
      document.close("}")
    }
    document.close("]", onLine: 0)
    try document.end()
  }

  private func append(keys model: AnyModelModule, to document: JSONDocument) {
    document.open("[", as: "sortKeys")
    for (word, key) in ModelWords(model, catalog).keys {
      document.open("{")
      document.member("name", text: word)
      document.member("label", text: key.name)
      document.close("}")
    }
    document.close("]")
  }

  private func append(fields model: AnyModelModule, to document: JSONDocument) {
    document.open("[", as: "fields")
    for field in model.fields {
      document.open("{")
      document.member("name", text: field.name)
      document.member("label", text: field.label)
      document.member("type", text: field.kind.rawValue)
      append(texts: field.otherNames, as: "otherNames", to: document)
      append(texts: field.choices.map(\.name), as: "choices", to: document)
      if let role = field.role { document.member("role", text: role.rawValue) }
      if let reference = field.reference { document.member("refersTo", text: reference) }
      document.close("}")
    }
    document.close("]")
    append(texts: ModelWords(model, catalog).computed.map(\.word), as: "computed", to: document)
  }

  private func append(texts: [String], as name: String, to document: JSONDocument) {
    guard !texts.isEmpty else { return }
    document.open("[", as: name)
    for text in texts { document.element(text: text) }
    document.close("]")
  }

  private func append(relations model: AnyModelModule, to document: JSONDocument) {
    document.open("[", as: "lists")
    for relation in catalog.relations where relation.target == model.name.plural {
      document.open("{")
      document.member("name", text: relation.listName)
      document.member("model", text: relation.source)
      document.close("}")
    }
    document.close("]")
  }
}
