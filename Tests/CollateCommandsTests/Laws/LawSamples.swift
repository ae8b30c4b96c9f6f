import FoundationEssentials
import ModelKit
import SortKit

/// A model with a field of every type, for laws.
struct LawSample: ModelRecord {
  var id = RecordID.none
  var title = ""
  var done = false
  var count: Int?
  var weight: Double?
  var due: DayOrMoment?
  var at: Date?
  var level: Level?
  var tags: [String] = []

  enum Level: String, FieldChoice {
    case high, low
    var code: Int? { self == .high ? 3 : 1 }
  }
}

enum LawSampleSort: String, SortProvider {
  case title = "Title"
  var key: SortKey<LawSample> { SortKey(\.title) }
}

struct LawSamplesModule: ModelModule {
  static let name = ModelName("samples", singular: "sample")
  typealias Sort = LawSampleSort
  static let fields: [Field<LawSample>] = [
    .init("title", \.title), .init("done", \.done), .init("count", \.count),
    .init("weight", \.weight), .init("due", \.due), .init("at", \.at), .init("level", \.level),
    .init("tags", \.tags),
  ]
  static let preview = Array("[]".utf8)
}
