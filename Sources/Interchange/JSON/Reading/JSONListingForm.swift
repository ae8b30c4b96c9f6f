import CSimdJSON
import ModelKit

/// The members of a document that is a listing, as it is exported where records nest or stand in groups.
///
/// ```json
/// {"model":"projects","shown":1,"total":1,"records":[{"id":1,"to-dos":{"shown":0,"total":2,"records":[]}}]}
/// ```
struct JSONListingForm {
  /// The name of the model that it is about.
  let model: String
  let records: JSONRoot?
  let groups: JSONRoot?
  /// The lists of records that belong to none of those above.
  let unowned: JSONRoot?

  /// Nil unless all of an object's members are those of a listing.
  init?(_ roots: [JSONRoot]) {
    let known = ["model", "shown", "total", "records", "groups", "unowned"]
    guard roots.allSatisfy({ known.contains($0.name) }) else { return nil }
    func last(_ name: String) -> JSONRoot? { roots.last { $0.name == name } }
    guard let model = last("model"), model.value == UInt8(ascii: "\"") else { return nil }
    self.model = model.text
    records = last("records")
    groups = last("groups")
    unowned = last("unowned")
    guard records?.isList ?? false || groups?.value == UInt8(ascii: "[") else { return nil }
  }

  /// Reads all of its records.
  func read(_ session: JSONSession, _ model: Int) throws(JSONStop) -> [JSONYield] {
    if let records { try session.readList(model, records, isListing: true) }
    if let groups { try session.readGroups(model, groups) }
    if let unowned, !session.plan.isProfile { try session.readUnowned(model, unowned) }
    return [try session.harvest()]
  }
}

extension JSONReading {
  /// Reads a listing that was exported, with the records that lie in others and in groups.
  func readListing(
    _ listing: JSONListingForm, _ session: JSONSession,
    _ load: (JSONPlan) throws(JSONReadingFault) -> JSONSession
  ) throws(JSONReadingFault) -> RecordSet {
    func read(_ session: JSONSession, _ model: Int) throws(JSONReadingFault) -> [JSONYield] {
      try JSONReadingFault.stopping { () throws(JSONStop) in try listing.read(session, model) }
    }
    if let model = session.plan.models.firstIndex(where: { $0.name.matches(listing.model) }) {
      let first = given.flatMap { given in
        session.plan.models.firstIndex { $0.name.plural == given.name.plural }
      }
      return try assemble(session.plan, try read(session, model), first ?? model)
    }
    let look = { (profile: JSONPlan) throws(JSONReadingFault) in try read(try load(profile), 0) }
    let choice = try choose(named: listing.model, sample: look, all: look)
    let (plan, number) = self.plan(choice.model)
    return choice.noted(in: try assemble(plan, try read(try load(plan), number), number))
  }
}
