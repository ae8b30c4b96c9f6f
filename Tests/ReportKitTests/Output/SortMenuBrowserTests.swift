import FoundationEssentials
import ListingKit
import ModelKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// The page's real script in a real browser: what its menus do is what the command line does.
@Suite("Sort menus in a browser", .serialized)
struct SortMenuBrowserTests {
  private static let hasBrowser = Browser.command != nil

  /// One use of a list's menus and the page that the same request makes.
  private struct Use {
    /// The list's label and what is clicked in the menus of all such lists.
    var list: String
    var clicks: [Click]
    var page: String

    var script: String {
      let clicks = clicks.map(\.script).joined(separator: ",")
      return "[\(quoted(list)),[\(clicks)],\(quoted(page))]"
    }
  }

  private enum Click {
    case key(Int)
    case further(Int)
    case shift(Int)
    case missing, given

    var script: String {
      switch self {
      case .key(let key): "[\"key\",\(key)]"
      case .further(let key): "[\"further\",\(key)]"
      case .shift(let key): "[\"shift\",\(key)]"
      case .missing: "[\"missing\"]"
      case .given: "[\"given\"]"
      }
    }
  }

  @Test(
    "every key of every list, in both directions and with missing values first",
    .enabled(if: hasBrowser, "no Chromium is installed"),
    arguments: ["projects", "to-dos", "books", "gadgets", "rows", "values"])
  func keys(model: String) throws {
    let fixture = try fixture(model)
    try check(fixture, fixture.request(model))
  }

  @Test("every group has its own menu", .enabled(if: hasBrowser, "no Chromium is installed"))
  func groups() throws {
    let fixture = try fixture("projects")
    var request = fixture.request("projects")
    request.groupBy = "priority"
    request.list.selection = SortSelection("progress", order: .reverse)
    try check(fixture, request)
  }

  @Test(
    "clicks as they come do what the same choices do elsewhere",
    .enabled(if: hasBrowser, "no Chromium is installed"), arguments: ["to-dos", "gadgets", "rows"])
  func sequences(model: String) throws {
    let fixture = try fixture(model)
    let request = fixture.request(model)
    let keys = SortRanks(try fixture.listing(request).top).keys
    var random = SeededGenerator(seed: 12)
    let uses = try (0..<25).map { _ in
      // The first click chooses, so that something is in force.
      let first = Int.random(in: keys.indices, using: &random)
      var clicks = [Click.key(first)]
      var selection = SortSelection(keys[first].column.key)
      let given = keys.first { $0.choice != nil }
      if given?.column.key == selection.key { selection.choose(selection.key) }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let key = Int.random(in: keys.indices, using: &random)
        let name = keys[key].column.key
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          clicks.append(.key(key))
          selection.choose(name)
        case 1 where name != selection.key:
          clicks.append(.further(key))
          selection.chooseFurther(name)
        case 2:
          clicks.append(.shift(key))
          selection.chooseFurther(name)
        default:
          clicks.append(.missing)
          let declared = keys.first { $0.column.key == selection.key }?.missingFirst ?? false
          selection.flipMissing(declared: declared ? .first : .last)
        }
      }
      var request = request
      request.list.selection = selection
      return Use(
        list: keys.isEmpty ? "" : try fixture.listing(request).top.model.name.label, clicks: clicks,
        page: try fixture.report(request, format: .html))
    }
    try expectSame(uses, try fixture.report(request, format: .html))
  }

  @Test("a menu can be used without a mouse", .enabled(if: hasBrowser, "no Chromium is installed"))
  func keyboard() throws {
    let fixture = try fixture("projects")
    var request = fixture.request("projects")
    request.groupBy = "priority"
    let script = """
      const said = [];
      const say = (name, value) => said.push(`${name}: ${value}`);
      const at = () => document.activeElement.getAttribute("aria-label")
        || document.activeElement.textContent;
      const press = (key) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const button = document.querySelector(".sort > button");
      say("closed", button.getAttribute("aria-expanded"));
      say("name", button.getAttribute("aria-label"));
      button.focus();
      button.click();
      const menu = document.getElementById(button.getAttribute("aria-controls"));
      say("open", button.getAttribute("aria-expanded") + " " + !menu.hidden);
      say("menu", menu.getAttribute("aria-label"));
      say("first", at());
      press("ArrowUp"); say("up", at());
      press("End"); say("end", at());
      press("Home"); press("ArrowDown"); say("down", at());
      window.scrollTo(0, 60);
      document.activeElement.nextSibling.click();
      document.activeElement.nextSibling.focus();
      document.activeElement.click();
      say("further", at() + " " + document.activeElement.textContent);
      say("kept", `${!menu.hidden} ${window.scrollY}`);
      press("ArrowDown"); say("next", at());
      press("Escape");
      say("left", `${menu.hidden} ${document.activeElement === button} ${at()}`);
      button.click();
      document.querySelector("h1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      say("outside", menu.hidden);
      document.getElementById("result").textContent = said.join("\\n");
      """
    let result = try Browser.result(of: script, in: try fixture.report(request, format: .html))
    #expect(
      result == """
        closed: false
        name: Sort Projects: Done ascending
        open: true true
        menu: Sort Projects by
        first: Done ascending, key 1
        up: Done ascending, key 1
        end: Missing first
        down: Priority
        further: then by Priority descending ▼2
        kept: true 60
        next: Name
        left: true true Sort Projects: Done ascending, then Priority descending
        outside: true
        """)
  }

  @Test(
    "the page's policy lets its own script run and no other",
    .enabled(if: hasBrowser, "no Chromium is installed"))
  func policy() throws {
    let fixture = try fixture("projects")
    let page = try fixture.report(fixture.request("projects"), format: .html)
    #expect(try Browser.dump(page).ranges(of: "<div class=\"sort").count > 3)
    // With one more letter in the script the hash is another one.
    let changed = page.replacing("\"use strict\";", with: "\"use strict\"; ")
    #expect(try Browser.dump(changed).ranges(of: "<div class=\"sort").isEmpty)
  }

  private func fixture(_ model: String) throws -> ReportFixture {
    switch model {
    case "gadgets": try ReportFixture(json: GadgetsModule.json(40), of: GadgetsModule.self)
    case "rows":
      // Without tie-breakers the ids decide, and where there are none the input.
      try ReportFixture(
        json: "["
          + (0..<30).map { number in
            let id = number % 4 == 0 ? "" : "\"id\": \(90 - number), "
            let size = number % 3 == 0 ? "" : ", \"size\": \(number % 5)"
            return "{\(id)\"color\": \"\(number * 7 % 4) & co\"\(size)}"
          }.joined(separator: ",") + "]", as: "rows")
    case "values":
      try ReportFixture(
        json: HostileRecords.json("rows", count: 30, words: false, seed: 5).text, as: "values")
    default: try ReportFixture()
    }
  }

  /// Uses all menus of each list key by key and goes back to the report's own order.
  ///
  /// - Complexity: O(lists × keys) pages.
  private func check(_ fixture: ReportFixture, _ request: ListingRequest) throws {
    var uses: [Use] = []
    let given = try fixture.report(request, format: .html)
    for level in try fixture.listing(request).levels {
      let label = level.model.name.label
      for (index, key) in SortRanks(level).keys.enumerated() {
        var clicks: [Click] = [.given]
        // The key in force from the start would be flipped by the first click.
        if key.choice?.place != 1 || key.choice?.isDescending == true { clicks.append(.key(index)) }
        if key.missingFirst { clicks.append(.missing) }
        for (order, isFirst, click) in [
          (SortOrder.forward, false, nil), (.reverse, false, Click.key(index)),
          (.reverse, true, .missing), (.forward, true, .key(index)),
        ] {
          if let click { clicks.append(click) }
          let term = SortTerm(key.column.key, order: order, missing: isFirst ? .first : .last)
          var sorted = request
          if level.number == 0 {
            sorted.list.selection = SortSelection([term])
          } else {
            sorted.nested[level.model.name.plural] = ListSettings(selection: SortSelection([term]))
          }
          uses.append(
            Use(list: label, clicks: clicks, page: try fixture.report(sorted, format: .html)))
        }
      }
      uses.append(Use(list: label, clicks: [.key(0), .further(1), .given], page: given))
    }
    try expectSame(uses, given)
  }

  /// Runs the clicks of each use in a page and compares the lists with those of the page made so.
  private func expectSame(_ uses: [Use], _ page: String) throws {
    let script = """
      const records = (root) => {
        const main = root.querySelector("main").cloneNode(true);
        for (const menu of main.querySelectorAll(".sort")) menu.remove();
        for (const heading of main.querySelectorAll(".beside")) heading.removeAttribute("class");
        return main.innerHTML.replace(/>\\s+/g, ">").replace(/\\s+</g, "<");
      };
      const click = (list, [kind, key]) => {
        let count = 0;
        for (const button of document.querySelectorAll(".sort > button")) {
          if (!button.getAttribute("aria-label").startsWith(`Sort ${list}:`)) continue;
          count += 1;
          if (button.getAttribute("aria-expanded") === "false") button.click();
          const menu = button.nextSibling;
          const row = menu.children[key];
          if (kind === "key") row.firstChild.click();
          if (kind === "further") row.lastChild.click();
          if (kind === "shift") row.firstChild.dispatchEvent(new MouseEvent("click", { shiftKey: true }));
          if (kind === "missing") menu.querySelector(".missing").click();
          if (kind === "given") menu.querySelector(".missing + button").click();
        }
        return count;
      };
      const given = records(document);
      let moved = 0;
      const faults = [];
      const uses = [\(uses.map(\.script).joined(separator: ",\n"))];
      uses.forEach(([list, clicks, page], number) => {
        for (const one of [["given"], ...clicks]) {
          if (click(list, one) === 0) faults.push(`${number} has no menu`);
        }
        const wanted = records(new DOMParser().parseFromString(page, "text/html"));
        if (wanted !== given) moved += 1;
        if (records(document) !== wanted) faults.push(`${number} ${list} ${JSON.stringify(clicks)}`);
        click(list, ["given"]);
        if (records(document) !== given) faults.push(`${number} doesn't go back`);
      });
      document.getElementById("result").textContent = `${uses.length} uses, ${faults.length} faults`
        + (moved > uses.length / 3 ? "" : `, only ${moved} moved`) + faults.map((fault) => "\\n" + fault).join("");
      """
    let result = try Browser.result(of: script, in: page)
    #expect(result == "\(uses.count) uses, 0 faults")
  }
}

/// A text as a script's string, without anything that could end the script.
private func quoted(_ text: String) -> String {
  HostileRecords.quoted(Array(text.utf8)).replacing("<", with: "\\u003C")
}
