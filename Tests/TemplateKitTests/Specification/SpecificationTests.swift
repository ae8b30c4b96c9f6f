import Synchronization
import TemplateKit
import TestSupport
import Testing

@Suite("the Mustache specification", .enabled(if: CaseFolder.exists))
struct SpecificationTests {
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance", "~lambdas",
  ]

  @Test("passes every case of a file", arguments: files)
  func passes(file: String) throws {
    let cases = try SpecificationCase.all(in: file)
    var passed = 0
    for one in cases {
      var value = one.data?.value ?? .object([:])
      if file == "~lambdas" {
        guard let lambda = Self.lambda(one.name), case .object(var members) = value else {
          Issue.record("no lambda is written for '\(one.name)'")
          continue
        }
        members["lambda"] = .lambda(lambda)
        value = .object(members)
      }
      do {
        let template = try Template(
          one.template, name: "case.mustache", partials: one.partials ?? [:])
        let text = try template.render(value)
        #expect(text == one.expected, "\(file): \(one.name): \(one.desc)")
        if text == one.expected { passed += 1 }
      } catch {
        Issue.record("\(file): \(one.name): \(error)")
      }
    }
    print("mustache specification, \(file): \(passed) of \(cases.count) cases pass")
    #expect(passed == cases.count && passed > 0)
  }

  /// The specification's lambdas, by the names of their cases.
  private static func lambda(_ name: String) -> (@Sendable (String) -> String)? {
    switch name {
    case "Interpolation": return { _ in "world" }
    case "Interpolation - Expansion": return { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": return { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls":
      let calls = Calls()
      return { _ in String(calls.next()) }
    case "Escaping": return { _ in ">" }
    case "Section": return { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": return { $0 + "{{planet}}" + $0 }
    case "Section - Alternate Delimiters": return { $0 + "{{planet}} => |planet|" + $0 }
    case "Section - Multiple Calls": return { "__" + $0 + "__" }
    case "Inverted Section": return { _ in "" }
    default: return nil
    }
  }
}

/// Counts calls.
private final class Calls: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
