extension RecordProblem {
  /// What a person should know of how a column was read off a file; nil mostly.
  package init?(column field: FieldInfo, of model: AnyModelModule) {
    guard let tally = field.tally, field.kind == tally.kind else { return nil }
    let problem: Kind
    if let (most, count, against) = tally.outvoted {
      let isOne = tally.count - count == 1
      problem = .readAsText(
        field: field.name, count: count, all: tally.count, most: most.words.many,
        against: isOne ? against.words.one : against.words.many, type: most.rawValue)
    } else if tally.strays > 0 {
      problem = .strays(
        field: field.name, count: tally.strays, all: tally.count,
        expected: tally.families.max { $0.count < $1.count }?.family.noun ?? "")
    } else {
      return nil
    }
    self.init(model: model.name.singular, record: "", kind: problem)
  }
}
