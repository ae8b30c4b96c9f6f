import ListingKit
import ModelKit
import TestSupport

/// A few to-dos and projects as they may come: steps of steps, loops, unknown parents, projects of
/// their own. What rules say of them is worked out here in the plainest way.
struct RandomWorld {
  struct Record {
    var parent = 0
    /// 0 for none; 99 isn't there.
    var project = 0
    var isDone = false
    var isHigh = false
    var name = ""
    var tags: [String] = []
  }

  let projects: Int
  /// The to-dos; their ids are their indices plus 1.
  let records: [Record]

  init(_ random: inout SeededGenerator) {
    func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
    projects = Int.random(in: 0...3, using: &random)
    let count = Int.random(in: 1...12, using: &random)
    var records: [Record] = []
    for _ in 0..<count {
      var record = Record()
      if !chance(3) { record.parent = Int.random(in: 1...count + 1, using: &random) }
      if chance(2) { record.project = Int.random(in: 1...3, using: &random) }
      if chance(8) { record.project = 99 }
      record.isDone = chance(3)
      record.isHigh = chance(2)
      record.name = "n\(Int.random(in: 0...4, using: &random))"
      record.tags = ["a", "a ", "b", "c\r", "c"].filter { _ in chance(4) }
      records.append(record)
    }
    self.records = records
  }

  func sample() throws -> SampleRecords {
    try SampleRecords()
      .adding("projects", (0..<projects).map { ["id": "\($0 + 1)", "name": "P\($0 + 1)"] })
      .adding(
        "to-dos",
        records.enumerated().map { index, record in
          var row = ["id": "\(index + 1)", "name": record.name]
          row["parent"] = record.parent == 0 ? "" : "\(record.parent)"
          row["project"] = record.project == 0 ? "" : "\(record.project)"
          row["done"] = record.isDone ? "true" : "false"
          row["priority"] = record.isHigh ? "high" : ""
          row["tags"] = record.tags.isEmpty ? "" : record.tags.joined(separator: ",")
          return row
        })
  }

  /// The record above one; nil at the top, for an unknown parent and for a record on a loop.
  func above(_ index: Int) -> Int? {
    guard let parent = given(index) else { return nil }
    var at = parent
    for _ in records {
      if at == index { return nil }
      guard let next = given(at) else { break }
      at = next
    }
    return parent
  }

  private func given(_ index: Int) -> Int? {
    let parent = records[index].parent - 1
    return records.indices.contains(parent) ? parent : nil
  }

  /// The project that a record counts for, be it there or not; 0 for none.
  func project(of index: Int) -> Int {
    var at = index
    while records[at].project == 0, let above = above(at) { at = above }
    return records[at].project
  }

  /// The project in whose list a record stands; 0 for none.
  func host(of index: Int) -> Int {
    var at = index
    while let above = above(at) { at = above }
    return isThere(records[at].project) ? records[at].project : 0
  }

  func isThere(_ project: Int) -> Bool { (1...3).contains(project) && project <= projects }

  /// The matches with no match above them.
  func topmost(_ isMatch: (Int) -> Bool) -> [Int] {
    records.indices.filter { index in
      guard isMatch(index) else { return false }
      var at = index
      while let above = above(at) {
        if isMatch(above) { return false }
        at = above
      }
      return true
    }
  }
}
