import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct HeadingTests {
  @Test("values that a heading shows alike are one group, in any order of the input")
  func alike() throws {
    let tags = [
      "work\r", "work ", "work", " wo\u{200B}rk\n", "two  words", "two words", "Caf\u{E9}",
    ]
    let rows = (tags + ["Cafe\u{301}"]).enumerated().map {
      ["id": "\($0.offset)", "name": "n", "tags": $0.element]
    }
    for seed in 0...6 {
      let groups = try groups(seed == 0 ? rows : rows.shuffledBySeed(UInt64(seed)), by: "tags")
      #expect(groups.map(\.label) == ["Caf\u{E9}", "two words", "work"])
      #expect(groups.map { Array($0.label.utf8).count } == [5, 9, 4])
      #expect(groups.map(\.tally.count) == [2, 2, 4])
    }
  }

  @Test("a record whose values look alike stands in their group once")
  func once() throws {
    let groups = try groups([["id": "1", "name": "n", "tags": "a,a ,b,\u{A0}a"]], by: "tags")
    #expect(groups.map(\.label) == ["a", "b"])
    #expect(groups.map(\.tally.count) == [1, 1])
  }

  @Test("a value of which nothing can be seen is none, and the words for none are one heading")
  func blank() throws {
    let rows = [["id": "1", "name": "n", "tags": " \r"], ["id": "2", "name": "n"]]
    #expect(try groups(rows, by: "tags").map(\.label) == ["No tags"])
    let named = rows + [["id": "3", "name": "n", "tags": "No tags"]]
    #expect(try groups(named, by: "tags").map(\.label) == ["No tags"])
    #expect(try groups(named.reversed(), by: "tags").map(\.tally.count) == [3])
  }

  @Test("two projects of one name are one heading")
  func references() throws {
    let sample = try SampleRecords()
      .adding("projects", [["id": "1", "name": "Garden"], ["id": "2", "name": "Garden "]])
      .adding(
        "to-dos",
        [["id": "1", "name": "a", "project": "1"], ["id": "2", "name": "b", "project": "2"]])
    var request = ListingRequest(model: "to-dos")
    request.groupBy = "project"
    #expect(try sample.listing(request).groups.map(\.label) == ["Garden"])
  }

  private func groups(_ rows: [[String: String]], by key: String) throws -> [ListGroup] {
    var request = ListingRequest(model: "to-dos")
    request.groupBy = key
    return try SampleRecords().adding("to-dos", rows).listing(request).groups
  }
}
