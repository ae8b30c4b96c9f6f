import Foundation
import Testing

@Suite("Several outputs and templates")
struct SeveralOutputsTests {
  private let folder: TemporaryFolder
  private let first: String
  private let second: String
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    first = try folder.file("a.md.mustache", "first\n")
    second = try folder.file("b.md.mustache", "second\n")
    page = try folder.file("c.html.mustache", "<p>third</p>\n")
  }

  private func report(_ templates: [String], _ outputs: [String], _ more: [String] = []) throws
    -> ToolRun
  {
    try ToolRun(
      preview: ["report", "books"] + templates.flatMap { ["--template", $0] }
        + outputs.flatMap { ["-o", folder.path + "/" + $0] } + more)
  }

  @Test("a template that no output uses is an error, and nothing is written")
  func unused() throws {
    for (templates, outputs, unused) in [
      (["checklist", page], ["q.html"], page), ([first, page], ["x.md"], page),
      ([page, "table"], ["q.html"], "table"), ([first, second], ["x.md"], second),
      ([first, page], ["x.md", "y.csv"], page),
    ] {
      let run = try report(templates, outputs)
      #expect(run.code == 2, "\(templates)")
      #expect(
        run.errors.contains("no output is left for the template '\(unused)'"), "\(run.errors)")
      #expect(folder.names.count == 3)
    }
  }

  @Test("one file under two names is given twice, and nothing is written")
  func twoNames() throws {
    try folder.makeFolder("sub")
    let manager = FileManager.default
    for (link, target) in [("link.md", "x.md"), ("here", "sub"), ("far.md", "sub/y.md")] {
      try manager.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    let names = folder.names
    for outputs in [
      ["x.md", "./x.md"], ["x.md", "sub/../x.md"], ["x.md", "link.md"], ["link.md", "x.md"],
      ["sub/y.md", "here/y.md"], ["here//y.md", "far.md"],
    ] {
      let run = try report([], outputs)
      #expect(run.code == 2, "\(outputs)")
      #expect(run.errors.contains("'\(folder.path)/\(outputs[1])' is given twice"))
      #expect(folder.names == names)
    }
    _ = try folder.file("x.md", "old")
    #expect(try report([], ["x.md", "link.md"]).code == 2)
    #expect(try folder.text("x.md") == "old")
    // The same name in two folders, and names that are only composed otherwise, are two.
    #expect(try report([], ["x.md", "sub/x.md"]).code == 0)
    #expect(try report([], ["caf\u{E9}.md", "cafe\u{301}.md"]).code == 0)
    #expect(folder.names.count == names.count + 3)
  }

  @Test("each output has a template of its own, or the only one that suits it")
  func assigned() throws {
    #expect(try report([first, second], ["x.md", "y.md"]).code == 0)
    #expect(try folder.text("x.md") == "first\n" && folder.text("y.md") == "second\n")
    #expect(try report([first, page], ["z.html", "x.md", "y.md"]).code == 0)
    #expect(try folder.text("z.html") == "<p>third</p>\n")
    #expect(try folder.text("x.md") == "first\n" && folder.text("y.md") == "first\n")
    // The built-in one could write both; it writes what the other can't.
    #expect(try report(["checklist", page], ["z.html", "y.md"]).code == 0)
    #expect(try folder.text("z.html") == "<p>third</p>\n")
    #expect(try folder.text("y.md").contains("- "))
    #expect(try report(["checklist", first], ["x.md", "y.md"]).code == 0)
    #expect(try folder.text("y.md") == "first\n")
  }

  @Test("an output for which none of several is left is an error, too")
  func unserved() throws {
    let run = try report([first, second], ["x.md", "y.md", "w.md"])
    #expect(run.code == 2 && folder.names.count == 3)
    #expect(run.errors.contains("no template is left for the output '\(folder.path)/w.md'"))
    #expect(run.errors.contains("each of the 2 that suit it"))
    #expect(try report([first, second], ["x.md", "y.tex", "w.man"]).code == 2)
  }

  @Test("rows and JSON stand beside a template, which is for the others")
  func rows() throws {
    #expect(try report([first], ["x.md", "y.csv", "z.json"]).code == 0)
    #expect(try folder.text("x.md") == "first\n")
    #expect(try folder.text("y.csv").hasPrefix("id,"))
    #expect(try folder.text("z.json").hasPrefix("["))
    let alone = try report([first], ["y.csv"])
    #expect(alone.code == 2 && alone.errors.contains("'--template' and '--format csv' can't be"))
  }

  @Test("a check names every file that is stale, and only those")
  func stale() throws {
    let outputs = ["x.md", "y.csv", "z.html"]
    _ = try report([], outputs)
    #expect(try report([], outputs, ["--check"]).code == 0)
    _ = try folder.file("x.md", "old")
    let one = try report([], outputs, ["--check"])
    #expect(
      one.code == 1
        && one.errors
          == "collate: '\(folder.path)/x.md' is stale: the same command without '--check' brings it up to date\n"
    )
    _ = try folder.file("z.html", "old")
    let two = try report([], outputs, ["--check"])
    #expect(
      two.errors
        == "collate: '\(folder.path)/x.md' and '\(folder.path)/z.html' are stale: the same command without '--check' brings them up to date\n"
    )
  }

  @Test("what is beside a report doesn't change it")
  func alone() throws {
    let source = try folder.file("in.json", #"[{"id":1,"name":"a","effort":7}]"#)
    let report = ["report", "to-dos", "--from", source, "-o"]
    _ = try ToolRun(report + [folder.path + "/x.md"])
    let single = try folder.text("x.md")
    _ = try ToolRun(report + [folder.path + "/x.md", "-o", folder.path + "/y.csv"])
    #expect(try folder.text("x.md") == single)
    #expect(try folder.text("y.csv").contains("effort"))
  }
}
