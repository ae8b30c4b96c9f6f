import Testing

@Suite("Built-in templates and their partials")
struct TemplateFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("prints a partial like a template, by its name or its file")
  func partials() throws {
    let item = try ToolRun(["templates", "item"])
    #expect(item.code == 0 && item.output.contains("{{title}}"))
    #expect(try ToolRun(["templates", "item.md.mustache"]).output == item.output)
    #expect(try ToolRun(["templates", "record.html"]).output.contains("<"))
    let overview = try ToolRun(["templates"]).output
    #expect(overview.contains("partials that they call:") && overview.contains("section2"))
  }

  @Test("says of an unknown name what templates and partials there are")
  func unknown() throws {
    let run = try ToolRun(["templates", "itm"])
    #expect(run.code == 2 && run.errors.contains("did you mean 'item'?"))
    #expect(run.errors.contains("templates: 'outline'") || run.errors.contains("'outline'"))
    #expect(run.errors.contains("partials that they call:"))
  }

  @Test(
    "a folder of a template works as it stands, for every format",
    arguments: ["outline", "checklist", "table", "digest"])
  func works(name: String) throws {
    let path = folder.path + "/mine/own"
    let made = try ToolRun(["templates", name, "--all", "-o", path])
    #expect(made.code == 0 && made.output.contains("--template \(path)/\(name).md.mustache"))
    for model in ["projects", "books"] {
      for format in ["md", "html", "latex"] {
        let own = try ToolRun(preview: [
          "report", model, "--format", format, "--template", "\(path)/\(name).md.mustache",
        ])
        #expect(own.code == 0 && own.errors.isEmpty)
        if format == "html", name == "outline" { continue }
        let usual = try ToolRun(preview: [
          "report", model, "--format", format, "--template", name,
        ])
        #expect(own.output == usual.output, "\(model) \(format)")
      }
    }
    guard name == "outline" else { return }
    let page = try ToolRun(preview: [
      "report", "projects", "--template", "\(path)/outline.html.mustache",
    ])
    #expect(
      page.output == (try ToolRun(preview: ["report", "projects", "--format", "html"])).output)
  }

  @Test("a changed partial in the folder counts, and is never replaced")
  func changed() throws {
    let path = folder.path
    _ = try ToolRun(["templates", "outline", "--all", "-o", path])
    #expect(try ToolRun(["templates", "outline", "--all", "-o", path]).code == 0)
    _ = try folder.file("item.md.mustache", "- mine: {{title}}\n")
    let own = try ToolRun(preview: ["report", "books", "--template", "\(path)/outline.md.mustache"])
    #expect(own.output.contains("- mine: "))
    let again = try ToolRun(["templates", "outline", "--all", "-o", path])
    #expect(again.code == 2 && again.errors.contains("item.md.mustache' is there already"))
    #expect(try folder.text("item.md.mustache") == "- mine: {{title}}\n")
  }

  @Test("the folder needs a place, and one template goes to a file")
  func places() throws {
    #expect(try ToolRun(["templates", "outline", "--all"]).code == 2)
    let path = folder.path + "/one.md.mustache"
    #expect(try ToolRun(["templates", "item", "-o", path]).code == 0)
    #expect(try folder.text("one.md.mustache") == ToolRun(["templates", "item"]).output)
    #expect(try ToolRun(["templates", "-o", path]).code == 2)
    #expect(try ToolRun(["templates", "--all", "-o", folder.path + "/all"]).code == 0)
  }

  @Test("a name that a template doesn't know is said with those that are known at that place")
  func names() throws {
    let path = try folder.file("t.md.mustache", "{{#items}}{{tittle}}{{/items}}\n")
    let run = try ToolRun(preview: ["report", "books", "--template", path])
    #expect(run.code != 0 && run.errors.contains("did you mean 'title'? (known here: "))
    #expect(run.errors.contains("'author'"))
    _ = try folder.file("mine.md.mustache", "x\n")
    let partial = try folder.file("u.md.mustache", "{{>itme}}\n")
    let other = try ToolRun(preview: ["report", "books", "--template", partial])
    #expect(other.errors.contains("did you mean 'item'? (known here: "))
    #expect(other.errors.contains("'mine'"))
  }
}
