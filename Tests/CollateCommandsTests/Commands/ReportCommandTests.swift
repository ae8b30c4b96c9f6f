import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct ReportCommandTests {
  @Test("writes Markdown unless the output's ending or an option says otherwise")
  func formats() throws {
    let folder = try TemporaryFolder()
    #expect(try ToolRun(preview: ["report", "books"]).output.hasPrefix("# Books\n"))
    let page = folder.path + "/books.html"
    let run = try ToolRun(preview: ["report", "books", "-o", page])
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.text("books.html").lowercased().hasPrefix("<!doctype html>"))
    let data = folder.path + "/books.html.json"
    #expect(try ToolRun(preview: ["report", "books", "-o", data]).code == 0)
    #expect(try folder.text("books.html.json").hasPrefix("[\n{\"id\":"))
    #expect(folder.names == ["books.html", "books.html.json"])
    #expect(
      try ToolRun(preview: ["report", "books", "--format", "latex"]).output
        .contains("\\section{Books"))
  }

  @Test("writes several files in one run, each by the template for its format")
  func severalOutputs() throws {
    let folder = try TemporaryFolder()
    let line = try folder.file("own.md.mustache", "{{#items}}\n- {{title}}\n{{/items}}\n")
    let page = try folder.file("own.html.mustache", "{{#items}}\n<p>{{title}}</p>\n{{/items}}\n")
    let names = ["a.md", "a.html", "a.json", "a.tex"].map { folder.path + "/" + $0 }
    let outputs = names.dropLast(2).flatMap { ["-o", $0] }
    let own = ["--template", line, "--template", page]
    let run = try ToolRun(preview: ["report", "books"] + outputs + own)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.text("a.md").hasPrefix("- "))
    #expect(try folder.text("a.html").contains("<p>"))
    #expect(!(try folder.text("a.html").contains("<li>")))
    // Formats without a template of their own are made from the Markdown one.
    let text = try ToolRun(
      preview: ["report", "books", "-o", names[3], "-o", names[1]] + own)
    #expect(text.code == 0)
    #expect(try folder.text("a.tex").contains("\\item"))
    let both = try ToolRun(preview: ["report", "books", "-o", names[0], "-o", names[2]])
    #expect(both.code == 0)
    #expect(try folder.text("a.md").hasPrefix("# Books"))
    #expect(try folder.text("a.json").hasPrefix("[\n{"))
    let check = ["report", "books", "-o", names[0], "-o", names[2], "--check"]
    #expect(try ToolRun(preview: check).code == 0)
    let stale = try ToolRun(preview: check + ["--reverse"])
    #expect(stale.code == 1 && stale.errors.contains("a.md"))
  }

  @Test("leaves all files as they are when one can't be written")
  func severalOutputsFail() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("r.md", "old")
    let run = try ToolRun(preview: [
      "report", "books", "-o", path, "-o", folder.path + "/none/r.html",
    ])
    #expect(run.code == 1)
    #expect(try folder.text("r.md") == "old")
    #expect(folder.names == ["r.md"])
    let twice = try ToolRun(preview: ["report", "books", "-o", path, "-o", path])
    #expect(twice.code == 2)
    #expect(twice.errors.contains("'\(path)' is given twice"))
  }

  @Test("gives the report its title")
  func title() throws {
    let run = try ToolRun(preview: ["report", "books", "--title", "My *shelf*"])
    #expect(run.output.hasPrefix("# My *shelf\\*\n"))
  }

  @Test("tells a stale file from one that is up to date, and writes neither")
  func check() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/r.md"
    let line = ["report", "projects", "-o", path]
    #expect(try ToolRun(preview: line + ["--check"]).code == 1)
    #expect(folder.names.isEmpty)
    #expect(try ToolRun(preview: line).code == 0)
    let before = try folder.text("r.md")
    #expect(try ToolRun(preview: line + ["--check"]).code == 0)
    let stale = try ToolRun(preview: line + ["--check", "--sort", "-name"])
    #expect(
      stale.errors
        == "collate: '\(path)' is stale: the same command without '--check' brings it up to date\n")
    #expect(stale.code == 1)
    #expect(try folder.text("r.md") == before)
  }

  @Test("leaves the old file as it is when something is wrong")
  func failure() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("r.md", "old")
    let wrong = [
      ["--sort", "nothing"], ["--template", "nothing"],
      ["--where", "name = nothing", "--fail-empty"],
    ]
    for options in wrong {
      #expect(try ToolRun(preview: ["report", "projects", "-o", path] + options).code != 0)
      #expect(try folder.text("r.md") == "old")
    }
    #expect(folder.names == ["r.md"])
  }

  @Test("writes through a symbolic link and keeps it one")
  func link() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("real.md", "old")
    symlink("real.md", folder.path + "/link.md")
    #expect(try ToolRun(preview: ["report", "books", "-o", folder.path + "/link.md"]).code == 0)
    #expect(try folder.text("real.md").hasPrefix("# Books"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.md")
        == "real.md")
  }

  @Test("takes a template of a person's own, with the partials beside it")
  func ownTemplate() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("mine.md.mustache", "{{#items}}{{>line}}{{/items}}")
    _ = try folder.file("line.md.mustache", "- {{title}}\n")
    let run = try ToolRun(preview: ["report", "books", "--template", path, "--limit", "2"])
    #expect(run.errors.isEmpty)
    #expect(
      run.output == "- 20 000 lieues sous les mers\n- Beowulf\n", "\(run.output)")
    let broken = try folder.file("broken.md.mustache", "{{#items}}\n{{titel}}\n{{/items}}")
    let error = try ToolRun(preview: ["report", "books", "--template", broken])
    #expect(error.code == 1 && error.errors.contains("broken.md.mustache:2:"))
    #expect(try ToolRun(preview: ["report", "books", "--template", "outlin"]).code == 2)
    #expect(
      try ToolRun(preview: ["list", "books", "--template", "outline", "--format", "csv"]).code == 2)
  }

  @Test("shows the built-in templates, and prints each as it can be used again")
  func templates() throws {
    let folder = try TemporaryFolder()
    let overview = try ToolRun(["templates"])
    #expect(overview.output.hasPrefix("outline "))
    for name in ["outline", "checklist", "table", "digest"] {
      let source = try ToolRun(["templates", name])
      #expect(source.code == 0)
      let path = try folder.file("\(name).md.mustache", source.output)
      let copy = try ToolRun(preview: ["report", "projects", "--template", path])
      let own = try ToolRun(preview: ["report", "projects", "--template", name])
      #expect(copy.errors.isEmpty && copy.output == own.output)
    }
    #expect(try ToolRun(["templates", "outline.html"]).output.contains("<"))
    #expect(try ToolRun(["templates", "outlime"]).code == 2)
  }
}
