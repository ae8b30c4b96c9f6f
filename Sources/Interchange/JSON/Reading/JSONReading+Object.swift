import CSimdJSON
import ModelKit
import SystemKit

extension JSONReading {
  /// How an object that names no models holds records.
  private enum ObjectForm {
    /// In the only array of objects that it has.
    case list(JSONRoot)
    /// By their ids.
    case keyed
    /// It is one itself.
    case record
    /// Not at all: it is empty.
    case nothing
  }

  /// Reads a document that is one object: a listing, records under their models' names, or one of the
  /// other forms.
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
    let all = try JSONReadingFault.stopping { () throws(JSONStop) in try session.roots() }
    let roots = JSONRoots(all)
    if let listing = JSONListingForm(roots.last) {
      var set = try readListing(listing, session, load)
      set.problems += roots.repeated(file: input.name)
      return set
    }
    let lists = modelLists(roots.last, plan)
    if !lists.isEmpty || areModels(roots.last, plan) {
      return try readLists(session, plan, lists, roots)
    }
    var form = roots.last.isEmpty ? ObjectForm.nothing : .record
    var choice = given.map { Choice(model: $0) }
    if let list = soleList(roots.last, plan.names[main]) {
      form = .list(list)
    } else if roots.areObjects {
      if choice == nil {
        choice = try guess(named: baseName) { profile throws(JSONReadingFault) in
          try read(try load(profile), 0, .keyed)
        }.map { Choice(model: $0, isGuess: true) }
      }
      let names = choice.flatMap { choice in
        zip(plan.models, plan.names).first { $0.0.name == choice.model.name }?.1
      }
      if let names, !roots.last.contains(where: { names.knows($0.name) }) {
        form = .keyed
      } else {
        choice = given.map { Choice(model: $0) }
      }
    }
    var name = baseName
    if case .list(let list) = form { name = list.name }
    let look = { (profile: JSONPlan) throws(JSONReadingFault) in
      try read(try load(profile), 0, form)
    }
    let chosen = if let choice { choice } else { try choose(named: name, sample: look, all: look) }
    let (again, number) = self.plan(chosen.model)
    // The bytes and their places are the first session's own where the plan is the same.
    let reading = given == nil ? try load(again) : session
    var set = try assemble(
      given == nil ? again : plan, try read(reading, number, form), number)
    if case .list(let list) = form {
      set.problems += roots.repeated(file: input.name)
      set.problems += roots.others(file: input.name, models: plan.models) {
        $0.index == list.index
      }
    }
    return withExtendedLifetime(session) { chosen.noted(in: set) }
  }

  /// Reads the object's records as they stand in it.
  private func read(
    _ session: JSONSession, _ model: Int, _ form: ObjectForm
  ) throws(JSONReadingFault) -> [JSONYield] {
    try JSONReadingFault.stopping { () throws(JSONStop) in
      switch form {
      case .list(let list): try session.readList(model, list)
      case .keyed: try session.readKeyed(model)
      case .record: try session.readLines(model)
      case .nothing: break
      }
      return [try session.harvest()]
    }
  }

  /// The members that are records of the models that they are named after; none where other members
  /// say that the object is itself a record.
  private func modelLists(_ roots: [JSONRoot], _ plan: JSONPlan) -> [(root: JSONRoot, model: Int)] {
    guard reader.guessesModels else { return [] }
    let lists = roots.compactMap { root in
      plan.models.firstIndex { root.mayBeRecords && $0.name.matches(root.name) }
        .map { (root: root, model: $0) }
    }
    let names = given.map { [JSONNames($0)] } ?? plan.names
    let found = Set(lists.map(\.root.index))
    let isRecord = roots.contains { root in
      !root.isList && !found.contains(root.index)
        && names.contains { $0.field(root.name) != nil }
    }
    return isRecord ? [] : lists
  }

  /// Whether each member is named after a model, though none holds records.
  private func areModels(_ roots: [JSONRoot], _ plan: JSONPlan) -> Bool {
    guard reader.guessesModels, !roots.isEmpty else { return false }
    return roots.allSatisfy { root in
      plan.models.contains { $0.name.plural == root.name }
        && !(given.map { [JSONNames($0)] } ?? plan.names).contains { $0.field(root.name) != nil }
    }
  }

  /// The only array of objects in an object that has nothing of a record.
  private func soleList(_ roots: [JSONRoot], _ names: JSONNames) -> JSONRoot? {
    let lists = roots.filter { $0.isList }
    guard lists.count == 1, let list = lists.first, !roots.contains(where: { names.knows($0.name) })
    else { return nil }
    return list
  }

  private func readLists(
    _ session: JSONSession, _ plan: JSONPlan, _ lists: [(root: JSONRoot, model: Int)],
    _ roots: JSONRoots
  ) throws(JSONReadingFault) -> RecordSet {
    let yield = try JSONReadingFault.stopping { () throws(JSONStop) in
      for (root, model) in lists { try session.readList(model, root) }
      return try session.harvest()
    }
    let first = given.flatMap { given in
      plan.models.firstIndex { $0.name.plural == given.name.plural }
    }
    let named = roots.last.first.flatMap { root in
      plan.models.firstIndex { $0.name.matches(root.name) }
    }
    var set = try assemble(plan, [yield], first ?? lists.first?.model ?? named)
    if ReferenceMark.isAmong(roots.last) { set.markReferencesAsIDs() }
    set.problems += roots.repeated(file: input.name)
    let read = Set(lists.map(\.root.index))
    set.problems += roots.others(file: input.name, models: plan.models) { read.contains($0.index) }
    return withExtendedLifetime(session) { set }
  }
}
