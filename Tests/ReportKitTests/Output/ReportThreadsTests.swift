import ListingKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// The bytes of a report don't depend on threads nor on the order of the input.
@Suite struct ReportThreadsTests {
  private static let count = 30_000

  private func json(shuffled: Bool, count: Int = count) -> String {
    var random = SeededGenerator(seed: 3)
    var projects = (0..<count / 100).map {
      "{\"id\": \($0), \"name\": \"Project \($0 % 97)\"}"
    }
    var toDos = (0..<count).map { number in
      let due = 1 + number * 7 % 28
      let parent = number % 10 == 9 ? ", \"parentID\": \(number - 3)" : ""
      let note = number % 50 == 0 ? ", \"notes\": \"- one\\n- *two*\"" : ""
      return
        "{\"id\": \(number), \"name\": \"Item \(number % 1013) a_b\", \"projectID\": \(number / 100), "
        + "\"due\": \"2031-02-\(due < 10 ? "0" : "")\(due)\", \"done\": \(number % 3 == 0)\(parent)\(note)}"
    }
    if shuffled {
      projects.shuffle(using: &random)
      toDos.shuffle(using: &random)
    }
    return "{\"projects\": [\(projects.joined(separator: ","))], "
      + "\"to-dos\": [\(toDos.joined(separator: ","))]}"
  }

  @Test(
    "one thread, two threads and shuffled input give the same bytes",
    arguments: [ReportFormat.md, .html])
  func same(format: ReportFormat) throws {
    let ordered = try ReportFixture(json: json(shuffled: false))
    let shuffled = try ReportFixture(json: json(shuffled: true), threads: 2)
    let request = ordered.request("projects")
    let report = try ordered.report(request, format: format)
    #expect(report.utf8.count > 1_000_000)
    #expect(try ordered.report(request, format: format, threads: 2) == report)
    #expect(try shuffled.report(request, format: format, threads: 2) == report)
  }

  @Test("a page with sort menus is the same on one thread and two, however its input lay")
  func ranked() throws {
    let ordered = try ReportFixture(json: json(shuffled: false, count: 15_000))
    let shuffled = try ReportFixture(json: json(shuffled: true, count: 15_000), threads: 2)
    let request = ordered.request("projects")
    let report = try ordered.report(request, format: .html)
    #expect(report.ranges(of: " data-sort=").count > 13_000)
    #expect(try ordered.report(request, format: .html, threads: 2) == report)
    #expect(try shuffled.report(request, format: .html, threads: 2) == report)
  }
}
