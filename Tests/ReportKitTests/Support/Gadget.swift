import FoundationEssentials
import ModelKit
import SortKit

/// A model whose provider declares what those of the shipped models don't.
struct Gadget: ModelRecord {
  var id = RecordID.none
  var title = ""
  var price: Double?
  var stock: Int?
}

/// The dearest gadget counts as the first, and those that nobody counted come before all others.
enum GadgetSort: String, SortProvider {
  case price = "Price"
  case stock = "<b>Stock</b> & \"more\""
  case title = "Title"
  case length = "Title length"

  var key: SortKey<Gadget> {
    switch self {
    case .price: SortKey(\.price, order: .reverse)
    case .stock: SortKey(\.stock, missing: .first)
    case .title: SortKey(\.title)
    case .length: SortKey("length", order: .reverse, missing: .first) { $0.title.count }
    }
  }
}

struct GadgetsModule: ModelModule {
  static let name = ModelName("gadgets", singular: "gadget")
  typealias Sort = GadgetSort
  static let fields: [Field<Gadget>] = [
    .init("title", \.title, role: .title), .init("price", \.price), .init("stock", \.stock),
  ]
  static var preview: [UInt8] { Array("[]".utf8) }

  /// Some gadgets with and without values, each with a twin but for its id.
  static func json(_ count: Int) -> String {
    let records = (0..<count).map { index in
      let number = index / 2
      let id = index % 3 == 0 ? "\"g\(count - index)\"" : "\(count - index)"
      let price = number % 4 == 1 ? "" : ", \"price\": \(number * 7 % 5).5"
      let stock = number % 3 == 2 ? "" : ", \"stock\": \(number * 11 % 4)"
      return "{\"id\": \(id), \"title\": \"Item \(number * 13 % 17)\"\(price)\(stock)}"
    }
    return "[\(records.joined(separator: ","))]"
  }
}
