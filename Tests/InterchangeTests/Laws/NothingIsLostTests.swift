import ModelCatalog
import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@testable import Interchange

@Suite("Every value of an input is in the output or in a warning")
struct NothingIsLostTests {
  let catalog: Catalog

  init() throws { catalog = try ModelCatalog.catalog() }

  /// Reads a document and writes all of its records again, with what there is to say of them.
  private func output(_ text: String, _ model: String, seed: Int) throws -> (String, [String]) {
    var reader = JSONReader(catalog, threads: 1 + seed % 2)
    // Some in small pieces, of which each has to hold whole records.
    if seed % 3 == 0 { reader.sizes = JSONWindowSizes(window: 64, slack: 1 << 12) }
    reader.guessesModels = seed % 7 > 0
    let given = model.isEmpty ? nil : try catalog.model(named: model)
    let set = try reader.read(bytes: Array(text.utf8), name: "f.json", as: given)
    let buffer = ByteBuffer()
    for name in set.modelNames {
      guard let table = set.tables[name] else { continue }
      JSONWriter(table).appendLines(table.store.handles, to: buffer)
    }
    return (buffer.string, set.problems.map { $0.line(.none) })
  }

  @Test("for documents of every shape, in all spellings, with names that come twice")
  func law() throws {
    var failures = 0
    for seed in 0..<LawRuns.count(1_000, full: 100_000) where failures < 5 {
      var generator = DocumentGenerator(seed: UInt64(seed))
      let document = generator.document()
      let (written, warnings): (String, [String])
      do {
        (written, warnings) = try output(document.text, document.model, seed: seed)
      } catch {
        failures += 1
        Issue.record("seed \(seed), as '\(document.model)': \(error)\n\(document.text)")
        continue
      }
      let lost = try LostValues.of(document.text, in: written, warnings)
      if !lost.isEmpty { failures += 1 }
      #expect(
        lost.isEmpty,
        "seed \(seed), as '\(document.model)': \(document.text)\n→ \(written)\n\(warnings)")
    }
  }

  @Test("and the best spelling of a field counts, wherever it stands")
  func spellings() throws {
    let toDos = try catalog.model(named: "to-dos")
    for seed in 0..<LawRuns.count(1_000, full: 100_000) {
      var generator = DocumentGenerator(seed: UInt64(seed))
      let members = generator.members(of: "to-dos")
      var answers: [[[UInt8]: [String]]] = []
      for order in [members, generator.shuffle(members), members.reversed()] {
        let text = "[{" + order.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}]"
        let set = try JSONReader(catalog).read(bytes: Array(text.utf8), name: "f", as: toDos)
        let buffer = ByteBuffer()
        JSONWriter(set.table(of: toDos)).appendRecord(0, to: buffer)
        let record = try #require(PlainJSON.all(in: buffer.string)?.first)
        // Names in several compositions are told apart by their bytes.
        answers.append(
          Dictionary(
            record.members.map { (Array($0.name.utf8), $0.value.tokens) },
            uniquingKeysWith: { one, _ in one }))
        for field in toDos.fields.dropFirst() {
          let best = try #require(
            PlainJSON.all(in: text)?.first?.elements.first?.members.bestSpelling(of: field))
          let value = record.members.first { $0.name == field.name }?.value
          let tokens = Set(value?.tokens ?? [])
          #expect(tokens.isSuperset(of: best.tokens), "\(field.name) of \(text)")
        }
      }
      #expect(Set(answers).count == 1, "seed \(seed): \(members)")
    }
  }
}

/// What of a document is neither in what was written nor in the warnings.
enum LostValues {
  static func of(_ input: String, in output: String, _ warnings: [String]) throws -> [String] {
    let values = try #require(PlainJSON.all(in: input), "the test's own reader fails: \(input)")
    let written = try #require(PlainJSON.all(in: output), "no JSON was written: \(output)")
    let there = Set(written.flatMap { $0.tokens + keys($0) })
    // A value that isn't a text is told as it is written.
    let warnings = warnings.map {
      $0.replacing("\\\"", with: "\"").replacing("\\u00fc", with: "\u{FC}")
    }
    return values.flatMap { tokens($0, isWhole: values.count == 1, warnings) }.filter { token in
      !there.contains(token) && !warnings.contains { $0.contains(token) }
    }
  }

  /// The values of a document and the names that may be ids; without members that a warning names.
  private static func tokens(
    _ value: PlainJSON, isWhole: Bool, _ warnings: [String]
  ) -> [String] {
    let value = value.withoutCounts
    guard isWhole, case .object(let members) = value else { return value.tokens + keys(value) }
    return members.filter { member in
      !warnings.contains {
        $0.contains("'\(member.name)' is no model") || $0.contains("'\(member.name)' should hold")
      }
    }.flatMap { [$0.name].filter(isKey) + $0.value.tokens + keys($0.value) }
  }

  /// The names under which records stand.
  private static func keys(_ value: PlainJSON) -> [String] {
    switch value {
    case .list(let values): values.flatMap(keys)
    case .object(let members): members.flatMap { [$0.name].filter(isKey) + keys($0.value) }
    case .text: value.nested.flatMap(keys)
    default: []
    }
  }

  private static func isKey(_ name: String) -> Bool {
    name.contains { $0.isNumber }
  }
}

extension PlainJSON {
  /// Without what listings tell of themselves.
  fileprivate var withoutCounts: PlainJSON {
    switch self {
    case .list(let values): .list(values.map(\.withoutCounts))
    case .object(let members):
      .object(
        members.filter { !["shown", "total"].contains($0.name) }.map {
          Member($0.name, $0.value.withoutCounts)
        })
    default: self
    }
  }
}

extension [PlainJSON.Member] {
  /// The value that a field should have: of its name, of its other names in order, of any other
  /// spelling bytewise, the first that isn't missing.
  func bestSpelling(of field: FieldInfo) -> PlainJSON {
    func letters(_ name: String) -> String {
      name.lowercased().filter { !"-_ .".contains($0) }
    }
    let known = [field.name] + field.otherNames
    let folded = known.map(letters)
    let others = map(\.name).filter { name in
      folded.contains(letters(name)) && !known.contains(name)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in known + others {
      if let value = first(where: { $0.name == name })?.value, !value.isMissing { return value }
    }
    return .null
  }
}
