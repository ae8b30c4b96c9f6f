import CSimdJSON
import ModelKit
import SystemKit

extension JSONReading {
  /// Reads a document that is one object: a listing, lists named after models, or a single record.
  func readObject(_ start: Int) throws(JSONReadingFault) -> RecordSet {
    func load(_ plan: JSONPlan) throws(JSONReadingFault) -> JSONSession {
      let session = try JSONReadingFault.catching { () throws(ReadingError) in
        try input.checkWhole()
        let session = try JSONSession(plan, input: input)
        session.makeRoom(input.size)
        try input.copy(at: 0, count: input.size, to: session.bytes)
        return session
      }
      try JSONReadingFault.stopping { () throws(JSONStop) in
        try session.load(from: start, to: input.size)
      }
      return session
    }
    let (plan, main) = plan(given)
    let session = try load(plan)
    let roots = try JSONReadingFault.stopping { () throws(JSONStop) in try session.roots() }
    if let listing = JSONListingForm(roots) { return try readListing(listing, session, load) }
    let lists = modelLists(roots, plan)
    if !lists.isEmpty { return try readLists(session, plan, lists, roots) }
    let only = soleList(roots, plan.names[main])
    let look = { (profile: JSONPlan) throws(JSONReadingFault) in
      try read(try load(profile), 0, only)
    }
    let model = try chosenModel(named: only?.name ?? baseName, sample: look, all: look)
    let (chosen, number) = self.plan(model)
    // The bytes and their places are the first session's own where the plan is the same.
    let again = given == nil ? try load(chosen) : session
    return try assemble(given == nil ? chosen : plan, try read(again, number, only), number)
  }

  /// Reads one list of the object, or the object as a record.
  private func read(
    _ session: JSONSession, _ model: Int, _ list: JSONRoot?
  ) throws(JSONReadingFault) -> [JSONYield] {
    try JSONReadingFault.stopping { () throws(JSONStop) in
      if let list {
        try session.readList(model, list)
      } else {
        try session.readLines(model)
      }
      return [try session.harvest()]
    }
  }

  /// The members that are lists named after models, the last of those with one name; none where
  /// other members say that the object is itself a record.
  private func modelLists(_ roots: [JSONRoot], _ plan: JSONPlan) -> [(root: JSONRoot, model: Int)] {
    var lists: [(root: JSONRoot, model: Int)] = []
    for root in roots where root.isList {
      guard let model = plan.models.firstIndex(where: { $0.name.matches(root.name) })
      else { continue }
      lists.removeAll { $0.root.name == root.name }
      lists.append((root, model))
    }
    let names = given.map { [JSONNames($0)] } ?? plan.names
    let isRecord = roots.contains { root in
      !root.isList && names.contains { $0.isField(root.name) }
    }
    return isRecord ? [] : lists
  }

  /// The only array of objects in an object that has nothing of a record.
  private func soleList(_ roots: [JSONRoot], _ names: JSONNames) -> JSONRoot? {
    let lists = roots.filter { $0.isList }
    guard lists.count == 1, let list = lists.first,
      !roots.contains(where: { names.target($0.name) >= 0 })
    else { return nil }
    return list
  }

  private func readLists(
    _ session: JSONSession, _ plan: JSONPlan, _ lists: [(root: JSONRoot, model: Int)],
    _ roots: [JSONRoot]
  ) throws(JSONReadingFault) -> RecordSet {
    let yield = try JSONReadingFault.stopping { () throws(JSONStop) in
      for (root, model) in lists { try session.readList(model, root) }
      return try session.harvest()
    }
    let first = given.flatMap { given in
      plan.models.firstIndex { $0.name.plural == given.name.plural }
    }
    var set = try assemble(plan, [yield], first ?? lists.first?.model)
    if ReferenceMark.isAmong(roots) { set.markReferencesAsIDs() }
    for root in roots where root.isList && !lists.contains(where: { $0.root.name == root.name }) {
      set.problems.append(
        RecordProblem(
          file: input.name, model: "", record: "",
          kind: .unknownModel(
            name: root.name,
            nearest: Spelling.nearest(to: root.name, among: plan.models.map(\.name.plural)))))
    }
    return set
  }
}
