import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@testable import Interchange

@Suite("Reading JSON in windows")
struct JSONWindowsTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func set(_ text: String, window: Int, slack: Int, threads: Int) throws -> RecordSet {
    var reader = JSONReader(reading.catalog, threads: threads)
    reader.sizes = JSONWindowSizes(window: window, slack: slack)
    return try reader.read(bytes: Array(text.utf8), name: "cards.json", as: reading.cards)
  }

  /// Records whose texts and nested lists look like the places where windows might end.
  private func records(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "},{", #"},{\"a\":1"#, "é\\n},\\n{", "plain", "]", #"\\"#, #"},{\"title\":\"x\"},{"#, "😀",
    ]
    return (0..<count).map { number in
      var members = ["\"id\":\(number)"]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        members.append(
          [
            "\"title\":\"\(text)\"", "\"details\":\"\(text)\\n\(text)\"", "\"tags\":[\"\(text)\"]",
            "\"children\":[{\"title\":\"\(text)\"},{\"stars\":\"\(text)\"}]", "\"stars\":\"bad\"",
            "\"other\":[{\"a\":1},{\"b\":\"\(text)\"}]", "\"dueDate\":\"2031-03-01\"",
            "\"u\(number % 5)\":0",
          ][Int.random(in: 0..<8, using: &random)])
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  @Test(
    "gives the same records, problems and unknown members whatever the windows and threads",
    arguments: [1, 2] as [UInt64])
  func windows(seed: UInt64) throws {
    let records = records(250, seed: seed)
    for text in [
      "[" + records.joined(separator: ",") + "]",
      " [\n" + records.joined(separator: " ,\n\n ") + "\n]\n",
      records.joined(separator: "\n") + "\n",
      records.joined(separator: "\n\n"),
    ] {
      let whole = try set(text, window: 1 << 20, slack: 1 << 18, threads: 1)
      let table = whole.table(of: reading.cards)
      for (window, slack) in [(512, 256), (1000, 1000), (4096, 600), (700, 64)] {
        for threads in [1, 3] {
          let other = try set(text, window: window, slack: slack, threads: threads)
          let otherTable = other.table(of: reading.cards)
          #expect(otherTable.values == table.values)
          #expect(otherTable.asides == table.asides)
          #expect(otherTable.unknownFields == table.unknownFields)
          #expect(other.problems == whole.problems)
        }
      }
    }
  }

  @Test("reads flat records in many blocks, in input order")
  func blocks() throws {
    let records = (0..<3000).map { "{\"id\":\($0),\"title\":\"},{\"}" }
    let text = "[" + records.joined(separator: ",\n") + "]"
    let table = try set(text, window: 2000, slack: 500, threads: 2).table(of: reading.cards)
    #expect(table.blocks.count > 10)
    #expect(table.store.handles.map { table.column(0).word($0) } == (0..<3000).map { Int64($0) })
  }

  @Test("says where a fault is that lies in a late window")
  func fault() {
    let records = (0..<500).map { "{\"id\":\($0)}" }
    let text = "[" + records.joined(separator: ",\n") + ",\n{\"id\":tru}]"
    do {
      _ = try set(text, window: 512, slack: 256, threads: 2)
      Issue.record("it was read")
    } catch {
      #expect("\(error)" == "cards.json:501:7: expected a value, found 'tru'")
    }
  }

  @Test("puts more than 65,536 records of one window into several blocks")
  func manyRows() throws {
    let text = "[" + Array(repeating: "{}", count: 150_000).joined(separator: ",") + "]"
    let table = try set(text, window: 1 << 20, slack: 1 << 18, threads: 1)
      .table(of: reading.cards)
    #expect(table.count == 150_000)
    #expect(table.blockCounts == [65_536, 65_536, 18_928])
  }
}
