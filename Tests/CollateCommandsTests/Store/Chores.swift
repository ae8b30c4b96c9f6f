import ModelKit
import SortKit

/// A model whose records are done and don't come again; nobody says of a new one that it is open.
struct Chore: ModelRecord {
  var id = RecordID.none
  var title = ""
  var finished: Bool?
}

enum ChoreSort: String, SortProvider {
  case title = "Title"
  var key: SortKey<Chore> { SortKey(\.title) }
}

struct ChoresModule: ModelModule {
  static let name = ModelName("chores", singular: "chore")
  typealias Sort = ChoreSort
  static let fields: [Field<Chore>] = [
    .init("title", \.title), .init("finished", \.finished, role: .mark),
  ]
  static let preview = Array("[]".utf8)
}

/// A model whose records can't be done.
struct Stamp: ModelRecord {
  var id = RecordID.none
  var title = ""
  var done = false
}

enum StampSort: String, SortProvider {
  case title = "Title"
  var key: SortKey<Stamp> { SortKey(\.title) }
}

/// It has a flag of the name, which isn't said to be the mark.
struct StampsModule: ModelModule {
  static let name = ModelName("stamps", singular: "stamp")
  typealias Sort = StampSort
  static let fields: [Field<Stamp>] = [.init("title", \.title), .init("done", \.done)]
  static let preview = Array("[]".utf8)
}
