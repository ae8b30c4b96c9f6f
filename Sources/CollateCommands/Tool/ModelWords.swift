import ListingKit
import ModelKit
import SortKit
import SystemKit

/// The names of one model as a command line takes them, with a word about each.
struct ModelWords {
  private let model: AnyModelModule
  private let names: ListNames

  init(_ model: AnyModelModule, _ catalog: Catalog) {
    self.model = model
    names = ListNames(model, catalog: catalog)
  }

  /// What sorts: the provider's keys first, under names that need no quotes, then everything else.
  var sortKeys: [Choice] {
    let declared = keys.map { Choice($0.word, $0.key.name) }
    return declared + values.filter { value in !declared.contains { $0.word == value.word } }
  }

  /// The provider's keys with the word that a command line has for each.
  var keys: [(word: String, key: AnySortKey)] {
    model.sort.keys.map { key in (word(for: key.name) ?? key.name, key) }
  }

  /// Everything that has a value in each record: fields and measures of related records.
  var values: [Choice] {
    var seen: Set<ExactName> = []
    return names.known.compactMap { name in
      let word = word(for: name) ?? name
      guard seen.insert(ExactName(word)).inserted else { return nil }
      guard let field = model.fields.first(where: { ExactName($0.name) == ExactName(word) }) else {
        return Choice(word, "computed")
      }
      return Choice(word, field.kind.words)
    }
  }

  /// The measures of related records and the computed keys.
  var computed: [Choice] {
    values.filter { value in !model.fields.contains { ExactName($0.name) == ExactName(value.word) }
    }
  }

  /// The first main name that stands for the same and needs no quotes.
  private func word(for name: String) -> String? {
    guard let wanted = try? names.resolve(name) else { return nil }
    return names.known.first { known in
      !known.contains(" ") && (try? names.resolve(known)) == wanted
    }
  }
}
