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
    var tallies: [ColumnTally] = []
    for member in pieces.joined() {
      if let place = places[member.name] {
        tallies[place] += member.tally
      } else if names.count < fieldLimit {
        places[member.name] = names.count
        names.append(member.name)
        tallies.append(member.tally)
      }
    }
    return zip(names, tallies).map { FieldInfo($0, tally: $1) }
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
  static func adHoc(
    _ fields: [FieldInfo], name: String, catalog: Catalog, options: ReadingOptions
  ) -> AnyModelModule {
    let usable = name.isEmpty || catalog.find(name) != nil ? "records" : name
    return AnyModelModule(
      adHoc: ModelName(usable, singular: ModelName.anyRecord),
      fields: options.typed(fields.filter { $0.name != "id" }))
  }
}
