import CommonMarkJudge
import ListingKit
import MarkdownKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// Whatever a note holds changes nothing but its own record's place in a report.
@Suite("Notes in reports", .serialized)
struct NotesInReportsTests {
  private static let count = 600

  /// Projects with to-dos and steps, all with notes.
  private func fixture(_ note: (Int) -> String) throws -> ReportFixture {
    func quoted(_ number: Int) -> String { HostileRecords.quoted(Array(note(number).utf8)) }
    let projects = (0..<Self.count / 6).map {
      "{\"id\": \($0), \"name\": \"Project \($0)\", \"notes\": \(quoted($0))"
        + ($0 % 4 == 3 ? ", \"parentID\": \($0 - 1)" : "") + "}"
    }
    let toDos = (Self.count / 6..<Self.count).map {
      "{\"id\": \($0), \"name\": \"To-do \($0)\", \"notes\": \(quoted($0)), \"projectID\": \($0 / 6)"
        + ($0 % 5 == 4 ? ", \"parentID\": \($0 - 1)" : "") + "}"
    }
    return try ReportFixture(
      json: "{\"projects\": [\(projects.joined(separator: ","))], "
        + "\"to-dos\": [\(toDos.joined(separator: ","))]}")
  }

  private func report(_ model: String, _ format: ReportFormat, _ note: (Int) -> String) throws
    -> String
  {
    let fixture = try fixture(note)
    var request = fixture.request(model)
    request.list.selection = SortSelection("id")
    request.nested["to-dos"] = ListSettings(selection: SortSelection("id"))
    return try fixture.report(request, format: format)
  }

  private func notes(seed: UInt64) -> [String] {
    var generator = NoteGenerator(seed: seed)
    return (0..<Self.count).map { _ in
      // A note of which nothing is left stands nowhere.
      while true {
        let note = generator.next()
        if let written = try? normalizedNote(note), !written.isEmpty { return note }
      }
    }
  }

  @Test(
    "stay in their items in Markdown", arguments: ["projects", "to-dos"], [1, 2, 3, 4] as [UInt64])
  func markdown(model: String, seed: UInt64) throws {
    let notes = notes(seed: seed)
    let words = Array(try report(model, .md) { MarkedText.word($0) }.utf8)
    let hostile = Array(try report(model, .md) { notes[$0] }.utf8)
    let judges: [([UInt8]) -> [MarkupOutline]] =
      GFMJudge.exists ? [CommonMarkJudge.outlines, GFMJudge.outlines] : [CommonMarkJudge.outlines]
    for judge in judges {
      let outlines = [judge(words), judge(hostile)]
      try #require(outlines.map(\.count) == [1, 1])
      compare(outlines[0][0], outlines[1][0], frame: "paragraph", notes)
    }
  }

  @Test("stay in their places in pages", arguments: ["projects", "to-dos"], [5, 6] as [UInt64])
  func pages(model: String, seed: UInt64) throws {
    let notes = notes(seed: seed)
    let words = HTMLJudge(try report(model, .html) { MarkedText.word($0) })
    let hostile = HTMLJudge(try report(model, .html) { notes[$0] })
    #expect(words.problems == [])
    #expect(hostile.problems == [])
    let allowed: Set<String> = [
      "p", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "a", "br", "hr",
      "input", "table", "thead", "tbody", "tr", "th", "td",
    ]
    let known = Set(words.elements.map(\.name))
    #expect(Set(hostile.elements.map(\.name)).subtracting(known).subtracting(allowed) == [])
    compare(words.outline, hostile.outline, frame: "p", notes)
  }

  /// Cuts the outline of the words at the paragraphs that stand for notes, and finds each piece
  /// between them in the other outline, with nothing but whole nodes in the notes' places.
  private func compare(
    _ words: MarkupOutline, _ found: MarkupOutline, frame: String, _ notes: [String]
  ) {
    let open =
      [MarkupOutline.nodeStart] + Array(frame.utf8) + [
        MarkupOutline.nodeName, MarkupOutline.textStart,
      ]
    let close = [MarkupOutline.textEnd, MarkupOutline.nodeEnd]
    let (parts, rest) = MarkedText.cut(words)
    #expect(parts.count == Self.count || parts.count == Self.count * 5 / 6)
    var place = 0
    var last = -1
    for (index, part) in (parts.map { ($0.before, $0.number) } + [(rest, -1)]).enumerated() {
      var piece = part.0[...]
      if index > 0 { piece = piece.dropFirst(close.count) }
      if index < parts.count { piece = piece.dropLast(open.count) }
      // The last piece may be so short that it is found in the note before it.
      let start = index < parts.count ? place : found.bytes.count - piece.count
      guard let next = find(Array(piece), in: found.bytes, from: start) else {
        let near = found.bytes[place..<min(place + 400, found.bytes.count)]
        Issue.record(
          """
          after the note \(last < 0 ? "" : notes[last].debugDescription)
          expected \(MarkupOutline(bytes: Array(piece)).description.debugDescription)
          found    \(MarkupOutline(bytes: Array(near)).description.debugDescription)
          """)
        return
      }
      if last >= 0, !isWhole(found.bytes[place..<next]) {
        let region = MarkupOutline(bytes: Array(found.bytes[place..<next]))
        Issue.record(
          "the note \(notes[last].debugDescription) is no whole: \(region.description.debugDescription)"
        )
        return
      }
      place = next + piece.count
      last = part.1
    }
    #expect(place == found.bytes.count)
  }

  private func find(_ piece: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = piece.first else { return start }
    var index = start
    while index + piece.count <= bytes.count {
      if bytes[index] == first, bytes[index..<index + piece.count].elementsEqual(piece) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether nodes are closed where they are opened.
  private func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in bytes {
      if byte == MarkupOutline.nodeStart { depth += 1 }
      if byte == MarkupOutline.nodeEnd { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
