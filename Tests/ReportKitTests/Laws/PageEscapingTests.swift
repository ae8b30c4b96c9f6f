import CommonMarkJudge
import ListingKit
import ReportKit
import SortKit
import Testing

/// The law of escaping in pages: generated values are texts of the page and nothing else.
@Suite("Values in pages", .serialized)
struct PageEscapingTests {
  @Test("are text where they stand", arguments: ["to-dos", "projects", "books", "rows"])
  func text(model: String) throws {
    let seed = UInt64(700 + model.utf8.count)
    let count = 1500
    let (hostile, values) = HostileRecords.json(model, count: count, words: false, seed: seed)
    let (words, _) = HostileRecords.json(model, count: count, words: true, seed: seed)
    let pages = try [words, hostile].map { json in
      let fixture = try ReportFixture(json: json, as: model == "projects" ? nil : model)
      var request = fixture.request(model)
      request.list.selection = SortSelection("id")
      if model == "projects" {
        request.nested["to-dos"] = ListSettings(selection: SortSelection("id"))
      }
      // Ranks say how the values sort; they are nothing but numbers.
      let page = try fixture.report(request, format: .html)
        .replacing(/\ data-sort="[0-9,]*"/, with: " data-sort=\"\"")
      return HTMLJudge(page)
    }
    for page in pages { #expect(page.problems == []) }
    #expect(pages.map { $0.elements.count { $0.name == "script" } } == [1, 1])
    #expect(pages[1].elements.compactMap { $0.attributes["href"] }.filter { !isHarmless($0) } == [])
    let (found, difference) = MarkedText.compare(pages[0].outline, unlinked(pages[1].outline)) {
      HostileRecords.isBlank(values[$0]) ? Array("(untitled)".utf8) : shown(values[$0])
    }
    if let difference { Issue.record(Comment(rawValue: difference)) }
    #expect(found >= count)
  }

  /// A value with line ends as HTML reads them.
  private func shown(_ value: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, byte) in value.enumerated() {
      switch byte {
      case 0: text += [0xEF, 0xBF, 0xBD]
      case 0x0D: text.append(0x0A)
      case 0x0A where index > 0 && value[index - 1] == 0x0D: break
      default: text.append(byte)
      }
    }
    return text
  }

  /// The outline without links around values, which only some values get.
  private func unlinked(_ outline: MarkupOutline) -> MarkupOutline {
    let start = [MarkupOutline.nodeStart] + Array("a rel=noopener noreferrer".utf8)
    var bytes: [UInt8] = []
    var rest = outline.bytes[...]
    while let link = rest.firstRange(of: start),
      let end = rest[link.upperBound...].firstIndex(of: MarkupOutline.nodeEnd)
    {
      bytes += rest[..<link.lowerBound]
      // Its text joins the texts around it: here a blank stands before and nothing behind.
      if bytes.last == MarkupOutline.textEnd { bytes.removeLast() }
      bytes += rest[(link.upperBound + 2)..<end]
      rest = rest[(end + 1)...]
    }
    return MarkupOutline(bytes: bytes + rest)
  }

  private func isHarmless(_ address: String) -> Bool {
    let scheme = address.lowercased().unicodeScalars.filter { $0.value > 0x20 }.prefix { $0 != ":" }
    return ["http", "https", "mailto"].contains(String(String.UnicodeScalarView(scheme)))
  }
}
