import Interchange
import ListingKit
import ModelCatalog
import ModelKit
import ReportKit
import SortKit
import SystemKit

/// Makes reports of records for tests.
struct ReportFixture {
  private(set) var catalog: Catalog
  private(set) var records = RecordSet()

  /// The sample records of all models.
  init() throws {
    catalog = try ModelCatalog.catalog()
    for model in catalog.models {
      let reader = JSONReader(catalog, options: ReadingOptions(zone: .utc))
      records.add(try reader.read(bytes: model.preview, name: model.name.plural, as: model))
    }
  }

  /// The records of a JSON text.
  ///
  /// - Parameter model: whose records it holds; one that isn't registered is read off the text.
  init(json: String, as model: String? = nil, threads: Int = 1) throws {
    catalog = try ModelCatalog.catalog()
    let reader = JSONReader(catalog, options: ReadingOptions(zone: .utc), threads: threads)
    records = try reader.read(
      bytes: Array(json.utf8), name: "\(model ?? "test").json",
      as: model.flatMap { catalog.find($0) })
    for name in records.modelNames where catalog.find(name) == nil {
      if let model = records.tables[name]?.model { try catalog.register(model) }
    }
  }

  /// Records of a model of the test's own, as a JSON text.
  init<Module: ModelModule>(json: String, of module: Module.Type) throws {
    catalog = try ModelCatalog.catalog()
    try catalog.register(module)
    let reader = JSONReader(catalog, options: ReadingOptions(zone: .utc))
    records = try reader.read(
      bytes: Array(json.utf8), name: "test.json", as: catalog.find(Module.name.plural))
  }

  /// Records of a model that was made up by a test.
  init(_ table: RecordTable) throws {
    catalog = try ModelCatalog.catalog()
    try catalog.register(table.model)
    records.add(table)
  }

  /// 2026-11-30, noon.
  static let now: Int64 = 1_796_040_000_000_000

  func request(_ model: String) -> ListingRequest {
    var request = ListingRequest(model: model)
    request.now = Self.now
    return request
  }

  func listing(_ request: ListingRequest, threads: Int = 1) throws -> Listing {
    try Listing.make(request, of: records, catalog: catalog, threads: threads)
  }

  /// The report that a built-in template makes.
  func report(
    _ request: ListingRequest, template: String = "outline", format: ReportFormat = .md,
    title: String? = nil, threads: Int = 1
  ) throws -> String {
    let html = BuiltInTemplates.report(template, html: format == .html)
    guard let entry = html ?? BuiltInTemplates.report(template, html: false) else { return "" }
    return try report(
      request, with: ReportTemplate(entry), format: format, title: title, threads: threads)
  }

  /// The report that a template of the test's own makes.
  func report(
    _ request: ListingRequest, with template: ReportTemplate, format: ReportFormat = .md,
    title: String? = nil, threads: Int = 1
  ) throws -> String {
    let sink = MemorySink()
    try ReportWriter(
      listing(request, threads: threads), format: format, template: template, title: title,
      threads: threads
    ).write(to: sink)
    return sink.buffer.string
  }
}
