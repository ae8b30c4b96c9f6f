import ListingKit
import ModelKit

/// Tells which names a model can't resolve, but could with the fields that only a file has.
struct UnknownNames {
  private let names: ListNames

  init(_ model: AnyModelModule, _ catalog: Catalog) {
    names = ListNames(model, catalog: catalog)
  }

  /// Whether some of the names are unknown to the model and among some further fields.
  func areAmong(_ further: [FieldInfo], _ wanted: [String]) -> Bool {
    let folded = Set(further.map { foldedName($0.name) })
    return wanted.contains { name in
      folded.contains(foldedName(name)) && (try? names.resolve(name)) == nil
    }
  }
}
