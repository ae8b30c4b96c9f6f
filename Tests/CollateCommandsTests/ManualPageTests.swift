import CollateCommands
import TestSupport
import Testing

@Suite struct ManualPageTests {
  @Test("writes the manual page of the whole tool")
  func page() {
    expectGolden(
      ManualPage(.collate(version: "1.2.3")).source, "collate.1")
  }

  @Test("no text becomes a request or an escape")
  func escapes() {
    let command = CommandSpec(
      "odd", summary: ".SH not a heading \\fB 'q'", discussion: [".br at the start", "'sp 9"],
      options: [
        OptionSpec("x", value: "\"V\"", ".so /etc/passwd", in: .output)
      ])
    let tool = ToolSpec(name: "t", version: "\"1\"", summary: ".x", commands: [command])
    let lines = ManualPage(tool).source.split(separator: "\n")
    let requests = Set(
      lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        .map { $0.prefix { $0 != " " } })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".B", ".I", ".TP", ".PP", ".nf", ".fi"]))
    #expect(lines.contains("\\&.SH not a heading \\efB \\(aqq\\(aq."))
    #expect(lines.contains { $0.contains("\"t \\(dq1\\(dq\"") })
  }

  @Test("a command with a few shared options lists them itself")
  func fewOptions() {
    let source = ManualPage(.collate(version: "1")).source
    let models = source.split(separator: ".SS \"collate models\"").last?
      .split(separator: ".SS \"collate list\"").first
    #expect(models?.contains("\\-\\-json") == true)
    #expect(models?.contains("options of listings") == false)
  }
}
