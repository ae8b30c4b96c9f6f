import ListingKit
import ModelKit
import SystemKit

/// A model's fields by what people call them: their names, other names, and those of references;
/// and the names of fields that only records have.
struct FieldNames {
  /// What a name stands for.
  enum Target: Hashable {
    case field(Int)
    case unknown(ExactName)
  }

  /// With the unknown fields that all records have.
  private let names: NameResolver<Target>
  /// With those that only some have, too.
  private let allNames: NameResolver<Target>
  private let unknown: UnknownNamesOfRecords
  private let model: AnyModelModule

  /// - Parameter unknown: fields that the model doesn't know.
  init(
    _ model: AnyModelModule, _ catalog: Catalog,
    unknown: UnknownNamesOfRecords = UnknownNamesOfRecords([])
  ) {
    self.model = model
    self.unknown = unknown
    var names = NameResolver<Target>()
    for (index, field) in model.fields.enumerated() {
      names.add(field.name, also: field.otherNames, .field(index))
    }
    for relation in catalog.references(of: model.name.plural) {
      names.addOther(relation.name, .field(relation.field))
    }
    var allNames = names
    for name in unknown.common { names.add(name.text, .unknown(name)) }
    for name in unknown.all { allNames.add(name.text, .unknown(name)) }
    self.names = names
    self.allNames = allNames
  }

  /// Whether all records have an unknown field of exactly this name.
  func isUnknown(_ name: String) -> Bool { unknown.common.contains(ExactName(name)) }

  /// - Throws: ``EditingError`` with the nearest known name, or with all that a beginning or another
  ///   spelling fits, be it in some of the records alone.
  func target(_ name: String) throws(EditingError) -> Target {
    do throws(NameError) {
      let target = try names.resolve(name)
      guard unknown.isMixed else { return target }
      // Another record may have the very field that is meant, and this one beside it.
      switch target {
      case .unknown(let common):
        if case .unknown(let meant) = try allNames.resolve(name), meant != common {
          throw .ambiguous(name, choices: [meant.text, common.text])
        }
      case .field(let field):
        if !allNames.knows(name, asMain: false) || names.knows(name, asMain: false) { break }
        throw .ambiguous(name, choices: [name, model.fields[field].name])
      }
      return target
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
