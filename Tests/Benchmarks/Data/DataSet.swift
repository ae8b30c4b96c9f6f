/// The data sets that jobs read; `rawValue` is the word on the command line.
enum DataSet: String, CaseIterable {
  /// To-dos in a fiftieth as many projects.
  case toDos = "to-dos"
  /// The same to-dos, each record's members in an order of its own.
  case shuffled
  /// The same to-dos among fifty members that no model knows.
  case wide
  case books
  case parcels

  /// The files of the set, without endings.
  var tables: [String] {
    switch self {
    case .toDos: ["projects", "to-dos"]
    case .shuffled: ["to-dos-shuffled"]
    case .wide: ["to-dos-wide"]
    case .books: ["books"]
    case .parcels: ["parcels"]
    }
  }

  /// The formats in which the set's files are made.
  var layouts: [DataFile.Layout] { self == .toDos ? DataFile.Layout.allCases : [.json] }

  /// Makes the set in a folder; the same bytes for the same count each time.
  ///
  /// - Complexity: O(count).
  func write(count: Int, to folder: String) throws {
    for table in tables {
      let files = try layouts.map { try DataFile("\(folder)/\(table).\($0.rawValue)", $0) }
      try records(of: table, count: count) { record in
        for file in files { try file.write(record) }
      }
      for file in files { try file.finish() }
    }
  }

  private func records(
    of table: String, count: Int, take: (DataRecord) throws -> Void
  ) throws {
    var invention = Invention(count: count)
    var side = Lottery(seed: 99)
    switch table {
    case "projects":
      for number in 1...invention.projects { try take(invention.project(number)) }
    case "books":
      for number in 1...count { try take(invention.book(number)) }
    case "parcels":
      for number in 1...count { try take(invention.parcel(number)) }
    default:
      for number in 1...count {
        var record = invention.toDo(number)
        if self == .shuffled { side.shuffle(&record.members) }
        if self == .wide { record = side.widened(record) }
        try take(record)
      }
    }
  }
}
