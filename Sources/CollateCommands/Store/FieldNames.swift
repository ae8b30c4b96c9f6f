import ListingKit
import ModelKit

/// A model's fields by what people call them: their names, other names, and those of references;
/// and the names of fields that only records have.
struct FieldNames {
  /// What a name stands for.
  enum Target: Hashable {
    case field(Int)
    case unknown(ExactName)
  }

  private let names: NameResolver<Target>
  private let model: AnyModelModule

  /// - Parameter unknown: fields that the model doesn't know.
  init(_ model: AnyModelModule, _ catalog: Catalog, unknown: [String] = []) {
    self.model = model
    var names = NameResolver<Target>()
    for (index, field) in model.fields.enumerated() {
      names.add(field.name, also: field.otherNames, .field(index))
    }
    for relation in catalog.references(of: model.name.plural) {
      names.addOther(relation.name, .field(relation.field))
    }
    for name in unknown { names.add(name, .unknown(ExactName(name))) }
    self.names = names
  }

  /// - Throws: ``CommandError`` with the nearest known name, or with all that a beginning fits.
  func target(_ name: String) throws(CommandError) -> Target {
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
