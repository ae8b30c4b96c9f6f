import ListingKit
import ReportKit
import SortKit
import Testing

/// Reports as LaTeX and as manual pages: what records hold is text there too.
@Suite struct OtherFormatTests {
  private static let titles = [
    "\\input{/etc/passwd}", "\\write18{ls}", "$a_b^c$ 100 % #1 & {x} ~y", ".so /etc/passwd",
    "'br", "a\\fBb", "\\end{document}", ".", "'", "\\&",
  ]

  private func report(_ format: ReportFormat, _ template: String) throws -> String {
    let records = Self.titles.enumerated().map { number, title in
      let quoted = HostileRecords.quoted(Array(title.utf8))
      let note = HostileRecords.quoted(
        Array("\(title)\n\n```\n\(title)\n.so x\n```\n\n- \(title)".utf8))
      return "{\"id\": \(number), \"name\": \(quoted), \"tags\": [\(quoted)], \"notes\": \(note)}"
    }
    let fixture = try ReportFixture(json: "[\(records.joined(separator: ","))]", as: "to-dos")
    return try fixture.report(fixture.request("to-dos"), template: template, format: format)
  }

  @Test(
    "LaTeX has its environments closed and no command of the records",
    arguments: ["outline", "table", "checklist"])
  func latex(template: String) throws {
    let text = try report(.latex, template)
    var open: [Substring] = []
    var isVerbatim = false
    for line in text.split(separator: "\n") {
      if line == "\\end{verbatim}" { isVerbatim = false }
      if isVerbatim { continue }
      var rest = line
      while let mark = rest.firstIndex(of: "\\") {
        rest = rest[rest.index(after: mark)...]
        let command = rest.prefix(while: \.isLetter)
        #expect(!["input", "write", "include", "so"].contains(command), "\(line)")
        guard command == "begin" || command == "end" else { continue }
        let name = rest.dropFirst(command.count + 1).prefix { $0 != "}" }
        if command == "begin" {
          open.append(name)
        } else {
          #expect(open.popLast() == name, "\(line)")
        }
        isVerbatim = command == "begin" && name == "verbatim"
      }
    }
    #expect(open == [])
    #expect(text.contains("input\\{/etc/passwd\\}"))
  }

  @Test(
    "manual pages have no request of the records", arguments: ["outline", "table", "checklist"])
  func man(template: String) throws {
    let text = try report(.man, template)
    let known: Set<Substring> = [
      ".PP", ".SH", ".SS", ".IP", ".RS", ".RE", ".nf", ".fi", ".TS", ".TE", ".TP", ".br", ".TH",
      ".f[C]", ".f[]",
    ]
    for line in text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(text.contains("/etc/passwd"))
    #expect(text.ranges(of: ".nf").count == text.ranges(of: ".fi").count)
  }
}
