import FoundationEssentials
import ModelKit
import SortKit

/// A model with a field of every type; cards lie on boards and under other cards.
struct Card: ModelRecord {
  var id = RecordID.none
  var title = ""
  var details = ""
  var done = false
  var stars: Int?
  var weight: Double?
  var due: DayOrMoment?
  var day: CalendarDay?
  var at: Date?
  var level: Level?
  var tags: [String] = []
  var page = ""
  var boardID: RecordID?
  var parentID: RecordID?

  enum Level: String, FieldChoice {
    case high, low
    var code: Int? { self == .high ? 3 : 1 }
  }
}

enum CardSort: String, SortProvider {
  case title = "Title"
  var key: SortKey<Card> { SortKey(\.title) }
}

struct CardsModule: ModelModule {
  static let name = ModelName("cards", singular: "card")
  typealias Sort = CardSort
  static let fields: [Field<Card>] = [
    .init("title", \.title, also: ["name", "description"]),
    .init("details", \.details, as: .markdown),
    .init("done", \.done), .init("stars", \.stars), .init("weight", \.weight),
    .init("dueDate", \.due, also: ["due"]), .init("day", \.day), .init("at", \.at),
    .init("level", \.level), .init("tags", \.tags), .init("page", \.page, as: .link),
    .init("boardID", \.boardID, references: "boards"),
    .init("parentID", \.parentID, references: "cards"),
  ]
  static let preview = Array("[]".utf8)
}

struct Board: ModelRecord {
  var id = RecordID.none
  var name = ""
}

enum BoardSort: String, SortProvider {
  case name = "Name"
  var key: SortKey<Board> { SortKey(\.name) }
}

struct BoardsModule: ModelModule {
  static let name = ModelName("boards", singular: "board")
  typealias Sort = BoardSort
  static let fields: [Field<Board>] = [.init("name", \.name)]
  static let preview = Array("[]".utf8)
}

/// What tests ask of the reader, with cards and boards as the only models.
struct Reading {
  let catalog: Catalog
  let cards: AnyModelModule
  let boards: AnyModelModule
  var options = ReadingOptions()
  var threads = 1

  init() throws {
    catalog = try Catalog(CardsModule.self, BoardsModule.self)
    cards = try catalog.model(named: "cards")
    boards = try catalog.model(named: "boards")
  }

  func field(_ name: String) throws -> Int {
    guard let index = cards.fields.firstIndex(where: { $0.name == name }) else {
      throw NameError.unknown(name, nearest: nil, known: [])
    }
    return index
  }
}
