import FoundationEssentials
import ModelKit
import SortKit

/// A record with a field of each type.
struct Plant: ModelRecord, Hashable {
  var id = RecordID.none
  var name = ""
  var watered = false
  var pots = 1
  var height: Double?
  var sown: CalendarDay?
  var seen: Date?
  var due: DayOrMoment?
  var light: Light?
  var tags: [String] = []
  var care: String?
  var page: String?
  var bedID: RecordID?
  var motherID: RecordID?

  enum Light: String, FieldChoice {
    case full, half, none
    var code: Int? { [.full: 2, .half: 1, .none: 0][self] }
    var label: String { self == .none ? "Shade" : "\(rawValue.capitalized) light" }
  }
}

enum PlantSort: String, SortProvider {
  case name = "Name"
  case height = "Height"
  case length = "Length of the name"

  var key: SortKey<Plant> {
    switch self {
    case .name: SortKey(\.name)
    case .height: SortKey(\.height)
    case .length: SortKey("length") { $0.name.count }
    }
  }
}

struct PlantsModule: ModelModule {
  static let name = ModelName("garden-plants", singular: "plant")
  typealias Sort = PlantSort
  static let fields: [Field<Plant>] = [
    .init("name", \.name, also: ["species"]),
    .init("watered", \.watered, role: .mark),
    .init("pots", \.pots),
    .init("height", \.height),
    .init("sown", \.sown),
    .init("seen", \.seen),
    .init("due", \.due, role: .due),
    .init("light", \.light),
    .init("tags", \.tags),
    .init("care", \.care, as: .markdown),
    .init("page", \.page, as: .link),
    .init("bedID", \.bedID, also: ["bed"], references: "beds"),
    .init("motherID", \.motherID, references: "plant"),
  ]
  static var preview: [UInt8] { Array("[]".utf8) }
}

struct Bed: ModelRecord {
  var id = RecordID.none
  var label = ""
  var firstPlant: RecordID?
  var secondPlantID: RecordID?
}

enum BedSort: String, SortProvider {
  case label = "Label"
  case plants = "Plants"

  var key: SortKey<Bed> {
    switch self {
    case .label: SortKey(\.label)
    case .plants: SortKey(.count("garden-plants"))
    }
  }
}

struct BedsModule: ModelModule {
  static let name = ModelName("beds", singular: "bed")
  typealias Sort = BedSort
  static let fields: [Field<Bed>] = [
    .init("label", \.label),
    .init("firstPlant", \.firstPlant, references: "garden-plants"),
    .init("secondPlantID", \.secondPlantID, references: "garden-plants"),
  ]
  static var preview: [UInt8] { Array("[]".utf8) }
}
