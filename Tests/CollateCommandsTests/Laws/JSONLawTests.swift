import ModelKit
import SystemKit
import TestSupport
import Testing

@Suite("The law: JSON in, JSON out")
struct JSONLawTests {
  @Test("what came in goes out: tables, a model's records, by way of the store")
  func law() {
    let count = LawRuns.count(1000, full: 100_000)
    let failures = LawFailures()
    Workers(Workers.available).run(pieces: count) { number in
      guard failures.mayGoOn else { return }
      do {
        try JSONLaw(UInt64(number)).check(failures)
      } catch {
        failures.add("seed \(number): \(error)")
      }
    }
    for failure in failures.all { Issue.record("\(failure)") }
  }
}

/// What went wrong, from several threads.
private final class LawFailures: Sendable {
  private let words = Guarded<[String]>([])

  var all: [String] { words.withLock { $0 } }
  var mayGoOn: Bool { words.withLock { $0.count < 10 } }
  func add(_ text: String) { words.withLock { $0.append(text) } }
}

/// One input on its way.
private struct JSONLaw {
  let seed: UInt64

  init(_ seed: UInt64) { self.seed = seed }

  func check(_ failures: LawFailures) throws {
    let isTable = seed % 5 < 2
    let input = isTable ? JSONLawInput.table(seed) : JSONLawInput.model(seed)
    guard ExactJSON(input.text) != nil else {
      return failures.add("seed \(seed): the input is no JSON: \(input.text)")
    }
    let folder = try TemporaryFolder()
    let path = try folder.file(isTable ? "table.json" : "samples.json", input.text)
    if seed % 5 == 4 {
      let store = ["COLLATE_STORE": folder.path + "/s.db", "HOME": folder.path]
      let stored = try run(["import", "-q", "samples=" + path], store)
      let output = try run(["export", "samples"], store)
      let records = ExactJSON(output)?.members?["samples"]?.elements
      return judge(stored.isEmpty ? records : nil, input, "store", stored + output, failures)
    }
    let subject = isTable ? [path] : ["samples", "--from", path]
    let json = try run(["list", "-q", "--json"] + subject, [:])
    judge(ExactJSON(json)?.elements, input, "JSON", json, failures)
    let lines = try run(["list", "-q", "--format", "ndjson"] + subject, [:])
    let records = lines.split(separator: "\n").compactMap { ExactJSON(String($0)) }
    judge(records, input, "NDJSON", lines, failures)
  }

  private func run(_ arguments: [String], _ environment: [String: String]) throws -> String {
    let run = try ToolRun(
      arguments, environment: environment, catalog: try Catalog(LawSamplesModule.self))
    return run.output + run.errors
  }

  private func judge(
    _ found: [ExactJSON]?, _ input: JSONLawInput, _ road: String, _ output: String,
    _ failures: LawFailures
  ) {
    let words = { (what: String) in
      failures.add("seed \(seed), \(road): \(what)\nin: \(input.text)\nout: \(output)")
    }
    guard let found, found.count == input.records.count else { return words("other records") }
    var left = input.records.map { $0.mapValues(Self.plain) }
    for record in found {
      guard let members = record.members else { return words("a name comes twice") }
      let own = members.filter { !$0.value.isNull }
      guard let index = left.firstIndex(where: { Self.fits(own, $0) }) else {
        return words("a record that didn't come in: \(record)")
      }
      left.remove(at: index)
    }
  }

  /// A number by its value in one spelling.
  private static func plain(_ expected: JSONLawInput.Expected) -> JSONLawInput.Expected {
    if case .number(let digits) = expected { .number(scientific(digits)) } else { expected }
  }

  private static func fits(
    _ members: [String: ExactJSON], _ expected: [String: JSONLawInput.Expected]
  ) -> Bool {
    guard members.count == expected.count else { return false }
    return members.allSatisfy { name, value in
      switch (expected[name], value) {
      case (.exactly(let wanted), _): wanted == value
      case (.number(let wanted), .number(let digits)): scientific(digits) == wanted
      default: false
      }
    }
  }

  /// The same spelling for all numbers of one value: digits without zeros at the ends, and a power.
  private static func scientific(_ number: String) -> String {
    let parts = number.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let isNegative = mantissa[0].hasPrefix("-")
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    var digits = mantissa[0].drop { $0 == "-" } + fraction
    var power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    while digits.hasPrefix("0") { digits.removeFirst() }
    while digits.hasSuffix("0") {
      digits.removeLast()
      power += 1
    }
    return digits.isEmpty ? "0" : "\(isNegative ? "-" : "")\(digits)e\(power)"
  }
}
