import TestSupport
import Testing

@Suite("the Mustache specification", .enabled(if: CaseFolder.exists))
struct SpecificationTests {
  /// The required parts and inheritance; lambdas and names of partials that are values can't be
  /// checked before anything is rendered.
  static let counts = [
    "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12,
    "sections": 34, "~inheritance": 27,
  ]

  @Test("passes every case of a file", arguments: counts.keys.sorted())
  func passes(file: String) throws {
    let cases = try SpecificationCase.all(in: file)
    #expect(cases.count == Self.counts[file])
    for one in cases {
      let text = try Self.render(one)
      #expect(text == one.expected, "\(file): \(one.name): \(one.desc)")
    }
  }

  /// Renders a case in plain text; in HTML where the case is about its escaping.
  private static func render(_ one: SpecificationCase) throws -> String {
    let isEscaped = one.expected.contains("&quot;")
    return try renderedLoosely(
      one.template, one.data ?? .object([:]), name: isEscaped ? "case.html" : "case.txt",
      partials: one.partials ?? [:])
  }
}
