import ModelKit

/// Finds records that are among their own ancestors.
enum ParentLoops {
  /// The loops that some records lead to, each once.
  ///
  /// - Throws: what asking for a record's parent throws.
  /// - Complexity: O(records and their ancestors): each is walked through once, since what was seen on
  ///   an earlier walk leads to no new loop.
  static func found<Failure: Error>(
    from starts: [RecordID], parent: (RecordID) throws(Failure) -> RecordID?
  ) throws(Failure) -> [[RecordID]] {
    var loops: [[RecordID]] = []
    var walk: [RecordID: Int] = [:]
    for (number, start) in starts.enumerated() where walk[start] == nil {
      var path: [RecordID] = []
      var current: RecordID? = start
      while let id = current, walk[id] == nil {
        walk[id] = number
        path.append(id)
        current = try parent(id)
      }
      guard let id = current, walk[id] == number, let first = path.firstIndex(of: id) else {
        continue
      }
      loops.append(Array(path[first...]))
    }
    return loops
  }
}

extension RecordProblem {
  /// - Parameter loop: records of which each is the child of the next, and the last of the first.
  init(loop: [RecordID], model: String) {
    self.init(
      model: model, record: loop.first?.description ?? "",
      kind: .loop(ids: loop.map(\.description)))
  }
}
