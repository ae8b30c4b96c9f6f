import Interchange
import ListingKit
import ModelCatalog
import ModelKit
import ReportKit
import SortKit
import SystemKit

/// Makes reports of records for tests.
struct ReportFixture {
  let catalog: Catalog
  var records = RecordSet()

  /// The sample records of all models, or those of a JSON text.
  init(json: String? = nil, as model: String? = nil) throws {
    catalog = try ModelCatalog.catalog()
    let options = ReadingOptions(zone: .utc)
    if let json {
      let reader = JSONReader(catalog, options: options)
      records = try reader.read(
        bytes: Array(json.utf8), name: "test.json",
        as: try model.map { try catalog.model(named: $0) })
      return
    }
    for model in catalog.models {
      let reader = JSONReader(catalog, options: options)
      records.add(try reader.read(bytes: model.preview, name: model.name.plural, as: model))
    }
  }

  /// 2026-11-30, noon.
  static let now: Int64 = 1_796_040_000_000_000

  func request(_ model: String) -> ListingRequest {
    var request = ListingRequest(model: model)
    request.now = Self.now
    return request
  }

  func report(
    _ request: ListingRequest, template: String = "outline", format: ReportFormat = .md,
    title: String? = nil, threads: Int = 1
  ) throws -> String {
    let listing = try Listing.make(request, of: records, catalog: catalog, threads: threads)
    let html = BuiltInTemplates.report(template, html: format == .html)
    guard let entry = html ?? BuiltInTemplates.report(template, html: false) else { return "" }
    let sink = MemorySink()
    try ReportWriter(
      listing, format: format, template: ReportTemplate(entry), title: title, threads: threads
    ).write(to: sink)
    return sink.buffer.string
  }
}
