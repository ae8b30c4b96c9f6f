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
    var places: [ExactName: Int] = [:]
    var names: [String] = []
    var seen: [UInt32] = []
    for member in pieces.joined() {
      if let place = places[ExactName(member.name)] {
        seen[place] |= member.seen
      } else if names.count < fieldLimit {
        places[ExactName(member.name)] = names.count
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

  /// The catalog's model that records with such members are of; nil where that is no safe guess.
  ///
  /// Its title is among them, and more than half of them are its fields, the id not counted; or one
  /// is where the file or the list is named after it. Of several models it is the one that knows
  /// most, or the namesake where they know as many.
  /// - Complexity: O(models × (fields + members)).
  static func model(_ fields: [FieldInfo], in catalog: Catalog, named name: String)
    -> AnyModelModule?
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
      let known = names.count { spelled.field($0) != nil || lists.contains(foldedName($0)) }
      let isNamesake = model.name.matches(name)
      let title = model.field(.title)
      let isLikely = known * 2 > names.count && names.contains { spelled.field($0) == title }
      guard isNamesake ? known > 0 : isLikely else { continue }
      if known > best?.known ?? 0 || (known == best?.known && isNamesake) {
        best = (model, known)
      }
    }
    return best?.model
  }

  /// A model for records that no model of the catalog knows.
  ///
  /// Their ids are under `id`, or else under the first other spelling of it.
  static func adHoc(_ fields: [FieldInfo], name: String, catalog: Catalog) -> AnyModelModule {
    let usable = name.isEmpty || catalog.find(name) != nil ? "records" : name
    let ids = fields.map { ExactName($0.name) }.filter { foldedName($0.text) == "id" }
    let id = ids.first { $0 == ExactName("id") } ?? ids.min()
    return AnyModelModule(
      adHoc: ModelName(usable, singular: "record"),
      fields: fields.filter { ExactName($0.name) != id }, identifier: id?.text)
  }
}
