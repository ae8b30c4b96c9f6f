import FoundationEssentials
import ModelKit
import SortKit

/// A model with a field of every type; sheets lie in folders and under other sheets.
struct Sheet: ModelRecord {
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
  var folderID: RecordID?
  var parentID: RecordID?

  enum Level: String, FieldChoice {
    case high, low
    var code: Int? { self == .high ? 3 : 1 }
  }
}

enum SheetSort: String, SortProvider {
  case title = "Title"
  case stars = "Stars"
  var key: SortKey<Sheet> {
    switch self {
    case .title: SortKey(\.title)
    case .stars: SortKey(\.stars)
    }
  }
}

struct SheetsModule: ModelModule {
  static let name = ModelName("sheets", singular: "sheet")
  typealias Sort = SheetSort
  static let fields: [Field<Sheet>] = [
    .init("title", \.title, also: ["name"]), .init("details", \.details, as: .markdown),
    .init("done", \.done), .init("stars", \.stars), .init("weight", \.weight),
    .init("due", \.due), .init("day", \.day), .init("at", \.at), .init("level", \.level),
    .init("tags", \.tags), .init("page", \.page, as: .link),
    .init("folderID", \.folderID, references: "folders"),
    .init("parentID", \.parentID, references: "sheets"),
  ]
  static let preview = Array("[]".utf8)
}

struct Folder: ModelRecord {
  var id = RecordID.none
  var name = ""
}

enum FolderSort: String, SortProvider {
  case name = "Name"
  var key: SortKey<Folder> { SortKey(\.name) }
}

struct FoldersModule: ModelModule {
  static let name = ModelName("folders", singular: "folder")
  typealias Sort = FolderSort
  static let fields: [Field<Folder>] = [.init("name", \.name)]
  static let preview = Array("[]".utf8)
}

/// Sheets as a later version of a program has them: `stars` and `page` are gone, `details` is called
/// `notes`, `weight` is a text, and `colour` is new.
struct LaterSheetsModule: ModelModule {
  struct Sheet: ModelRecord {
    var id = RecordID.none
    var colour: String?
    var title = ""
    var notes = ""
    var done = false
    var weight: String?
    var folderID: RecordID?
  }

  enum Sort: String, SortProvider {
    case title = "Title"
    var key: SortKey<LaterSheetsModule.Sheet> { SortKey(\.title) }
  }

  static let name = ModelName("sheets", singular: "sheet")
  static let fields: [Field<LaterSheetsModule.Sheet>] = [
    .init("colour", \.colour, also: ["color"]), .init("title", \.title),
    .init("notes", \.notes, also: ["details"], as: .markdown), .init("done", \.done),
    .init("weight", \.weight), .init("folderID", \.folderID, references: "folders"),
  ]
  static let preview = Array("[]".utf8)
}

func sheetsCatalog() throws -> Catalog { try Catalog(SheetsModule.self, FoldersModule.self) }
func laterCatalog() throws -> Catalog { try Catalog(LaterSheetsModule.self, FoldersModule.self) }
