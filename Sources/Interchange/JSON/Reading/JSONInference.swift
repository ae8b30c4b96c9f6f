import ModelKit
import SystemKit

/// Reads off values what fields hold.
enum JSONInference {
  /// The most fields that are read off a file; further members stay unknown.
  static let fieldLimit = 1000

  /// The members that pieces of a document have, as fields in the order of their first appearance.
  ///
  /// - Parameter most: how many; further members are left out.
  /// - Complexity: O(members).
  static func fields(_ pieces: [[JSONYield.Member]], most: Int = fieldLimit) -> [FieldInfo] {
    var places: [ExactName: Int] = [:]
    var names: [String] = []
    var tallies: [ColumnTally] = []
    for member in pieces.joined() {
      if let place = places[ExactName(member.name)] {
        tallies[place] += member.tally
      } else if names.count < most {
        places[ExactName(member.name)] = names.count
        names.append(member.name)
        tallies.append(member.tally)
      }
    }
    return zip(names, tallies).map { FieldInfo($0, tally: $1) }
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
  static func adHoc(
    _ fields: [FieldInfo], name: String, catalog: Catalog, options: ReadingOptions
  ) -> AnyModelModule {
    let usable = name.isEmpty || catalog.find(name) != nil ? "records" : name
    let ids = fields.map { ExactName($0.name) }.filter { foldedName($0.text) == "id" }
    let id = ids.first { $0 == ExactName("id") } ?? ids.min()
    return AnyModelModule(
      adHoc: ModelName(usable, singular: ModelName.anyRecord),
      fields: options.typed(fields.filter { ExactName($0.name) != id }), identifier: id?.text)
  }
}
