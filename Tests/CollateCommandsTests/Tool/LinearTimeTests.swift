import TestSupport
import Testing

/// What one record costs that has very many of something: twice as many, about twice the time.
@Suite("A record with very many values", .serialized)
struct LinearTimeTests {
  /// Command lines that follow each other in one store; `FILE` is the file with the record, `GIVEN`
  /// and `ADDED` are as many options with a tag each.
  struct Job: Sendable, CustomTestStringConvertible {
    let name: String
    /// The record's file for so many values.
    let text: @Sendable (Int) -> String
    let lines: [[String]]

    var testDescription: String { name }
  }

  private static let jobs = [
    Job(
      name: "tags",
      text: { count in
        let tags = (0..<count).map { "\"tag\($0)\"" }.joined(separator: ",")
        return "{\"to-dos\":[{\"id\":1,\"name\":\"a\",\"tags\":[\(tags)]}]}"
      },
      lines: [
        ["list", "FILE", "--group-by", "tags"],
        ["list", "FILE", "--group-by", "tags", "--columns", "name,tags"],
        ["report", "FILE", "--group-by", "tags"],
        ["report", "FILE", "--group-by", "tags", "--format", "html"],
        ["report", "FILE", "--group-by", "tags", "--template", "table"],
        ["import", "FILE"], ["edit", "to-do", "1", "--set", "tags+=one,two"],
        ["show", "to-do", "1"], ["history", "2"],
      ]),
    Job(
      name: "options", text: { _ in "{}" },
      lines: [["add", "to-do", "a", "GIVEN"], ["edit", "to-do", "1", "ADDED"]]),
    Job(
      name: "unknown members", text: { "{\"to-dos\":[{\"id\":1,\"name\":\"a\",\(members($0))}]}" },
      lines: [
        ["import", "FILE"], ["list", "to-dos", "--format", "csv"],
        ["edit", "to-do", "1", "--name", "b"], ["edit", "to-do", "1", "--set", "field7=8"],
        ["history", "3"], ["list", "FILE", "--json"], ["show", "to-do", "1"], ["export", "to-dos"],
      ]),
    Job(
      name: "a name that as many records have as refer by it",
      text: { count in
        let list = { (record: String) in
          (0..<count).map { "{\"id\":\($0),\(record)}" }.joined(separator: ",")
        }
        return "{\"projects\":[\(list(#""name":"G""#))],"
          + "\"to-dos\":[\(list(#""name":"a","project":"G""#))]}"
      },
      lines: [
        ["list", "to-dos", "--from", "FILE"], ["import", "FILE"], ["list", "to-dos"], ["check"],
        ["add", "project", "H"], ["export"],
      ]),
  ]

  private static func members(_ count: Int) -> String {
    (0..<count).map { "\"field\($0)\":\($0)" }.joined(separator: ",")
  }

  /// Options with a tag each; no more than a command line holds.
  private func options(_ word: String, _ count: Int) -> [String] {
    let numbers = 0..<min(count, 20_000)
    switch word {
    case "GIVEN": return numbers.flatMap { ["--tags", "tag\($0)"] }
    case "ADDED": return numbers.flatMap { ["--set", "tags+=new\($0)"] }
    default: return [word]
    }
  }

  /// The seconds that each of a job's command lines takes.
  private func costs(_ job: Job, _ count: Int) throws -> [Double] {
    let folder = try TemporaryFolder()
    let file = try folder.file("file.json", job.text(count))
    return job.lines.map { line in
      let run = ProcessCost.run(
        BuiltProgram.path("collate"), line.flatMap { $0 == "FILE" ? [file] : options($0, count) },
        environment: ["COLLATE_STORE=\(folder.path)/collate.db", "HOME=\(folder.path)"])
      #expect(run.code == (line == ["check"] ? 1 : 0), "\(line)")
      return run.seconds
    }
  }

  @Test("costs no more than about as many times as much as it has", arguments: jobs)
  func linear(job: Job) throws {
    let few = LawRuns.count(3000, full: 50_000)
    let many = LawRuns.count(12_000, full: 100_000)
    // Twice as many are three times as dear at most; what quickly ends can't be told.
    let limit = LawRuns.count(9, full: 3)
    var (least, most) = (try costs(job, few), try costs(job, many))
    func slow() -> [Int] {
      job.lines.indices.filter { most[$0] > Double(limit) * max(least[$0], 0.05) }
    }
    for _ in 0..<2 where !slow().isEmpty {
      least = zip(least, try costs(job, few)).map { min($0, $1) }
      most = zip(most, try costs(job, many)).map { min($0, $1) }
    }
    for index in slow() {
      Issue.record(
        "\(job.lines[index]): \(least[index]) s for \(few), \(most[index]) s for \(many)")
    }
  }
}
