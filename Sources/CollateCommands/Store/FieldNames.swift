import ListingKit
import ModelKit

/// A model's fields by what people call them: their names, other names, and those of references.
struct FieldNames {
  private let names: NameResolver<Int>
  private let model: AnyModelModule

  init(_ model: AnyModelModule, _ catalog: Catalog) {
    self.model = model
    var names = NameResolver<Int>()
    for (index, field) in model.fields.enumerated() {
      names.add(field.name, also: field.otherNames, index)
    }
    for relation in catalog.references(of: model.name.plural) {
      names.addOther(relation.name, relation.field)
    }
    self.names = names
  }

  /// - Throws: ``CommandError`` with the nearest known name, or with all that a beginning fits.
  func field(_ name: String) throws(CommandError) -> Int {
    do {
      return try names.resolve(name)
    } catch {
      switch error {
      case .unknown(let name, let nearest, let known):
        throw .unknownField(
          name, model: model.name.singular, nearest: nearest, known: known)
      case .ambiguous(let name, let choices):
        throw .ambiguousField(name, model: model.name.singular, choices: choices)
      }
    }
  }
}
