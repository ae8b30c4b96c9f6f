import FoundationEssentials
import ListingKit
import ModelKit
import TemplateKit
import TestSupport
import Testing

@testable import ReportKit

/// The built-in templates: all of the folder, for all models.
@Suite struct BuiltInTemplatesTests {
  @Test("every file of the folder is in the program")
  func folder() throws {
    let root = CaseFolder.packageRoot + "/Templates/"
    var files: [String] = []
    for folder in ["Reports", "Partials"] {
      files += try FileManager.default.contentsOfDirectory(atPath: root + folder)
        .filter { $0.hasSuffix(".mustache") }.map { "\(folder)/\($0)" }
    }
    let embedded =
      BuiltInTemplates.reports.map { "Reports/\($0.file)" }
      + BuiltInTemplates.partials.map { "Partials/\($0.file)" }
    #expect(embedded.sorted() == files.sorted())
    for entry in BuiltInTemplates.reports {
      let bytes = try Data(contentsOf: URL(filePath: root + "Reports/" + entry.file))
      #expect(entry.source.utf8.elementsEqual(bytes))
      #expect(!BuiltInTemplates.summary(of: entry.name).isEmpty)
    }
  }

  @Test("every template fits every model")
  func models() throws {
    let fixture = try ReportFixture()
    for model in fixture.catalog.models {
      for entry in BuiltInTemplates.reports {
        let report = try fixture.report(
          fixture.request(model.name.plural), with: ReportTemplate(entry),
          format: entry.isHTML ? .html : .md)
        #expect(report.contains(model.name.label))
      }
    }
  }

  @Test("every template fits a model that was read off a file, whatever its fields are called")
  func names() throws {
    let words = [
      "owner", "noun", "more", "label", "count", "columns", "items", "children", "facts", "body",
      "word", "value", "total", "plural", "isSectioned", "hasItems", "hasMark", "late", "next",
      "isSortable", "sortList", "sortKeys", "sortRanks",
    ]
    let members = words.map { "\"\($0)\": \"the \($0)\"" }.joined(separator: ", ")
    let fixture = try ReportFixture(json: "[{\"name\": \"a\", \(members)}]", as: "rows")
    for entry in BuiltInTemplates.reports {
      let report = try fixture.report(
        fixture.request("rows"), with: ReportTemplate(entry), format: entry.isHTML ? .html : .md)
      #expect(
        report.contains("1 record") || report.contains("Rows: 1") || entry.name == "checklist")
      guard entry.name != "checklist", entry.name != "digest" else { continue }
      for word in words { #expect(report.ranges(of: "the \(word)").count == 1, "\(word)") }
    }
  }

  @Test(
    "a mistake in a template of one's own is named with its place",
    arguments: [
      ("# {{title}}\n{{#items}}\n- {{titel}}\n{{/items}}\n", 3, 3, "did you mean 'title'?"),
      ("{{#itmes}}\n{{/itmes}}\n", 1, 1, "did you mean 'items'?"),
      ("{{#items}}\n{{>itm}}\n{{/items}}\n", 2, 1, "did you mean 'item'?"),
      ("{{#items}}\n- {{dueDate.dya}}\n{{/items}}\n", 2, 3, "'dueDate.dya'"),
      ("{{#items}}\n- {{title}}\n", 1, 1, "not closed"),
    ])
  func mistakes(source: String, line: Int, column: Int, words: String) throws {
    let fixture = try ReportFixture()
    do {
      _ = try fixture.report(
        fixture.request("to-dos"), with: ReportTemplate(file: "own.md.mustache", source: source))
      Issue.record("no mistake was found")
    } catch let error as TemplateError {
      #expect((error.line, error.column) == (line, column))
      #expect(error.description.contains(words), "\(error)")
    }
  }
}
