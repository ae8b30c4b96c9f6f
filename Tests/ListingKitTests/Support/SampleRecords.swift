import Books
import ListingKit
import ModelKit
import Projects
import SortKit
import ToDos

/// Records for tests, written as texts: `["id": "3", "name": "Tiles", "due": "2031-03-01"]`.
struct SampleRecords {
  let catalog: Catalog
  private(set) var records = RecordSet()

  init(catalog: Catalog? = nil) throws {
    self.catalog = try catalog ?? Catalog(ToDosModule.self, ProjectsModule.self, BooksModule.self)
  }

  /// The same with a list of a model's records; texts of lists stand between commas, `""` is null.
  func adding(_ model: String, _ rows: [[String: String]]) throws -> SampleRecords {
    let module = try catalog.model(named: model)
    var names = NameResolver<Int>()
    for (index, field) in module.fields.enumerated() {
      names.add(field.name, also: field.otherNames, index)
    }
    var builder = TableBuilder(module)
    for row in rows {
      builder.beginRecord()
      for (name, text) in row {
        let index = try names.resolve(name)
        builder.set(index, SampleRecords.value(text, module.fields[index]))
      }
    }
    var sample = self
    sample.records.add(builder.finish())
    return sample
  }

  /// The listing of a request.
  func listing(_ request: ListingRequest, threads: Int = 1) throws -> Listing {
    try Listing.make(request, of: records, catalog: catalog, threads: threads)
  }

  private static func value(_ text: String, _ field: FieldInfo) -> SortValue {
    if text.isEmpty { return .missing }
    return switch field.kind {
    case .text, .markdown, .link: .text(text)
    case .integer: Int64(text).map { .integer($0) } ?? .missing
    case .real: Double(text).map { .real($0) } ?? .missing
    case .flag: .flag(text == "true")
    case .day, .moment, .dayOrMoment: date(text)
    case .choice:
      field.choices.firstIndex { $0.name == text }.map { .choice($0) } ?? .missing
    case .texts: .texts(text.split(separator: ",").map(String.init))
    case .identifier: RecordID(number: text).sortValue
    }
  }

  private static func date(_ text: String) -> SortValue {
    switch ISODate.parse(text) {
    case .day(let number): .day(number)
    case .moment(let microseconds): .moment(microseconds)
    case .local, nil: .missing
    }
  }
}

extension RecordID {
  /// An integer where the text is one.
  init(number text: String) {
    self = Int64(text).map { .integer($0) } ?? RecordID(text)
  }
}

/// A day at noon in UTC, in microseconds: what tests count as now.
func noon(_ day: String) -> Int64 {
  guard case .day(let number) = ISODate.parse(day) else { return 0 }
  return (Int64(number) * 86_400 + 43_200) * 1_000_000
}
