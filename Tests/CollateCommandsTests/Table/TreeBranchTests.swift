import Testing

@Suite("The branches of trees in tables")
struct TreeBranchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: String, _ model: String, terminal: Int?) throws -> [Substring] {
    let path = try folder.file("in.json", text)
    let run = try ToolRun(
      ["list", model, "--from", path, "--columns", "name"], terminal: terminal,
      environment: ["NO_COLOR": "1"])
    #expect(run.code == 0)
    return run.output.split(separator: "\n").dropFirst().dropLast()
  }

  @Test(
    "stay whole before titles of any length",
    arguments: ["a", "ab", "abc", "é", "日", "a longer one"],
    [nil, 80])
  func titles(title: String, terminal: Int?) throws {
    let text = """
      [{"id":1,"name":"\(title)"},{"id":2,"name":"\(title)","parentID":1},
       {"id":3,"name":"\(title)","parentID":2},{"id":4,"name":"\(title)","parentID":2},
       {"id":5,"name":"\(title)","parentID":1}]
      """
    #expect(
      try lines(text, "to-dos", terminal: terminal) == [
        "\(title)", "├ \(title)", "│ ├ \(title)", "│ └ \(title)", "└ \(title)",
      ])
  }

  @Test("stay before the to-dos of projects, and before records without a title")
  func nested() throws {
    let text = """
      {"projects":[{"id":1,"name":"p"}],
       "to-dos":[{"id":1,"name":"a","projectID":1},{"id":2,"name":"b","parentID":1,"projectID":1}]}
      """
    #expect(try lines(text, "projects", terminal: 80) == ["p", "└ a", "  └ b"])
    let untitled = #"[{"id":1,"name":"a"},{"id":2,"name":"","parentID":1}]"#
    #expect(try lines(untitled, "to-dos", terminal: nil) == ["a", "└ (untitled)"])
  }

  @Test("a text has a place all the same where a tree is deeper than its column is wide")
  func deep() throws {
    let records = (1...30).map { #"{"id":\#($0),"name":"abcdef","parentID":\#($0 - 1)}"# }
    let shown = try lines("[\(records.joined(separator: ","))]", "to-dos", terminal: 30)
    #expect(shown.count == 30 && shown.allSatisfy { $0.contains("ab") && $0.count <= 30 })
  }
}
