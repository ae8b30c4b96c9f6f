import ListingKit
import ModelKit
import SortKit

/// What `models MODEL` shows: sort keys, fields, computed values, relations.
struct ModelPage {
  private let model: AnyModelModule
  private let catalog: Catalog
  private let words: ModelWords
  private let width: Int

  init(_ model: AnyModelModule, _ catalog: Catalog, width: Int) {
    self.model = model
    self.catalog = catalog
    self.width = width
    words = ModelWords(model, catalog)
  }

  /// The page, ending in a line break.
  var text: String {
    let sections: [(title: String, rows: [(term: String, meaning: String)])] = [
      ("Sort keys, each breaking ties of those above it", sortKeys),
      ("Fields", model.fields.map { ($0.name, meaning(of: $0)) }),
      ("Computed from related records", words.computed.map { ($0.word, meaning(of: $0.word)) }),
      ("Relations", relations),
    ]
    let rows = sections.flatMap(\.rows)
    let column = 4 + (rows.map(\.term.count).max() ?? 0)
    var text = "\(model.name.plural), in the singular \(model.name.singular)\n"
    for section in sections where !section.rows.isEmpty {
      text += "\n\(section.title):\n"
      for row in section.rows {
        text += TextWrap.definition("  " + row.term, row.meaning, column: column, width: width)
      }
    }
    return text
  }

  private var sortKeys: [(term: String, meaning: String)] {
    words.keys.map { word, key in
      var meaning = key.name
      if key.isReversed { meaning += ", the greatest first" }
      if key.missing == .first { meaning += ", missing values first" }
      return (word, meaning)
    }
  }

  private func meaning(of field: FieldInfo) -> String {
    var parts = [field.reference.map { "id of one of the \($0)" } ?? field.kind.words]
    if !field.choices.isEmpty {
      let choices = field.choices.map { choice in
        choice.code.map { "\(choice.name) (\($0))" } ?? choice.name
      }
      parts[0] += ": " + choices.joined(separator: ", ")
    }
    if !field.otherNames.isEmpty {
      parts.append("also " + field.otherNames.joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }

  private func meaning(of computed: String) -> String {
    let names = ListNames(model, catalog: catalog)
    guard case .aggregate(let aggregate) = try? names.resolve(computed) else {
      return "from the record itself"
    }
    return switch aggregate.measure {
    case .count: "how many \(aggregate.relation) there are"
    case .open: "how many \(aggregate.relation) are not done"
    case .done: "how many \(aggregate.relation) are done"
    case .progress: "the share of \(aggregate.relation) that is done"
    case .next: "the earliest due date of the open \(aggregate.relation)"
    }
  }

  private var relations: [(term: String, meaning: String)] {
    let name = model.name.plural
    return catalog.relations.compactMap { relation in
      if relation.isTree {
        guard relation.source == name else { return nil }
        return (relation.listName, "the \(name) below one, which is their \(relation.name)")
      }
      if relation.source == name {
        return (relation.name, "the one of the \(relation.target) that it belongs to")
      }
      return relation.target == name
        ? (relation.listName, "the \(relation.source) that belong to it") : nil
    }
  }
}
