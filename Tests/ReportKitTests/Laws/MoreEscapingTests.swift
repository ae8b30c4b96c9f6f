import CommonMarkJudge
import ListingKit
import ModelKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// Texts that are not cells: titles of reports, labels of groups, names of columns, plain notes.
@Suite("Other texts in reports", .serialized)
struct MoreEscapingTests {
  /// Generated values that can be seen, each with a mark of its own in it.
  private func values(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var generator = ValueGenerator(seed: seed)
    return (0..<count).map { number in
      var value = generator.next()
      while HostileRecords.isBlank(value) { value = generator.next() }
      let mark = Array("x\(number)y".utf8)
      return number % 2 == 0 ? value + mark : mark + value
    }
  }

  private func check(
    _ values: [[UInt8]], _ make: (_ value: (Int) -> String) throws -> String,
    judge: ([UInt8]) -> [MarkupOutline] = { CommonMarkJudge.outlines(of: $0) },
    read: ([UInt8]) -> [UInt8] = HostileRecords.oneLine
  ) throws {
    let words = judge(Array(try make { MarkedText.word($0) }.utf8)).map(\.withoutAutomaticLinks)
    let found = judge(Array(try make { String(decoding: values[$0], as: UTF8.self) }.utf8))
      .map(\.withoutAutomaticLinks)
    try #require(words.count == 1 && found.count == 1)
    let (count, difference) = MarkedText.compare(words[0], found[0]) { read(values[$0]) }
    if let difference { Issue.record(Comment(rawValue: difference)) }
    #expect(count >= values.count)
  }

  @Test("labels of groups are text", arguments: ["outline", "checklist", "digest"])
  func groups(template: String) throws {
    try check(values(1500, seed: 51)) { value in
      let records = (0..<1500).map {
        "{\"id\": \($0), \"name\": \"a\", \"url\": \(HostileRecords.quoted(Array(value($0).utf8)))}"
      }
      let fixture = try ReportFixture(
        json: "[" + records.joined(separator: ",") + "]", as: "to-dos")
      var request = fixture.request("to-dos")
      request.groupBy = "url"
      request.groupSort = GroupSort(.first("id"))
      request.list.columns = ["id"]
      return try fixture.report(request, template: template)
    }
  }

  @Test("titles of reports are text", arguments: ["outline", "checklist", "table"])
  func titles(template: String) throws {
    let fixture = try ReportFixture(json: "[{\"name\": \"a\"}]", as: "to-dos")
    for value in values(40, seed: 52) {
      try check([value]) { text in
        try fixture.report(fixture.request("to-dos"), template: template, title: text(0))
      }
    }
  }

  @Test("names of columns are text", arguments: ["outline", "table"])
  func columns(template: String) throws {
    // A label begins with a mark here, since a word within a sentence begins in lower case.
    let values = values(100, seed: 53).filter { ($0.first ?? 0) > 0x20 }
    if template == "table", !GFMJudge.exists { return }
    try check(
      values,
      { value in
        var builder = TableBuilder(
          AnyModelModule(
            adHoc: ModelName("rows", singular: "row"),
            fields: [FieldInfo(name: "name", kind: .text)]
              + values.indices.map {
                FieldInfo(name: "f\($0)", label: "(" + value($0), kind: .integer)
              }))
        builder.beginRecord()
        builder.set(1, .text("a"))
        for field in values.indices { builder.set(field + 2, .integer(Int64(field))) }
        let fixture = try ReportFixture(builder.finish())
        return try fixture.report(fixture.request("rows"), template: template)
      }, judge: template == "table" ? GFMJudge.outlines : CommonMarkJudge.outlines)
  }

  @Test("notes that are shown as plain text keep their lines")
  func plainNotes() throws {
    let template = ReportTemplate(
      file: "own.md.mustache", source: "{{#items}}\n- {{title}}: {{notes.text}}\n{{/items}}\n")
    try check(
      values(3000, seed: 54),
      { value in
        let records = (0..<3000).map {
          "{\"id\": \($0), \"name\": \"a\", \"notes\": "
            + HostileRecords.quoted(Array(value($0).utf8)) + "}"
        }
        let fixture = try ReportFixture(
          json: "[" + records.joined(separator: ",") + "]", as: "to-dos")
        var request = fixture.request("to-dos")
        request.list.selection = SortSelection("id")
        return try fixture.report(request, with: template)
      }, read: HostileRecords.lines)
  }
}
