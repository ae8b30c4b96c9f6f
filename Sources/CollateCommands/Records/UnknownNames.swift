import ListingKit
import ModelKit
import SystemKit

/// Tells which names may stand for fields that only a file has.
struct UnknownNames {
  private let names: ListNames

  init(_ model: AnyModelModule, _ catalog: Catalog) {
    names = ListNames(model, catalog: catalog)
  }

  /// Whether some of the names are those of further fields, or spelled like them and not as the model
  /// itself has them.
  ///
  /// - Complexity: O(fields + names).
  func areAmong(_ further: [FieldInfo], _ wanted: [String]) -> Bool {
    let exact = Set(further.map { ExactName($0.name) })
    let folded = Set(further.map { foldedName($0.name) })
    return wanted.contains { name in
      exact.contains(ExactName(name))
        ? !names.knows(name, asMain: true)
        : folded.contains(foldedName(name)) && !names.knows(name, asMain: false)
    }
  }
}
