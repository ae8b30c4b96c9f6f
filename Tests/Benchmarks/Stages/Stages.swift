import FoundationEssentials
import Interchange
import ListingKit
import MarkdownKit
import ModelCatalog
import ModelKit
import ReportKit
import SortKit
import SystemKit

/// One stage of the work, which takes the number of threads.
struct Stage {
  let name: String
  let work: (Int) throws -> Void

  init(_ name: String, _ work: @escaping (Int) throws -> Void) {
    self.name = name
    self.work = work
  }
}

/// The stages of a report of projects with their to-dos, each with what it needs ready beforehand.
struct Stages {
  private let folder: DataFolder
  private let catalog: Catalog
  private let records: RecordSet
  private let listing: Listing
  private let template: ReportTemplate
  private let markdown: ByteBuffer

  /// Reads the records and makes a report once.
  init(_ folder: DataFolder, template path: String) throws {
    guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchmarkError.missing(path)
    }
    self.folder = folder
    catalog = try ModelCatalog.catalog()
    records = try Stages.read(catalog, folder, "json", threads: 2)
    listing = try Listing.make(
      Stages.request(order: .root), of: records, catalog: catalog, threads: 2)
    template = ReportTemplate(file: "to-dos.md.mustache", source: source)
    let sink = MemorySink()
    try ReportWriter(listing, format: .md, template: template, threads: 2).write(to: sink)
    markdown = sink.buffer
  }

  /// The stages in the order of the work.
  var all: [Stage] {
    [
      Stage("read JSON") { _ = try Stages.read(catalog, folder, "json", threads: $0) },
      Stage("read NDJSON") { _ = try Stages.read(catalog, folder, "ndjson", threads: $0) },
      Stage("sort and nest, binary order") { try list(Stages.request(order: .binary), $0) },
      Stage("sort and nest, natural order") { try list(Stages.request(order: .root), $0) },
      Stage("filter to a third, flat") { try list(try Stages.filtered(), $0) },
      Stage("render Markdown") { try render(template, $0) },
      Stage("render Markdown, built-in template") { try render(try builtIn(), $0) },
      Stage("Markdown to HTML") {
        try MarkdownDocument.render(markdown.slice, as: .html, threads: $0, to: MemorySink())
      },
    ]
  }

  private static func read(
    _ catalog: Catalog, _ folder: DataFolder, _ layout: String, threads: Int
  ) throws -> RecordSet {
    let reader = JSONReader(catalog, threads: threads)
    var records = RecordSet()
    for name in ["projects", "to-dos"] {
      records.add(
        try reader.read(
          path: folder.file("\(name).\(layout)"), as: try catalog.model(named: name)))
    }
    return records
  }

  private static func request(order: TextOrder) -> ListingRequest {
    var request = ListingRequest(model: "projects")
    request.list.selection = SortSelection(["done", "priority", "name", "id"].map { SortTerm($0) })
    request.nested["to-dos"] = ListSettings(
      selection: SortSelection(["done", "due", "name", "created", "id"].map { SortTerm($0) }))
    request.textOrder = order
    return request
  }

  /// A job that has little to sort and much to look at.
  private static func filtered() throws -> ListingRequest {
    var request = ListingRequest(model: "to-dos")
    request.isFlat = true
    request.list.selection = SortSelection("due")
    request.list.filter = try FilterExpression(
      "done = false and (due <= 2030-12-31 or priority = high) and not name ~ \"garden\"")
    return request
  }

  private func list(_ request: ListingRequest, _ threads: Int) throws {
    _ = try Listing.make(request, of: records, catalog: catalog, threads: threads)
  }

  private func render(_ template: ReportTemplate, _ threads: Int) throws {
    let sink = NullSink()
    try ReportWriter(listing, format: .md, template: template, threads: threads).write(to: sink)
  }

  private func builtIn() throws -> ReportTemplate {
    guard let entry = BuiltInTemplates.report("outline", html: false) else {
      throw BenchmarkError.missing("outline")
    }
    return ReportTemplate(entry)
  }
}

/// Takes bytes and forgets them.
private final class NullSink: ByteSink {
  func write(_ bytes: ByteSlice) {}
}
