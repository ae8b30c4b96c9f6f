import CSimdJSON
import ModelKit

/// Reads off values what fields hold.
enum JSONInference {
  /// The most fields that are read off a file; further members stay unknown.
  static let fieldLimit = 1000

  /// The members that pieces of a document have, as fields in the order of their first appearance.
  ///
  /// - Complexity: O(members).
  static func fields(_ pieces: [[JSONYield.Member]]) -> [FieldInfo] {
    var places: [String: Int] = [:]
    var names: [String] = []
    var seen: [UInt32] = []
    for member in pieces.joined() {
      if let place = places[member.name] {
        seen[place] |= member.seen
      } else if names.count < fieldLimit {
        places[member.name] = names.count
        names.append(member.name)
        seen.append(member.seen)
      }
    }
    return zip(names, seen).map { FieldInfo(name: $0, kind: kind(Int($1))) }
  }

  /// The narrowest type for values of some kinds; empty texts and null fit all.
  private static func kind(_ seen: Int) -> FieldKind {
    switch seen & ~(CJ_SEEN_NULL | CJ_SEEN_EMPTY) {
    case CJ_SEEN_FLAG: .flag
    case CJ_SEEN_INTEGER: .integer
    // Large numbers alone keep all their digits, by which texts are sorted as well.
    case CJ_SEEN_REAL, CJ_SEEN_REAL | CJ_SEEN_INTEGER, CJ_SEEN_REAL | CJ_SEEN_LARGE,
      CJ_SEEN_REAL | CJ_SEEN_INTEGER | CJ_SEEN_LARGE:
      .real
    case CJ_SEEN_DAY: .day
    case CJ_SEEN_MOMENT, CJ_SEEN_MOMENT | CJ_SEEN_DAY: .dayOrMoment
    case CJ_SEEN_TEXTS: .texts
    default: .text
    }
  }

  /// The catalog's model that records with such members are of: the one that knows most of them,
  /// more than half and at least two, or one where the file is named after the model; the namesake
  /// where several know as many.
  static func model(_ fields: [FieldInfo], in catalog: Catalog, fileName: String) -> AnyModelModule?
  {
    let names = fields.map(\.name).filter { foldedName($0) != "id" }
    var best: (model: AnyModelModule, known: Int)?
    for model in catalog.models {
      let spelled = JSONNames(model)
      // A list of related records is what tells the model that holds them from the one that it holds.
      let lists = Set(
        catalog.lists(of: model.name.plural).flatMap {
          [foldedName($0.listName)] + ($0.isTree ? [] : [foldedName($0.source)])
        })
      let known = names.count { spelled.isField($0) || lists.contains(foldedName($0)) }
      let isNamesake = model.name.matches(fileName)
      guard known >= (isNamesake ? 1 : 2), known * 2 > names.count else { continue }
      if known > best?.known ?? 0 || (known == best?.known && isNamesake) {
        best = (model, known)
      }
    }
    return best?.model
  }

  /// A model for records that no model of the catalog knows.
  static func adHoc(_ fields: [FieldInfo], name: String, catalog: Catalog) -> AnyModelModule {
    let usable = name.isEmpty || catalog.find(name) != nil ? "records" : name
    return AnyModelModule(
      adHoc: ModelName(usable, singular: ModelName.anyRecord),
      fields: fields.filter { $0.name != "id" })
  }
}
