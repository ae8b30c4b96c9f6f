import Testing

/// What lists and reports say of how many there are, by limits, groups and projects.
@Suite struct CountedListsTests {
  private func run(_ json: String, _ arguments: [String], name: String = "t.json") throws -> ToolRun
  {
    let folder = try TemporaryFolder()
    let path = try folder.file(name, json)
    return try ToolRun(
      arguments.map { $0 == "FILE" ? path : $0 } + ["--now", "2031-02-10", "--time-zone", "UTC"])
  }

  private let expenses = """
    [{"what": "tea", "kind": "food"}, {"what": "jam", "kind": "food"}, {"what": "rent", "kind": "home"},
     {"what": "light", "kind": "home"}, {"what": "bus", "kind": "travel"}]
    """

  @Test("groups that a limit empties are left out and counted in one line, by the list's own noun")
  func emptiedGroups() throws {
    let list = ["list", "FILE", "--group-by", "kind", "--limit", "2", "--columns", "what"]
    #expect(
      try run(expenses, list, name: "expenses.json").output
        == """
        What

        food (2 expenses)
        tea
        jam

        and 2 more groups with 3 expenses; 2 of 5 shown

        5 expenses

        """)
    let cut = try run(
      expenses, ["list", "FILE", "--group-by", "kind", "--limit-per-group", "0"],
      name: "expenses.json")
    #expect(cut.output.contains("travel (1 expense)\n") && cut.output.contains("0 of 1 expense\n"))
    let report = ["report", "FILE", "--group-by", "kind", "--limit", "3"]
    let text = try run(expenses, report, name: "expenses.json").output
    #expect(text.contains("…and 1 more group with 1 expense.\n"))
    #expect(!text.contains("travel"))
    #expect(text.contains("5 expenses (3 of 5 shown).\n"))
    for template in ["checklist", "digest", "table"] {
      let text = try run(expenses, report + ["--template", template], name: "expenses.json").output
      #expect(text.contains("…and 1 more group with 1 expense.\n") && !text.contains("travel"))
    }
    let page = try run(expenses, report + ["--format", "html"], name: "expenses.json").output
    #expect(page.contains("…and 1 more group with 1 expense</p>") && !page.contains("travel"))
    let json = try run(expenses, ["list"] + report.dropFirst() + ["--json"], name: "expenses.json")
    #expect(json.output.contains(#""label":"travel","shown":0,"total":1,"records":[]"#))
  }

  private let house = """
    {"projects": [{"id": 1, "name": "Kitchen"}, {"id": 2, "name": "Garden", "done": true}],
     "to-dos": [{"id": 1, "name": "Tiles", "projectID": 1}, {"id": 2, "name": "Order", "parentID": 1, "done": true},
       {"id": 3, "name": "Dig", "parentID": 1, "projectID": 2, "due": "2031-01-01"},
       {"id": 4, "name": "Call"}]}
    """

  @Test("a report's first line counts every model, and no limit changes it")
  func firstLine() throws {
    let line = "2 projects, 1 open, 50 % done; 4 to-dos, 3 open, 1 overdue, 25 % done"
    let all = try run(house, ["report", "projects", "--from", "FILE"])
    #expect(all.output.contains(line + ".\n"))
    let cut = try run(house, ["report", "projects", "--from", "FILE", "--limit", "1"])
    #expect(cut.output.contains(line + " (1 of 2 projects shown).\n"))
    let nested = try run(house, ["report", "projects", "--from", "FILE", "--limit", "to-dos=0"])
    #expect(nested.output.contains(line + ".\n"))
    let page = try run(
      house, ["report", "projects", "--from", "FILE", "--limit", "1", "--format", "html"])
    #expect(
      page.output.contains(
        "<b>2 projects</b> · 1 open · 50 % done; <b>4 to-dos</b> · 3 open · "
          + "<span class=\"late\">1 overdue</span> · 25 % done · 1 of 2 projects shown</p>"))
    for limit in [[], ["--limit", "0"], ["--limit", "1"]] {
      let digest = try run(
        house, ["report", "projects", "--from", "FILE", "--template", "digest"] + limit)
      #expect(digest.output.contains("- Projects: 2, 1 open, 1 done\n"))
      #expect(digest.output.contains("- To-dos: 4, 3 open, 1 done, 1 overdue\n"))
    }
    let steps = try run(house, ["report", "to-dos", "--from", "FILE", "--limit", "1"])
    #expect(
      steps.output.contains(
        "4 to-dos, 3 open, 1 overdue, 25 % done (1 of 2 top-level to-dos shown)"))
  }

  @Test("a step of another project is marked where it stands and counted where it belongs")
  func strays() throws {
    let outline = try run(house, ["report", "projects", "--from", "FILE", "--sort", "name"]).output
    #expect(outline.contains("  - [ ] Dig **overdue** (due 2031-01-01 · project Garden)\n"))
    #expect(outline.contains("- …and 1 to-do elsewhere, with its parent\n"))
    let checklist = try run(
      house, ["report", "projects", "--from", "FILE", "--template", "checklist"]
    ).output
    #expect(checklist.contains("- [ ] Dig (Garden) (2031-01-01)\n"))
    #expect(checklist.contains("  - …and 1 to-do elsewhere, with its parent\n"))
    let table = try run(house, ["report", "projects", "--from", "FILE", "--template", "table"])
      .output
    #expect(table.contains("| ↳ Dig **overdue** |") && table.contains("| Garden |"))
    let page = try run(house, ["report", "projects", "--from", "FILE", "--format", "html"]).output
    #expect(page.contains("<b>project</b> Garden"))
    #expect(page.contains("<li class=\"more\">…and 1 to-do elsewhere, with its parent</li>"))
    let own = try run(
      house, ["list", "projects", "--from", "FILE", "--columns", "to-dos=name", "--sort", "name"])
    #expect(own.output.contains("Garden\n") && own.output.contains("Dig    Garden"))
    // Files have what is stored.
    let rows = try run(house, ["list", "to-dos", "--from", "FILE", "--flat", "--format", "csv"])
    #expect(rows.output.contains("2,Order,true,,,,,,,,,,1\n"))
    let json = try run(house, ["list", "to-dos", "--from", "FILE", "--flat", "--json"])
    #expect(json.output.contains(#"{"id":2,"name":"Order","done":true,"parentID":1}"#))
  }

  @Test("headings with nothing below them aren't printed, and a list that a limit emptied says so")
  func emptyHeadings() throws {
    let json = """
      {"projects": [{"id": 1, "name": "Kitchen"}, {"id": 2, "name": "Roof"}],
       "to-dos": [{"id": 1, "name": "Tiles", "projectID": 1}, {"id": 2, "name": "Call"}]}
      """
    let table = try run(
      json,
      ["report", "projects", "--from", "FILE", "--template", "table", "--where", "to-dos=name = x"])
    #expect(!table.output.contains("##"))
    let limit = ["--from", "FILE", "--limit", "to-dos=0"]
    for template in ["outline", "checklist", "digest"] {
      let text = try run(json, ["report", "projects", "--template", template] + limit).output
      #expect(text.ranges(of: "…and 1 more").count == 2, "\(template)")
    }
    #expect(
      try run(json, ["list", "projects"] + limit).output.contains(
        "To-dos of no project\n    0 of 1 to-do\n"))
  }

  private let steps = """
    {"projects": [{"id": 1, "name": "Kitchen"}, {"id": 2, "name": "Garden"}],
     "to-dos": [{"id": 5, "name": "Tiles", "projectID": 1},
      {"id": 6, "name": "Dig", "parentID": 5, "projectID": 2},
      {"id": 7, "name": "Order", "parentID": 6, "projectID": 1},
      {"id": 8, "name": "Pay", "parentID": 7}]}
    """

  @Test(
    "a step says its project where the record above has another one, grouped or not",
    arguments: ["checklist", "digest"])
  func marksOfSteps(template: String) throws {
    for subject in [["projects"], ["to-dos"], ["to-dos", "--group-by", "project"]] {
      let report = ["report"] + subject + ["--from", "FILE", "--template", template]
      let text = try run(steps, report).output
      #expect(
        text.contains(
          "- [ ] Tiles\n\(subject[0] == "projects" ? "  " : "")  - [ ] Dig (Garden)\n"), "\(text)")
      #expect(text.contains("- [ ] Order (Kitchen)\n"), "\(text)")
      #expect(text.contains("- [ ] Pay\n"), "\(text)")
    }
  }

  @Test("a table that is grouped by project has the projects of steps that differ, and no others")
  func marksInGroups() throws {
    let list = ["list", "to-dos", "--from", "FILE", "--group-by", "project"]
    let lines = try run(steps, list).output.split(separator: "\n")
    let ends = ["Tiles": false, "Dig": true, "Order": true, "Pay": false]
    for (name, isMarked) in ends {
      let line = try #require(lines.first { $0.contains(name) })
      #expect((line.contains("Garden") || line.contains("Kitchen")) == isMarked, "\(line)")
    }
    let plain = steps.replacing(", \"projectID\": 2", with: "")
    #expect(try !run(plain, list).output.contains("Project"))
  }

  @Test(
    "a project that isn't there is named below 'of no project', whatever else is in the list",
    arguments: ["", #", {"id": 6, "name": "Y", "parentID": 5}"#, #", {"id": 7, "name": "n"}"#])
  func lostProjects(others: String) throws {
    let json = """
      {"projects": [{"id": 1, "name": "p"}],
       "to-dos": [{"id": 5, "name": "X", "projectID": 99}\(others)]}
      """
    #expect(
      try run(json, ["list", "projects", "--from", "FILE"]).output.split(separator: "\n")
        .contains { $0.contains("X") && $0.contains("99") })
    for template in ["outline", "checklist", "digest", "table"] {
      let text = try run(
        json, ["report", "projects", "--from", "FILE", "--template", template]
      ).output
      #expect(
        text.split(separator: "\n").contains { $0.contains("X") && $0.contains("99") },
        "\(template): \(text)")
    }
  }
}
