import CommonMarkJudge
import FoundationEssentials
import ListingKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// The page as a whole: closed to the outside, valid, with a sound outline.
@Suite struct PageTests {
  private static let pages = [
    ("outline", "projects"), ("outline", "to-dos"), ("outline", "books"), ("table", "projects"),
    ("checklist", "to-dos"), ("digest", "projects"),
  ]

  /// The page of the sample records.
  private func page(_ template: String, _ model: String) throws -> String {
    let fixture = try ReportFixture()
    return try fixture.report(fixture.request(model), template: template, format: .html)
  }

  @Test("the policy allows the page's own style and nothing else", arguments: pages)
  func policy(template: String, model: String) throws {
    let page = try page(template, model)
    let parts = page.split(separator: "<style>", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let style = parts[1].prefix(while: { $0 != "<" })
    #expect(parts[1].dropFirst(style.count).hasPrefix("</style>"))
    let hash = Data(SHA256.hash(Array(style.utf8))).base64EncodedString()
    let policy = HTMLJudge(page).elements.first { $0.attributes["http-equiv"] != nil }
    #expect(
      policy?.attributes["content"]
        == "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'")
  }

  @Test("the hash of the tests is SHA-256")
  func hash() {
    let hash = SHA256.hash(Array("abc".utf8)).map { String($0, radix: 16) }
    #expect(hash.prefix(6) == ["ba", "78", "16", "bf", "8f", "1"])
    let long = SHA256.hash([UInt8](repeating: 97, count: 1000)).prefix(4)
    #expect(long.elementsEqual([0x41, 0xED, 0xEC, 0xE4]))
  }

  @Test("nothing in the page is active or left open", arguments: pages)
  func passive(template: String, model: String) throws {
    let page = HTMLJudge(try page(template, model))
    #expect(page.problems == [])
    let active: Set<String> = [
      "script", "iframe", "object", "embed", "form", "link", "base", "img",
    ]
    #expect(page.elements.filter { active.contains($0.name) }.map(\.name) == [])
    #expect(
      page.elements.flatMap { $0.attributes.keys }.filter { $0.hasPrefix("on") || $0 == "style" }
        == [])
    for case let address? in page.elements.map({ $0.attributes["href"] }) {
      #expect(address.hasPrefix("https://example.org/"))
    }
  }

  @Test("the page is valid", .enabled(if: ShellCommand.exists("tidy")), arguments: pages)
  func valid(template: String, model: String) throws {
    // The command doesn't know yet that a summary may hold a heading.
    let output = try ShellCommand.output("tidy -q -e", input: page(template, model))
    #expect(output.split(separator: "\n").filter { !$0.contains("summary>") } == [])
  }

  @Test("an address with another scheme is text")
  func addresses() throws {
    let addresses = [
      "javascript:alert(1)", " jAvAsCrIpT:alert(1)", "java\\tscript:x", "data:text/html,x",
      "vbscript:x", "//example.org", "notes/a", "http:", "httpx://a",
    ]
    let records = addresses.enumerated().map {
      "{\"id\": \($0.offset), \"name\": \"n\", \"url\": \"\($0.element)\"}"
    }
    let good = "{\"id\": 99, \"name\": \"n\", \"url\": \"HTTPS://example.org/?a=1&b='2'\"}"
    let fixture = try ReportFixture(
      json: "[\(records.joined(separator: ",")),\(good)]", as: "to-dos")
    let page = HTMLJudge(try fixture.report(fixture.request("to-dos"), format: .html))
    #expect(page.problems == [])
    #expect(
      page.elements.compactMap { $0.attributes["href"] } == ["HTTPS://example.org/?a=1&b=%272%27"])
    for address in ["javascript:alert(1)", "data:text/html,x", "vbscript:x"] {
      #expect(page.outline.description.contains(address))
    }
  }
}
