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

  @Test("the policy allows the page's own styles and script and nothing else", arguments: pages)
  func policy(template: String, model: String) throws {
    let page = try page(template, model)
    // Only the outline carries sort menus.
    let hasMenus = template == "outline"
    let styles = hashes(of: "style", in: page)
    let scripts = hashes(of: "script", in: page)
    #expect(styles.count == (hasMenus ? 2 : 1))
    #expect(scripts.count == (hasMenus ? 1 : 0))
    let policy = HTMLJudge(page).elements.first { $0.attributes["http-equiv"] != nil }
    let script = scripts.map { "script-src \($0); " }.joined()
    #expect(
      policy?.attributes["content"]
        == "default-src 'none'; style-src \(styles.joined(separator: " ")); \(script)"
        + "base-uri 'none'; form-action 'none'")
  }

  /// The hashes of what all elements of a name hold, as a policy names them.
  private func hashes(of name: String, in page: String) -> [String] {
    page.split(separator: "<\(name)>", omittingEmptySubsequences: false).dropFirst().map { part in
      let end = part.firstRange(of: "</\(name)>")?.lowerBound ?? part.endIndex
      let hash = Data(SHA256.hash(Array(part[..<end].utf8))).base64EncodedString()
      return "'sha256-\(hash)'"
    }
  }

  @Test("the hash of the tests is SHA-256")
  func hash() {
    let hash = SHA256.hash(Array("abc".utf8)).map { String($0, radix: 16) }
    #expect(hash.prefix(6) == ["ba", "78", "16", "bf", "8f", "1"])
    let long = SHA256.hash([UInt8](repeating: 97, count: 1000)).prefix(4)
    #expect(long.elementsEqual([0x41, 0xED, 0xEC, 0xE4]))
  }

  @Test("nothing in the page but its own script is active or left open", arguments: pages)
  func passive(template: String, model: String) throws {
    let page = HTMLJudge(try page(template, model))
    #expect(page.problems == [])
    let scripts = page.elements.filter { $0.name == "script" }
    #expect(scripts.map(\.attributes) == (template == "outline" ? [[:]] : []))
    let active: Set<String> = [
      "iframe", "object", "embed", "form", "link", "base", "img",
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
