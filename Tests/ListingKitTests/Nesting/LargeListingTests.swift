import ListingKit
import ModelKit
import SortKit
import TestSupport
import Testing

@Suite struct LargeListingTests {
  @Test("is the same on any number of threads, with ids given twice and owners unknown")
  func threads() throws {
    var random = SeededGenerator(seed: 11)
    let projects = (1...40).map { ["id": "\($0)", "name": "P \($0 % 7)"] }
    let toDos = (1...25_000).map { number in
      var row = [
        "id": "\(number % 9_000 == 0 ? 17 : number)", "name": "T \(number % 90)",
        "project": "\(Int.random(in: 1...41, using: &random))",
        "done": Bool.random(using: &random) ? "true" : "false",
      ]
      if number % 3 > 0 {
        row["due"] = "2031-0\(number % 9 + 1)-1\(number % 10)T07:0\(number % 6):00Z"
      }
      return row
    }
    let sample = try SampleRecords().adding("projects", projects).adding("to-dos", toDos)
    var request = ListingRequest(model: "projects")
    request.list.selection = SortSelection([SortTerm("open-to-dos"), SortTerm("next-due")])
    let one = try sample.listing(request)
    for threads in [2, 3] {
      let many = try sample.listing(request, threads: threads)
      #expect(many.levels.map(\.nodes) == one.levels.map(\.nodes))
      #expect(many.levels.map(\.tally) == one.levels.map(\.tally))
      #expect(many.problems == one.problems)
    }
    #expect(one.problems.contains { $0.kind == .duplicateID(count: 3) && $0.record == "17" })
    #expect(
      one.problems.filter { if case .unknownReference = $0.kind { true } else { false } }.count
        > 100)
  }
}
